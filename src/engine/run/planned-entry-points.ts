import type { CrosstabQuery, CrosstabResult } from '../crosstab-query.ts';
import type { FunnelQuery, FunnelResult } from '../funnel-query.ts';
import type { MeansQuery, MeansResult } from '../means-query.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequest } from '../plan/cluster-request.ts';
import type { Fieldwork } from '../plan/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';
import type { Planned } from '../plan/plan-builder.ts';
import { planCrosstab } from '../plan/plan-crosstab.ts';
import { planFunnel } from '../plan/plan-funnel.ts';
import { planMeans } from '../plan/plan-means.ts';
import { planStats } from '../plan/plan-stats.ts';
import { planWaveCounts } from '../plan/plan-wave-counts.ts';
import { answeredVariances, clusterRequests } from '../plan/results/clustered-variances.ts';
import { crosstabResult } from '../plan/results/crosstab-result.ts';
import { funnelResult } from '../plan/results/funnel-result.ts';
import { meansResult } from '../plan/results/means-result.ts';
import { statsResult } from '../plan/results/stats-result.ts';
import { type Variances, variancesOfSums } from '../plan/results/variances.ts';
import { waveCountsResult } from '../plan/results/wave-counts-result.ts';
import type { StatsQuery, StatsResult } from '../stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../wave-counts-query.ts';

/** A dataset, and a way of executing plans over its respondents. */
export interface Executor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan): CellSums;
  /** Answers requests in their order; `divisor` is that of the plan's weight. */
  passOverClusters(plan: Plan, divisor: number, requests: readonly ClusterRequest[]): ClusterAnswers;
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
    resultWith: (sums: CellSums, variances: Variances) => Result,
  ): Result {
    const sums = executor.execute(planned.plan);
    if (!planned.hasDesign) return resultWith(sums, variancesOfSums(planned));
    const requests = clusterRequests(planned, (variances) => resultWith(sums, variances));
    const answers = executor.passOverClusters(planned.plan, planned.divisor, requests);
    return resultWith(sums, answeredVariances(answers));
  }

  return {
    stats: (query) => {
      const planned = planStats(fieldwork, query);
      return answer(planned, (sums, variances) => statsResult(planned, sums, variances));
    },
    waveCounts: (query) => {
      const planned = planWaveCounts(fieldwork, query);
      return waveCountsResult(planned, executor.execute(planned.plan));
    },
    crosstab: (query) => {
      const planned = planCrosstab(fieldwork, query);
      return answer(planned, (sums, variances) => crosstabResult(planned, sums, variances));
    },
    means: (query) => {
      const planned = planMeans(fieldwork, query);
      return answer(planned, (sums, variances) => meansResult(planned, sums, variances));
    },
    funnel: (query) => {
      const planned = planFunnel(fieldwork, query);
      return funnelResult(planned, executor.execute(planned.plan));
    },
  };
}
