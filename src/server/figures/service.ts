import type { Expression } from '../../contract/expression.ts';
import type { QueryNotice } from '../../contract/query-notice.ts';
import { limits } from '../../contract/limits.ts';
import { EngineError, type EngineErrorKind } from '../../engine/engine-error.ts';
import type { Expression as AskedExpression } from '../../expression/expression.ts';
import { parseInterval } from '../../expression/interval.ts';
import { sizeOf } from '../../expression/size.ts';
import { usesOf } from '../../expression/uses.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { questionQuery } from '../../figures/question-queries.ts';
import { sizeUnitOf } from '../../figures/size-unit.ts';
import { intervalLevel } from '../../figures/statements/stored-figures.ts';
import { sizesOnly } from '../../figures/query-parts.ts';
import { tableQueries } from '../../figures/table-queries.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { begunStream } from './begun-stream.ts';
import { floorFor, type IsPublishable, publishableTo } from './disclosure.ts';
import { type FiguresWriting, writeHere } from './figures-writer.ts';
import { permissionsName } from './permissions-name.ts';
import type { AnsweredBy, AnsweredTiles } from './projections/answered-cells.ts';
import * as crosstab from './projections/crosstab.ts';
import * as funnel from './projections/funnel.ts';
import * as means from './projections/means.ts';
import * as question from './projections/question.ts';
import * as stats from './projections/stats.ts';
import * as waveCounts from './projections/wave-counts.ts';
import type { FindSavedExpression, ReadRequest } from './request-reader.ts';
import { wavesInScope, weightNameOf } from './query-scope.ts';
import { queryOfHeld } from './query-of-held.ts';
import { readAsSomebody } from './read-as-somebody.ts';
import { readCrosstabRequest } from './requests/crosstab.ts';
import { type FiguresRequest, readFiguresRequest } from './requests/figures.ts';
import { readFunnelRequest } from './requests/funnel.ts';
import { readMeansRequest } from './requests/means.ts';
import { readQuestionRequest } from './requests/question.ts';
import { readStatsRequest } from './requests/stats.ts';
import { readScopedWaveCounts, readWaveCounts } from './requests/wave-counts.ts';
import { answerTiles, type AskFigures, rowTiles } from './tiles.ts';
import { visibleQuery } from './visible-query.ts';
import { withoutGone } from './without-gone.ts';

/** Refusals of codes that were checked before: the engine has another codebook or other data by now. */
const lostKinds: ReadonlySet<EngineErrorKind> = new Set([
  'unknown_dataset',
  'unknown_code',
  'unknown_weight',
  'not_numeric',
]);

type QueryDeps = Pick<ServerDeps, 'config' | 'datasets' | 'engine' | 'figuresWriter' | 'findSavedExpression'>;

export type QueryService = ReturnType<typeof createQueryService>;

/** Answers requests in the interface's terms by the engine; codes and grants are checked before it is asked. */
export function createQueryService(deps: QueryDeps) {
  const { config, datasets, engine, figuresWriter } = deps;

  const optionsOf = (signal: AbortSignal): AskOptions => ({ signal, deadlineMs: config.queryDeadlineMs });

  function askedOf<Request>(principal: Principal | null, read: ReadRequest<Request>): Asked<Request> {
    const { tree, gone } = read;
    const permissions = () => permissionsName(principal, datasets.accessOf(principal), tree);
    const ask: AskFigures = async (query, signal) => {
      const figures = await engine.figures(tree.code, queryOfHeld(query, tree), signal, permissions());
      if (!isPresent(tree, datasets.trees)) throw new SurveyChanged(tree.code);
      return figures;
    };
    return {
      ...read,
      ask: gone.length === 0 ? ask : askWithoutGone(ask, tree),
      floor: floorFor(principal, tree),
      isPublishable: publishableTo(principal, tree),
    };
  }

  /** Reads a request with the rights of its caller, then answers it. */
  function answering<Wire, Request, More extends readonly unknown[], Answer>(
    read: (wire: Wire, access: DatasetAccess, findSaved: FindSavedExpression) => ReadRequest<Request>,
    answer: (asked: Asked<Request>, options: AskOptions, ...more: More) => Promise<Answer>,
  ) {
    return async (
      principal: Principal,
      wire: Wire,
      signal: AbortSignal,
      ...more: More
    ): Promise<Awaited<Answer>> => {
      const findSaved: FindSavedExpression = (id) => deps.findSavedExpression(principal, id);
      return await ofPresentTree(
        () => askedOf(principal, read(wire, datasets.accessOf(principal), findSaved)),
        (asked) => answer(asked, optionsOf(signal), ...more),
      );
    };
  }

  /** Reads and answers a request, again where its survey changed meanwhile: no answer mixes data or codebooks. */
  async function ofPresentTree<Read extends { readonly tree: RegisteredTree }, Answer>(
    read: () => Read,
    answer: (asked: Read) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      const asked = read();
      try {
        return await answer(asked);
      } catch (error) {
        if (!mayComeFromChange(error) || isPresent(asked.tree, datasets.trees)) throw error;
      }
    }
  }

  return {
    stats: answering(readStatsRequest, (asked, options) => {
      const tiles = answerTiles(asked.ask, questionQuery(asked.request), options);
      return stats.toAnswer(asked.request, tiles, asked.isPublishable, answeredBy(asked));
    }),
    /** Shares and means of a question as records, with their tests. */
    question: answering(readQuestionRequest, (asked, options) => {
      const query = question.toFigureQuery(asked.request);
      const tiles = answerTiles(asked.ask, query, options);
      return question.toAnswer(asked.request, query, tiles, asked.isPublishable, answeredBy(asked));
    }),
    async waveCounts(principal: Principal | null, expression: Expression, signal: AbortSignal) {
      const read = () => {
        const { asked, asker } = readAsSomebody(
          principal,
          (caller) => readWaveCounts(expression, datasets.accessOf(caller)),
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
    scopedWaveCounts: answering(readScopedWaveCounts, async (asked, { signal }) => {
      const figures = await asked.ask(waveCounts.toFigureQuery(asked.request), signal);
      return waveCounts.toScopedAnswer(asked.request, figures, asked.isPublishable, answeredBy(asked));
    }),
    crosstabCells: answering(readCrosstabRequest, ({ request, ask, isPublishable }, options) =>
      begunStream(options.signal, async function* (signal) {
        for await (const tile of answerTable(ask, request, { ...options, signal })) {
          yield crosstab.toLines(request, tile, isPublishable);
        }
      }),
    ),
    means: answering(readMeansRequest, (asked, options) => {
      const tiles = answerTiles(asked.ask, means.toFigureQuery(asked.request), options);
      return means.toAnswer(asked.request, tiles, asked.isPublishable, answeredBy(asked));
    }),
    funnel: answering(readFunnelRequest, async (asked, { signal }) => {
      const figures = await asked.ask(funnel.toFigureQuery(asked.request), signal);
      return funnel.toAnswer(asked.request, figures, asked.isPublishable, answeredBy(asked));
    }),
    figures: answering(readFiguresRequest, (asked, options) => {
      const { request, floor } = asked;
      return answerFigures(asked, request, figuresWriter.begin({ request, floor }), options);
    }),
    /** The same as one object, however large. */
    wholeFigures: answering(readFiguresRequest, async (asked, options) => {
      const { request, floor } = asked;
      return (await answerFigures(asked, request, writeHere({ request, floor }), options)).body;
    }),
  };
}

/** Whether the service still serves a tree's data and codebook. */
function isPresent({ id, version, codebook }: RegisteredTree, trees: readonly RegisteredTree[]): boolean {
  return trees.some(
    (tree) => tree.id === id && tree.version === version && tree.codebook.revision === codebook.revision,
  );
}

/** Ends an answer part way: its next part would be of other data, or by another codebook. */
class SurveyChanged extends ServiceError {
  constructor(code: string) {
    super('unavailable', `the survey "${code}" changed while the query was answered; send the query again`);
  }
}

/** Whether an error may come from a survey that changed after its request was read. */
function mayComeFromChange(error: unknown): boolean {
  return error instanceof SurveyChanged || (error instanceof EngineError && lostKinds.has(error.kind));
}

/** A request about a survey as one caller may ask it. */
interface Asked<Request = unknown> extends ReadRequest<Request> {
  readonly ask: AskFigures;
  /** Respondents that every figure shown rests on. */
  readonly floor: number;
  readonly isPublishable: IsPublishable;
}

async function answerFigures<Written>(
  { tree, ask, floor, notices }: Asked,
  request: FiguresRequest,
  writing: FiguresWriting<Written>,
  options: AskOptions,
): Promise<Written> {
  const { query } = visibleQuery(request);
  try {
    for await (const tile of figureTiles(ask, query, options)) writing.add(tile);
    const associations = [];
    for await (const one of askInParts(associationQueries(query), ask, options)) {
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

/** A figure query in tiles; nothing where no row or no column is visible. */
function figureTiles(ask: AskFigures, query: FigureQuery, options: AskOptions): AnsweredTiles {
  if (query.rows.length === 0 || query.columns.length === 0) return [];
  return answerTiles(ask, { ...query, want: { ...query.want, associations: [] } }, options);
}

/** Asks for the tables that are tested as a whole, each by itself. */
function associationQueries({ rows, columns, want, ...query }: FigureQuery): readonly FigureQuery[] {
  if (rows.length === 0 || columns.length === 0) return [];
  return want.associations.map((one) => ({
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

function answeredBy({ tree, request, notices }: ReadBy): AnsweredBy {
  return { dataset: tree.code, weight: weightNameOf(tree, request.scope), ...noticesIn(notices) };
}

type ReadBy = Pick<ReadRequest<Pick<FigureQuery, 'scope'>>, 'tree' | 'request' | 'notices'>;

function noticesIn(notices: readonly QueryNotice[]): Pick<AnsweredBy, 'notices'> {
  return notices.length === 0 ? {} : { notices: [...notices] };
}

function askWithoutGone(ask: AskFigures, tree: RegisteredTree): AskFigures {
  return async (asked, signal) => {
    const { query, answer } = withoutGone(asked, tree);
    return answer(await ask(query, signal));
  };
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
