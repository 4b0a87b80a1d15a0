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
import { sizeUnit } from '../../figures/size-unit.ts';
import type { ListedTests, TestedStats } from '../../insight/answering/ask-survey.ts';
import { sizesOnly } from '../../figures/query-parts.ts';
import { tableQueries } from '../../figures/table-queries.ts';
import { createAudienceService } from '../saved-work/audiences/service.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../identity/principal.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { begunStream } from './begun-stream.ts';
import { checkAnonymousSize } from './check-anonymous-size.ts';
import { floorFor, publishableTo } from './disclosure.ts';
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

/** Requests in the interface's terms, answered by the engine; codes and grants are checked before it is asked. */
export function createQueryService(deps: ServerDeps): QueryService {
  const { config, datasets, engine, figuresWriter } = deps;
  const audiences = createAudienceService(deps);
  const findSavedOf =
    (principal: Principal): FindSavedExpression =>
    (id) =>
      audiences.findExpression(principal, id);

  const optionsOf = (signal: AbortSignal): AskOptions => ({ signal, deadlineMs: config.queryDeadlineMs });

  const askerOf =
    (principal: Principal | null, tree: RegisteredTree): AskFigures =>
    (query, signal) =>
      engine.figures(
        tree.code,
        query,
        signal,
        permissionsName(principal, datasets.accessOf(principal), tree),
      );

  async function answerStats(
    principal: Principal,
    wire: StatsQuery,
    listed: ListedTests | null,
    signal: AbortSignal,
  ): Promise<TestedStats> {
    const access = datasets.accessOf(principal);
    const { tree, request } = readStatsRequest(wire, access, findSavedOf(principal));
    const query = questionQuery(request);
    const want = { ...query.want, ...listed };
    const tiles = answerTiles(askerOf(principal, tree), { ...query, want }, optionsOf(signal));
    return stats.toAnswer(request, tiles, publishableTo(principal, tree), answeredBy(tree, request));
  }

  return {
    async stats(principal, wire, signal) {
      const { result } = await answerStats(principal, wire, null, signal);
      return result;
    },
    testedStats: answerStats,
    async waveCounts(principal, expression, signal) {
      const { asked, asker } = readAsSomebody(
        principal,
        (caller) => readWaveCounts(expression, datasets.accessOf(caller)),
        ({ tree }) => datasets.accessOf(principal).trees.some((part) => part.tree === tree),
      );
      const { tree, request } = asked;
      if (asker === null) checkAnonymousSize(request.expression);
      const figures = await askerOf(asker, tree)(waveCounts.toFigureQuery(request), signal);
      return waveCounts.toAnswer(request, figures, publishableTo(asker, tree));
    },
    async scopedWaveCounts(principal, wire, signal) {
      const { tree, request } = readScopedWaveCounts(wire, datasets.accessOf(principal));
      const figures = await askerOf(principal, tree)(waveCounts.toFigureQuery(request), signal);
      const isPublishable = publishableTo(principal, tree);
      return waveCounts.toScopedAnswer(request, figures, isPublishable, answeredBy(tree, request));
    },
    async crosstabCells(principal, wire, signal) {
      const access = datasets.accessOf(principal);
      const { tree, request } = readCrosstabRequest(wire, access, findSavedOf(principal));
      const isPublishable = publishableTo(principal, tree);
      const ask = askerOf(principal, tree);
      return begunStream(signal, async function* (stop) {
        for await (const tile of answerTable(ask, request, optionsOf(stop))) {
          yield crosstab.toLines(request, tile, isPublishable);
        }
      });
    },
    async means(principal, wire, signal) {
      const access = datasets.accessOf(principal);
      const { tree, request } = readMeansRequest(wire, access, findSavedOf(principal));
      const tiles = answerTiles(askerOf(principal, tree), means.toFigureQuery(request), optionsOf(signal));
      return means.toAnswer(request, tiles, publishableTo(principal, tree), answeredBy(tree, request));
    },
    async funnel(principal, wire, signal) {
      const { tree, request } = readFunnelRequest(wire, datasets.accessOf(principal));
      const figures = await askerOf(principal, tree)(funnel.toFigureQuery(request), signal);
      return funnel.toAnswer(request, figures, publishableTo(principal, tree), answeredBy(tree, request));
    },
    async figures(principal, wire, signal) {
      const access = datasets.accessOf(principal);
      const { tree, request } = readFiguresRequest(wire, access, findSavedOf(principal));
      const writing = figuresWriter.begin({ request, floor: floorFor(principal, tree) });
      return answerFigures(principal, tree, request, writing, signal);
    },
    async questionFigures(principal, wire, tests, signal) {
      const access = datasets.accessOf(principal);
      const { tree, request } = readStatsRequest(wire, access, findSavedOf(principal));
      return answerWhole(principal, tree, questionQuery({ ...request, ...tests }), signal);
    },
    async sharedTable(owner, wire, want, signal) {
      const { tree, request } = readCrosstabRequest(wire, datasets.accessOf(owner), findSavedOf(owner));
      const { rows, columns } = request;
      const queries = tableQueries({ ...request, want: readWants(want, { rows, columns }) });
      const [upright, turned] = await Promise.all(
        [queries.upright, queries.turned].map(
          async (query) => query && answerWhole(owner, tree, query, signal),
        ),
      );
      return { upright: upright ?? null, turned: turned ?? null };
    },
  };

  /** Of a query that hides nothing from its owner. */
  async function answerWhole(
    owner: Principal,
    tree: RegisteredTree,
    query: FigureQuery,
    signal: AbortSignal,
  ): Promise<FiguresResult> {
    const request = { query, hiddenRows: new Set<number>(), hiddenColumns: new Set<number>() };
    const writing = writeHere({ request, floor: floorFor(owner, tree) });
    const { body } = await answerFigures(owner, tree, request, writing, signal);
    return body;
  }

  async function answerFigures<Written>(
    principal: Principal,
    tree: RegisteredTree,
    request: FiguresRequest,
    writing: FiguresWriting<Written>,
    signal: AbortSignal,
  ): Promise<Written> {
    const { query } = visibleQuery(request);
    const ask = askerOf(principal, tree);
    try {
      for await (const tile of figureTiles(ask, query, optionsOf(signal))) writing.add(tile);
      const associations = [];
      for await (const one of askInParts(associationQueries(query), ask, optionsOf(signal))) {
        associations.push(...one.associations);
      }
      const { scope } = request.query;
      const by = answeredBy(tree, request.query);
      const weight = tree.catalogue.weights.find(({ code }) => code === by.weight);
      const meta = {
        ...by,
        size_unit: sizeUnit(weight),
        waves: wavesInScope(tree, scope).map(({ code }) => code),
        interval_level: intervalLevel,
        floor: floorFor(principal, tree),
      };
      return await writing.finish({ associations, meta });
    } catch (error) {
      writing.drop();
      throw error;
    }
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
