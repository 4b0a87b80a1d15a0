import type {
  CrosstabCell as WireCell,
  CrosstabQuery,
  CrosstabTable,
} from '../../contract/crosstab-query.ts';
import type { Expression } from '../../contract/expression.ts';
import type { FunnelQuery, FunnelResult } from '../../contract/funnel.ts';
import type { MeansQuery, MeansResult } from '../../contract/means.ts';
import type { StatsQuery, StatsResult } from '../../contract/stats.ts';
import type {
  ScopedWaveCountsQuery,
  ScopedWaveCountsResult,
  WaveCountsResult,
} from '../../contract/wave-counts.ts';
import { createAudienceService } from '../audiences/service.ts';
import type { CrosstabQuery as EngineQuery } from '../../engine/crosstab.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../identity/principal.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { readAsSomebody } from './read-as-somebody.ts';
import { begunStream } from './begun-stream.ts';
import { checkAnonymousSize } from './check-anonymous-size.ts';
import { answerAssociations } from './crosstab-associations.ts';
import { toCells } from './crosstab-cells.ts';
import { readCrosstabQuery } from './crosstab-query.ts';
import { withoutTests } from './crosstab-settings.ts';
import { createDenseTable } from './crosstab-table.ts';
import { answerTiles } from './crosstab-tiles.ts';
import { readFunnelQuery, toFunnelAnswer } from './funnel-query.ts';
import { permissionsName } from './permissions-name.ts';
import { publishableTo } from './is-publishable.ts';
import { partsOfMeans, readMeansQuery, toMeansAnswer } from './means-query.ts';
import type { FindSavedExpression } from './query-audiences.ts';
import { toStatsAnswer } from './stats-answer.ts';
import { partsOfStats } from './stats-parts.ts';
import { readStatsQuery } from './stats-query.ts';
import {
  readScopedWaveCountsQuery,
  readWaveCountsQuery,
  toScopedWaveCountsAnswer,
  toWaveCountsAnswer,
} from './wave-counts-query.ts';

export interface QueryService {
  stats(principal: Principal, query: StatsQuery, signal: AbortSignal): Promise<StatsResult>;
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
  crosstabTable(principal: Principal, query: CrosstabQuery, signal: AbortSignal): Promise<CrosstabTable>;
  means(principal: Principal, query: MeansQuery, signal: AbortSignal): Promise<MeansResult>;
  funnel(principal: Principal, query: FunnelQuery, signal: AbortSignal): Promise<FunnelResult>;
}

/** Requests in the interface's terms, answered by the engine; codes and grants are checked before it is asked. */
export function createQueryService(deps: ServerDeps): QueryService {
  const { config, datasets, engine } = deps;
  const audiences = createAudienceService(deps);
  const findSavedOf =
    (principal: Principal): FindSavedExpression =>
    (id) =>
      audiences.findExpression(principal, id);

  const optionsOf = (signal: AbortSignal): AskOptions => ({ signal, deadlineMs: config.queryDeadlineMs });

  return {
    async stats(principal, wire, signal) {
      const access = datasets.accessOf(principal);
      const read = readStatsQuery(wire, access, findSavedOf(principal));
      const { tree, query, sides } = read;
      const permissions = permissionsName(principal, access, tree);
      const parts = askInParts(
        partsOfStats(query, sides),
        (part, stop) => engine.stats(tree.code, part, stop, permissions),
        optionsOf(signal),
      );
      return toStatsAnswer(tree, query, parts, publishableTo(principal, tree));
    },
    async waveCounts(principal, expression, signal) {
      const { asked, asker } = readAsSomebody(
        principal,
        (caller) => readWaveCountsQuery(expression, datasets.accessOf(caller)),
        ({ tree }) => datasets.accessOf(principal).trees.some((part) => part.tree === tree),
      );
      if (asker === null) checkAnonymousSize(asked.query.expression);
      const result = await engine.waveCounts(asked.tree.code, asked.query, signal);
      return toWaveCountsAnswer(result, publishableTo(asker, asked.tree));
    },
    async scopedWaveCounts(principal, wire, signal) {
      const read = readScopedWaveCountsQuery(wire, datasets.accessOf(principal));
      const result = await engine.waveCounts(read.tree.code, read.query, signal);
      return toScopedWaveCountsAnswer(read, result, publishableTo(principal, read.tree));
    },
    async crosstabCells(principal, wire, signal) {
      const access = datasets.accessOf(principal);
      const { tree, query } = readCrosstabQuery(wire, access, findSavedOf(principal));
      const permissions = permissionsName(principal, access, tree);
      const isPublishable = publishableTo(principal, tree);
      return begunStream(signal, async function* (stop) {
        // A line has no interval and no test.
        const counted: EngineQuery = { ...withoutTests(query), figures: 'sizes' };
        const tiles = answerTiles(engine, tree.code, counted, optionsOf(stop), permissions);
        for await (const tile of tiles) yield toCells(query, tile, isPublishable);
      });
    },
    async crosstabTable(principal, wire, signal) {
      const access = datasets.accessOf(principal);
      const read = readCrosstabQuery(wire, access, findSavedOf(principal));
      const { tree, query } = read;
      const table = createDenseTable(wire, read, publishableTo(principal, tree));
      const permissions = permissionsName(principal, access, tree);
      const tiles = answerTiles(engine, tree.code, query, optionsOf(signal), permissions);
      for await (const tile of tiles) table.add(tile);
      return table.finish(await answerAssociations(engine, tree.code, query, optionsOf(signal)));
    },
    async means(principal, wire, signal) {
      const read = readMeansQuery(wire, datasets.accessOf(principal), findSavedOf(principal));
      const parts = askInParts(
        partsOfMeans(read),
        (part, stop) => engine.means(read.tree.code, part, stop),
        optionsOf(signal),
      );
      return toMeansAnswer(read, parts, publishableTo(principal, read.tree));
    },
    async funnel(principal, wire, signal) {
      const read = readFunnelQuery(wire, datasets.accessOf(principal));
      const result = await engine.funnel(read.tree.code, read.query, signal);
      return toFunnelAnswer(read, result, publishableTo(principal, read.tree));
    },
  };
}
