import type { CrosstabCell as WireCell, CrosstabQuery } from '../../contract/crosstab-query.ts';
import type { Expression } from '../../contract/expression.ts';
import type { FiguresQuery, FiguresResult, FigureWants } from '../../contract/figures.ts';
import type { FunnelQuery, FunnelResult } from '../../contract/funnel.ts';
import type { MeansQuery, MeansResult } from '../../contract/means.ts';
import type { SharedTableResult } from '../../contract/shared-table.ts';
import type { StatsQuery, StatsResult } from '../../contract/stats.ts';
import type {
  ScopedWaveCountsQuery,
  ScopedWaveCountsResult,
  WaveCountsResult,
} from '../../contract/wave-counts.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { type AskedQuestion, questionQuery } from '../../figures/question-queries.ts';
import { sizeUnitOf } from '../../figures/size-unit.ts';
import type { ListedTests, TestedStats } from '../../insight/answering/ask-survey.ts';
import { sizesOnly } from '../../figures/query-parts.ts';
import { tableQueries } from '../../figures/table-queries.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../identity/principal.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { begunStream } from './begun-stream.ts';
import { checkAnonymousSize } from './check-anonymous-size.ts';
import { floorFor, type IsPublishable, publishableTo } from './disclosure.ts';
import { type FiguresWriting, writeHere, type WrittenFigures } from './figures-writer.ts';
import { permissionsName } from './permissions-name.ts';
import { type AnsweredBy, type AnsweredTiles, intervalLevel } from './projections/answered-cells.ts';
import * as crosstab from './projections/crosstab.ts';
import * as funnel from './projections/funnel.ts';
import * as means from './projections/means.ts';
import * as stats from './projections/stats.ts';
import * as waveCounts from './projections/wave-counts.ts';
import type { FindSavedExpression } from './request-reader.ts';
import { wavesInScope, weightNameOf } from './query-scope.ts';
import { readAsSomebody } from './read-as-somebody.ts';
import { readCrosstabRequest } from './requests/crosstab.ts';
import { type FiguresRequest, readFiguresRequest, readWants } from './requests/figures.ts';
import { readFunnelRequest } from './requests/funnel.ts';
import { readMeansRequest } from './requests/means.ts';
import { readStatsRequest } from './requests/stats.ts';
import { readScopedWaveCounts, readWaveCounts } from './requests/wave-counts.ts';
import { answerTiles, type AskFigures, rowTiles } from './tiles.ts';
import { visibleQuery } from './visible-query.ts';

export interface QueryService {
  stats(principal: Principal, query: StatsQuery, signal: AbortSignal): Promise<StatsResult>;
  /** A stats answer with its tests in full; `listed` takes the place of the query's `letters`. */
  testedStats(
    principal: Principal,
    query: StatsQuery,
    listed: ListedTests | null,
    signal: AbortSignal,
  ): Promise<TestedStats>;
  waveCounts(
    principal: Principal | null,
    expression: Expression,
    signal: AbortSignal,
  ): Promise<WaveCountsResult>;
  scopedWaveCounts(
    principal: Principal,
    query: ScopedWaveCountsQuery,
    signal: AbortSignal,
  ): Promise<ScopedWaveCountsResult>;
  crosstabCells(
    principal: Principal,
    query: CrosstabQuery,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Iterable<WireCell>>>;
  means(principal: Principal, query: MeansQuery, signal: AbortSignal): Promise<MeansResult>;
  funnel(principal: Principal, query: FunnelQuery, signal: AbortSignal): Promise<FunnelResult>;
  figures(principal: Principal, query: FiguresQuery, signal: AbortSignal): Promise<WrittenFigures>;
  /** The figures of a stats query with tests of their own. */
  questionFigures(
    principal: Principal,
    query: StatsQuery,
    tests: Partial<AskedQuestion>,
    signal: AbortSignal,
  ): Promise<FiguresResult>;
  /** The figures of a table of items by items; places of `want` are those of the table. */
  sharedTable(
    owner: Principal,
    query: CrosstabQuery,
    want: FigureWants | null,
    signal: AbortSignal,
  ): Promise<SharedTableResult>;
}

/** Answers requests in the interface's terms by the engine; codes and grants are checked before it is asked. */
export function createQueryService(deps: ServerDeps): QueryService {
  const { config, datasets, engine, figuresWriter } = deps;

  const optionsOf = (signal: AbortSignal): AskOptions => ({ signal, deadlineMs: config.queryDeadlineMs });

  function askedOf(principal: Principal | null, tree: RegisteredTree): Asked {
    const permissions = () => permissionsName(principal, datasets.accessOf(principal), tree);
    return {
      tree,
      ask: (query, signal) => engine.figures(tree.code, query, signal, permissions()),
      floor: floorFor(principal, tree),
      isPublishable: publishableTo(principal, tree),
    };
  }

  /** Reads a request with the rights of its caller. */
  function read<Wire, Request>(
    reader: (wire: Wire, access: DatasetAccess, findSaved: FindSavedExpression) => ReadRequest<Request>,
    principal: Principal,
    wire: Wire,
  ): Asked & { readonly request: Request } {
    const findSaved: FindSavedExpression = (id) => deps.findSavedExpression(principal, id);
    const { tree, request } = reader(wire, datasets.accessOf(principal), findSaved);
    return { ...askedOf(principal, tree), request };
  }

  async function testedStats(
    principal: Principal,
    wire: StatsQuery,
    listed: ListedTests | null,
    signal: AbortSignal,
  ): Promise<TestedStats> {
    const { tree, request, ask, isPublishable } = read(readStatsRequest, principal, wire);
    const query = questionQuery(request);
    const want = { ...query.want, ...listed };
    const tiles = answerTiles(ask, { ...query, want }, optionsOf(signal));
    return stats.toAnswer(request, tiles, isPublishable, answeredBy(tree, request));
  }

  return {
    testedStats,
    async stats(principal, wire, signal) {
      const { result } = await testedStats(principal, wire, null, signal);
      return result;
    },
    async waveCounts(principal, expression, signal) {
      const { asked, asker } = readAsSomebody(
        principal,
        (caller) => readWaveCounts(expression, datasets.accessOf(caller)),
        ({ tree }) => datasets.accessOf(principal).trees.some((part) => part.tree === tree),
      );
      const { tree, request } = asked;
      if (asker === null) checkAnonymousSize(request.expression);
      const { ask, isPublishable } = askedOf(asker, tree);
      return waveCounts.toAnswer(
        request,
        await ask(waveCounts.toFigureQuery(request), signal),
        isPublishable,
      );
    },
    async scopedWaveCounts(principal, wire, signal) {
      const { tree, request, ask, isPublishable } = read(readScopedWaveCounts, principal, wire);
      const figures = await ask(waveCounts.toFigureQuery(request), signal);
      return waveCounts.toScopedAnswer(request, figures, isPublishable, answeredBy(tree, request));
    },
    async crosstabCells(principal, wire, signal) {
      const { request, ask, isPublishable } = read(readCrosstabRequest, principal, wire);
      return begunStream(signal, async function* (stop) {
        for await (const tile of answerTable(ask, request, optionsOf(stop))) {
          yield crosstab.toLines(request, tile, isPublishable);
        }
      });
    },
    async means(principal, wire, signal) {
      const { tree, request, ask, isPublishable } = read(readMeansRequest, principal, wire);
      const tiles = answerTiles(ask, means.toFigureQuery(request), optionsOf(signal));
      return means.toAnswer(request, tiles, isPublishable, answeredBy(tree, request));
    },
    async funnel(principal, wire, signal) {
      const { tree, request, ask, isPublishable } = read(readFunnelRequest, principal, wire);
      const figures = await ask(funnel.toFigureQuery(request), signal);
      return funnel.toAnswer(request, figures, isPublishable, answeredBy(tree, request));
    },
    async figures(principal, wire, signal) {
      const asked = read(readFiguresRequest, principal, wire);
      const { request, floor } = asked;
      return answerFigures(asked, request, figuresWriter.begin({ request, floor }), optionsOf(signal));
    },
    async questionFigures(principal, wire, tests, signal) {
      const asked = read(readStatsRequest, principal, wire);
      return answerWhole(asked, questionQuery({ ...asked.request, ...tests }), optionsOf(signal));
    },
    async sharedTable(owner, wire, want, signal) {
      const asked = read(readCrosstabRequest, owner, wire);
      const { rows, columns } = asked.request;
      const queries = tableQueries({ ...asked.request, want: readWants(want, { rows, columns }) });
      const [upright, turned] = await Promise.all(
        [queries.upright, queries.turned].map(
          async (query) => query && answerWhole(asked, query, optionsOf(signal)),
        ),
      );
      return { upright: upright ?? null, turned: turned ?? null };
    },
  };
}

interface ReadRequest<Request> {
  readonly tree: RegisteredTree;
  readonly request: Request;
}

/** A survey as one caller may ask it. */
interface Asked {
  readonly tree: RegisteredTree;
  readonly ask: AskFigures;
  /** Respondents that every figure shown rests on. */
  readonly floor: number;
  readonly isPublishable: IsPublishable;
}

/** Of a query that hides nothing from its owner. */
async function answerWhole(asked: Asked, query: FigureQuery, options: AskOptions): Promise<FiguresResult> {
  const request = { query, hiddenRows: new Set<number>(), hiddenColumns: new Set<number>() };
  const writing = writeHere({ request, floor: asked.floor });
  const { body } = await answerFigures(asked, request, writing, options);
  return body;
}

async function answerFigures<Written>(
  { tree, ask, floor }: Asked,
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
    const by = answeredBy(tree, request.query);
    const meta = {
      ...by,
      size_unit: sizeUnitOf(tree.catalogue.weights, by.weight),
      waves: wavesInScope(tree, scope).map(({ code }) => code),
      interval_level: intervalLevel,
      floor,
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

function answeredBy(tree: RegisteredTree, { scope }: Pick<FigureQuery, 'scope'>): AnsweredBy {
  return { dataset: tree.code, weight: weightNameOf(tree, scope) };
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
