import type { CrosstabQuery, CrosstabResult } from '../crosstab-query.ts';
import type { FunnelQuery, FunnelResult } from '../funnel-query.ts';
import type { MeansQuery, MeansResult } from '../means-query.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { ClusterRequest, Spread } from '../plan/cluster-request.ts';
import type { Fieldwork } from '../plan/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';
import type { Planned } from '../plan/plan-builder.ts';
import { planCrosstab } from '../plan/plan-crosstab.ts';
import { planFunnel } from '../plan/plan-funnel.ts';
import { planMeans } from '../plan/plan-means.ts';
import { planStats } from '../plan/plan-stats.ts';
import { planWaveCounts } from '../plan/plan-wave-counts.ts';
import { clusterRequests, spreadsInOrder } from '../plan/results/clustered-spread.ts';
import { crosstabResult } from '../plan/results/crosstab-result.ts';
import { funnelResult } from '../plan/results/funnel-result.ts';
import { meansResult } from '../plan/results/means-result.ts';
import { type SpreadOf, spreadOfSums } from '../plan/results/spread.ts';
import { statsResult } from '../plan/results/stats-result.ts';
import { waveCountsResult } from '../plan/results/wave-counts-result.ts';
import type { StatsQuery, StatsResult } from '../stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../wave-counts-query.ts';

/** A dataset, and a way of executing plans over its respondents. */
export interface Executor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan): CellSums;
  /** Answers requests in their order; `divisor` is that of the plan's weight. */
  passOverClusters(plan: Plan, divisor: number, requests: readonly ClusterRequest[]): Spread[];
}

/** The entry points by way of plans: each answers as the one of its name does. */
export interface PlannedEntryPoints {
  stats(query: StatsQuery): StatsResult;
  waveCounts(query: WaveCountsQuery): WaveCountsResult;
  crosstab(query: CrosstabQuery): CrosstabResult;
  means(query: MeansQuery): MeansResult;
  funnel(query: FunnelQuery): FunnelResult;
}

export function plannedEntryPoints(executor: Executor): PlannedEntryPoints {
  const { fieldwork } = executor;

  function answer<Result>(
    planned: Planned,
    resultWith: (sums: CellSums, spreadOf: SpreadOf) => Result,
  ): Result {
    const sums = executor.execute(planned.plan);
    if (!planned.hasDesign) return resultWith(sums, spreadOfSums(planned));
    const requests = clusterRequests(planned, (spreadOf) => resultWith(sums, spreadOf));
    const spreads = executor.passOverClusters(planned.plan, planned.divisor, requests);
    return resultWith(sums, spreadsInOrder(spreads));
  }

  return {
    stats: (query) => {
      const planned = planStats(fieldwork, query);
      return answer(planned, (sums, spreadOf) => statsResult(planned, sums, spreadOf));
    },
    waveCounts: (query) => {
      const planned = planWaveCounts(fieldwork, query);
      return waveCountsResult(planned, executor.execute(planned.plan));
    },
    crosstab: (query) => {
      const planned = planCrosstab(fieldwork, query);
      return answer(planned, (sums, spreadOf) => crosstabResult(planned, sums, spreadOf));
    },
    means: (query) => {
      const planned = planMeans(fieldwork, query);
      return answer(planned, (sums, spreadOf) => meansResult(planned, sums, spreadOf));
    },
    funnel: (query) => {
      const planned = planFunnel(fieldwork, query);
      return funnelResult(planned, executor.execute(planned.plan));
    },
  };
}
