import type { CrosstabQuery, CrosstabResult } from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { FunnelQuery, FunnelResult } from '../funnel-query.ts';
import type { MeansQuery, MeansResult } from '../means-query.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import { fieldworkOfDataset } from '../plan/fieldwork-of-dataset.ts';
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
import { passOverClusters } from './naive-cluster-pass.ts';
import { executeNaively } from './naive-executor.ts';

// The entry points by way of a plan and the naive executor: a second way to every figure, next to the oracle.

export function naiveStats(dataset: Dataset, query: StatsQuery): StatsResult {
  const planned = planStats(fieldworkOfDataset(dataset), query);
  return answer(dataset, planned, (sums, spreadOf) => statsResult(planned, sums, spreadOf));
}

export function naiveCrosstab(dataset: Dataset, query: CrosstabQuery): CrosstabResult {
  const planned = planCrosstab(fieldworkOfDataset(dataset), query);
  return answer(dataset, planned, (sums, spreadOf) => crosstabResult(planned, sums, spreadOf));
}

export function naiveWaveCounts(dataset: Dataset, query: WaveCountsQuery): WaveCountsResult {
  const planned = planWaveCounts(fieldworkOfDataset(dataset), query);
  return waveCountsResult(planned, executeNaively(dataset, planned.plan));
}

export function naiveMeans(dataset: Dataset, query: MeansQuery): MeansResult {
  const planned = planMeans(fieldworkOfDataset(dataset), query);
  return answer(dataset, planned, (sums, spreadOf) => meansResult(planned, sums, spreadOf));
}

export function naiveFunnel(dataset: Dataset, query: FunnelQuery): FunnelResult {
  const planned = planFunnel(fieldworkOfDataset(dataset), query);
  return funnelResult(planned, executeNaively(dataset, planned.plan));
}

function answer<Result>(
  dataset: Dataset,
  planned: Planned,
  resultWith: (sums: CellSums, spreadOf: SpreadOf) => Result,
): Result {
  const sums = executeNaively(dataset, planned.plan);
  if (!planned.hasDesign) return resultWith(sums, spreadOfSums(planned));
  const requests = clusterRequests(planned, (spreadOf) => resultWith(sums, spreadOf));
  const spreads = passOverClusters(dataset, planned.plan, planned.divisor, requests);
  return resultWith(sums, spreadsInOrder(spreads));
}
