import type { Expression } from '../../contract/expression.ts';
import type { QueryNotice } from '../../contract/query/query-notice.ts';
import { limits } from '../../contract/limits.ts';
import type { Expression as AskedExpression } from '../../expression/expression.ts';
import { parseInterval } from '../../expression/interval.ts';
import { sizeOf } from '../../expression/size.ts';
import { usesOf } from '../../expression/uses.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { questionQuery } from '../../figures/questions/question-queries.ts';
import { sizeUnitOf } from '../../figures/size-unit.ts';
import { intervalLevel } from '../../figures/statements/stored-figures.ts';
import { sizesOnly } from '../../figures/query-parts.ts';
import { tableQueries } from '../../figures/tables/table-queries.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { type AnsweringDeps, type Asked, createAnswering } from './answering.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { begunStream } from '../http/writing/begun-stream.ts';
import { type FiguresWriting, writeHere } from './writing/figures-writer.ts';
import type { AnsweredBy, AnsweredTiles } from './endpoints/answered-cells.ts';
import * as crosstab from './endpoints/crosstab.ts';
import * as funnel from './endpoints/funnel.ts';
import * as means from './endpoints/means.ts';
import * as question from './endpoints/question.ts';
import * as stats from './endpoints/stats.ts';
import * as waveCounts from './endpoints/wave-counts.ts';
import type { ReadRequest } from './reading/request-reader.ts';
import { byRule, wavesInScope, weightNameOf } from './reading/query-scope.ts';
import { type FiguresRequest, isSeen, readFiguresRequest, seenQuery } from './endpoints/figures.ts';
import { answerTiles, type AskFigures, rowTiles } from './tiles.ts';

type QueryDeps = AnsweringDeps & Pick<ServerDeps, 'figuresWriter'>;

export type QueryService = ReturnType<typeof createQueryService>;

/** Answers requests in the interface's terms by the engine; codes and grants are checked before it is asked. */
export function createQueryService(deps: QueryDeps) {
  const { datasets, figuresWriter } = deps;
  const { answering, askedOf, ofPresentTree } = createAnswering(deps);

  return {
    stats: answering(byRule(stats.readStatsRequest), (asked, options) => {
      const tiles = answerTiles(asked.ask, questionQuery(asked.request), options);
      return stats.toAnswer(asked.request, tiles, asked.isPublishable, answeredBy(asked));
    }),
    /** Shares and means of a question as records, with their tests. */
    question: answering(question.readQuestionRequest, (asked, options) => {
      const query = question.toFigureQuery(asked.request);
      const tiles = answerTiles(asked.ask, query, options);
      return question.toAnswer(asked.request, query, tiles, asked.isPublishable, answeredBy(asked));
    }),
    async waveCounts(principal: Principal | null, expression: Expression, signal: AbortSignal) {
      const read = () => {
        const { asked, asker } = readAsSomebody(
          principal,
          (caller) => waveCounts.readWaveCounts(expression, datasets.accessOf(caller)),
          ({ tree }) => datasets.accessOf(principal).trees.some((part) => part.tree === tree),
        );
        if (asker === null) checkAnonymous(asked.request.expression);
        return askedOf(asker, asked);
      };
      return await ofPresentTree(read, async ({ request, ask, isPublishable, notices }) => {
        const figures = await ask(waveCounts.toFigureQuery(request), signal);
        return { ...waveCounts.toAnswer(request, figures, isPublishable), ...noticesIn(notices) };
      });
    },
    scopedWaveCounts: answering(byRule(waveCounts.readScopedWaveCounts), async (asked, { signal }) => {
      const figures = await asked.ask(waveCounts.toFigureQuery(asked.request), signal);
      return waveCounts.toScopedAnswer(asked.request, figures, asked.isPublishable, answeredBy(asked));
    }),
    crosstabCells: answering(
      byRule(crosstab.readCrosstabRequest),
      ({ request, ask, isPublishable }, options) =>
        begunStream(options.signal, async function* (signal) {
          for await (const tile of answerTable(ask, request, { ...options, signal })) {
            yield crosstab.toLines(request, tile, isPublishable);
          }
        }),
    ),
    means: answering(byRule(means.readMeansRequest), (asked, options) => {
      const tiles = answerTiles(asked.ask, means.toFigureQuery(asked.request), options);
      return means.toAnswer(asked.request, tiles, asked.isPublishable, answeredBy(asked));
    }),
    funnel: answering(byRule(funnel.readFunnelRequest), async (asked, { signal }) => {
      const figures = await asked.ask(funnel.toFigureQuery(asked.request), signal);
      return funnel.toAnswer(asked.request, figures, asked.isPublishable, answeredBy(asked));
    }),
    figures: answering(byRule(readFiguresRequest), (asked, options) => {
      const { request, floor } = asked;
      return answerFigures(asked, request, figuresWriter.begin({ request, floor }), options);
    }),
    /** The same as one object, however large. */
    wholeFigures: answering(byRule(readFiguresRequest), async (asked, options) => {
      const { request, floor } = asked;
      return (await answerFigures(asked, request, writeHere({ request, floor }), options)).body;
    }),
  };
}

async function answerFigures<Written>(
  { tree, ask, floor, notices }: Asked,
  request: FiguresRequest,
  writing: FiguresWriting<Written>,
  options: AskOptions,
): Promise<Written> {
  const query = seenQuery(request);
  try {
    for await (const tile of figureTiles(ask, query, options)) writing.add(tile);
    const associations = [];
    for await (const one of askInParts(associationQueries(request, query), ask, options)) {
      associations.push(...one.associations);
    }
    const { scope } = request.query;
    const by = answeredBy({ tree, request: request.query, notices });
    const meta = {
      ...by,
      size_unit: sizeUnitOf(tree.catalogue.weights, by.weight),
      waves: wavesInScope(tree, scope).map(({ code }) => code),
      interval_level: intervalLevel,
      floor,
      data_version: tree.version,
      codebook_revision: tree.codebook.revision,
    };
    return await writing.finish({ associations, meta });
  } catch (error) {
    writing.drop();
    throw error;
  }
}

function figureTiles(ask: AskFigures, query: FigureQuery, options: AskOptions): AnsweredTiles {
  return answerTiles(ask, { ...query, want: { ...query.want, associations: [] } }, options);
}

/** Asks for the tables that are tested as a whole, each by itself; not for those with a hidden row or column. */
function associationQueries(
  request: FiguresRequest,
  { rows, columns, want, ...query }: FigureQuery,
): readonly FigureQuery[] {
  const seen = want.associations.filter((one) => isSeen(request, one));
  return seen.map((one) => ({
    ...query,
    rows: one.rows.flatMap((place) => rows[place] ?? []),
    columns: one.columns.flatMap((place) => columns[place] ?? []),
    want: {
      ...sizesOnly,
      sums: 'all',
      associations: [{ rows: [...one.rows.keys()], columns: [...one.columns.keys()] }],
    },
  }));
}

function answeredBy({ tree, request, notices, ruledWaves }: ReadBy): AnsweredBy {
  return {
    dataset: tree.code,
    weight: weightNameOf(tree, request.scope),
    ...noticesIn(notices),
    ...(ruledWaves && { waves: [...ruledWaves] }),
  };
}

type ReadBy = Pick<ReadRequest<Pick<FigureQuery, 'scope'>>, 'tree' | 'request' | 'notices' | 'ruledWaves'>;

function noticesIn(notices: readonly QueryNotice[]): Pick<AnsweredBy, 'notices'> {
  return notices.length === 0 ? {} : { notices: [...notices] };
}

/** A table in tiles of whole rows. */
function answerTable(
  ask: AskFigures,
  request: crosstab.CrosstabRequest,
  options: AskOptions,
): AsyncGenerator<crosstab.AnsweredTable, void, undefined> {
  const { rows, columns } = request;
  return askInParts(
    rowTiles(rows.length, columns.length),
    async ({ start, end }, signal) => {
      const queries = tableQueries({ ...request, rows: rows.slice(start, end), want: sizesOnly });
      const [upright, turned] = await Promise.all(
        [queries.upright, queries.turned].map(async (query) => query && ask(query, signal)),
      );
      return { firstRow: start, rowCount: end - start, upright: upright ?? null, turned: turned ?? null };
    },
    options,
  );
}

/** Throws `query_too_large`, or `unauthorized` for an interval: these are counted for callers with an account only. */
function checkAnonymous(expression: AskedExpression | null): void {
  const codes = expression === null ? [] : usesOf(expression).flatMap(({ datapoints }) => datapoints);
  if (codes.some((code) => parseInterval(code) !== null)) {
    throw new ServiceError(
      'unauthorized',
      'without a credential no intervals are counted; send an API key in Authorization',
    );
  }
  const nodes = expression === null ? 0 : sizeOf(expression).nodes;
  if (nodes <= limits.anonymousNodes) return;
  throw new ServiceError(
    'query_too_large',
    `without a credential an expression has at most ${limits.anonymousNodes} groups and clauses; this has ${nodes}: send fewer, or an API key in Authorization`,
  );
}

/**
 * Reads for the caller. A survey that they have no grant for is read as without a credential, so that a credential takes
 * no public survey away; a grant of a part shows that part. Without a credential, a survey that isn't public and a
 * question that doesn't exist are both `unauthorized`, so that nobody can probe for questions.
 */
function readAsSomebody<Read>(
  principal: Principal | null,
  read: (caller: Principal | null) => Read,
  isGrantedPartOf: (asked: Read) => boolean,
): { readonly asked: Read; readonly asker: Principal | null } {
  try {
    return { asked: read(principal), asker: principal };
  } catch (error) {
    if (principal === null && isUnseen(error)) {
      throw new ServiceError(
        'unauthorized',
        'without a credential only public surveys are counted, and none has every question of this; send an API key in Authorization',
        { cause: error },
      );
    }
    if (!isForbidden(error)) throw error;
    const asked = readOrNull(read);
    // The caller's own refusal names what they were not granted.
    if (asked === null || isGrantedPartOf(asked)) throw error;
    return { asked, asker: null };
  }
}

function readOrNull<Read>(read: (caller: null) => Read): Read | null {
  try {
    return read(null);
  } catch (error) {
    if (isForbidden(error)) return null;
    throw error;
  }
}

function isUnseen(error: unknown): boolean {
  return isForbidden(error) || (error instanceof ServiceError && error.details.unknownQuestion === true);
}

function isForbidden(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'forbidden_codes';
}
