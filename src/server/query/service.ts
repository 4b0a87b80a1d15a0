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
import { isPublishable } from '../../lib/publishable.ts';
import { createAudienceService } from '../audiences/service.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../identity/principal.ts';
import type { AnsweredTable } from './answered-table.ts';
import { toCells } from './crosstab-cells.ts';
import { type ReadCrosstabQuery, readCrosstabQuery } from './crosstab-query.ts';
import { withoutTests } from './crosstab-settings.ts';
import { toTable } from './crosstab-table.ts';
import { readFunnelQuery, toFunnelAnswer } from './funnel-query.ts';
import { readMeansQuery, toMeansAnswer } from './means-query.ts';
import type { FindSavedExpression } from './query-audiences.ts';
import { toStatsAnswer } from './stats-answer.ts';
import { readStatsQuery } from './stats-query.ts';
import {
  readScopedWaveCountsQuery,
  readWaveCountsQuery,
  toScopedWaveCountsAnswer,
  toWaveCountsAnswer,
} from './wave-counts-query.ts';

/** Respondents below which nobody without an account is shown a figure, where the dataset sets no floor itself. */
const anonymousMinCell = 10;

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
  crosstabCells(principal: Principal, query: CrosstabQuery, signal: AbortSignal): Promise<Iterable<WireCell>>;
  crosstabTable(principal: Principal, query: CrosstabQuery, signal: AbortSignal): Promise<CrosstabTable>;
  means(principal: Principal, query: MeansQuery, signal: AbortSignal): Promise<MeansResult>;
  funnel(principal: Principal, query: FunnelQuery, signal: AbortSignal): Promise<FunnelResult>;
}

/** Requests in the interface's terms, answered by the engine; codes and grants are checked before it is asked. */
export function createQueryService(deps: ServerDeps): QueryService {
  const { datasets, engine } = deps;
  const audiences = createAudienceService(deps);
  const findSavedOf =
    (principal: Principal): FindSavedExpression =>
    (id) =>
      audiences.findExpression(principal, id);

  async function table(
    principal: Principal,
    { tree, query }: ReadCrosstabQuery,
    signal: AbortSignal,
  ): Promise<AnsweredTable> {
    const result = await engine.crosstab(tree.code, query, signal);
    const publishable = publishableTo(principal, tree);
    const published = result.cells.filter((cell) =>
      publishable(cell.intersectSample, cell.row.sample, cell.column.sample, cell.baseSample),
    );
    return { result, published, isPublishable: publishable };
  }

  return {
    async stats(principal, wire, signal) {
      const { tree, query } = readStatsQuery(wire, datasets.accessOf(principal), findSavedOf(principal));
      const result = await engine.stats(tree.code, query, signal);
      return toStatsAnswer(tree, query, result, publishableTo(principal, tree));
    },
    async waveCounts(principal, expression, signal) {
      const { tree, query } = readWaveCountsQuery(expression, datasets.accessOf(principal));
      const result = await engine.waveCounts(tree.code, query, signal);
      return toWaveCountsAnswer(result, publishableTo(principal, tree));
    },
    async scopedWaveCounts(principal, wire, signal) {
      const read = readScopedWaveCountsQuery(wire, datasets.accessOf(principal));
      const result = await engine.waveCounts(read.tree.code, read.query, signal);
      return toScopedWaveCountsAnswer(read, result, publishableTo(principal, read.tree));
    },
    async crosstabCells(principal, wire, signal) {
      const { tree, query } = readCrosstabQuery(wire, datasets.accessOf(principal), findSavedOf(principal));
      const { published } = await table(principal, { tree, query: withoutTests(query) }, signal);
      return toCells(query, published);
    },
    async crosstabTable(principal, wire, signal) {
      const read = readCrosstabQuery(wire, datasets.accessOf(principal), findSavedOf(principal));
      return toTable(wire, read, await table(principal, read, signal));
    },
    async means(principal, wire, signal) {
      const read = readMeansQuery(wire, datasets.accessOf(principal), findSavedOf(principal));
      const result = await engine.means(read.tree.code, read.query, signal);
      return toMeansAnswer(read, result, publishableTo(principal, read.tree));
    },
    async funnel(principal, wire, signal) {
      const read = readFunnelQuery(wire, datasets.accessOf(principal));
      const result = await engine.funnel(read.tree.code, read.query, signal);
      return toFunnelAnswer(read, result, publishableTo(principal, read.tree));
    },
  };
}

/**
 * Whether a figure that rests on these samples may be shown to the caller: the floor is the dataset's own, and where it
 * has none, callers without an account get one all the same.
 */
function publishableTo(
  principal: Principal | null,
  tree: RegisteredTree,
): (...samples: readonly number[]) => boolean {
  const minCell = tree.minCell === 0 && principal === null ? anonymousMinCell : tree.minCell;
  return (...samples) => samples.every((sample) => isPublishable(sample, minCell));
}
