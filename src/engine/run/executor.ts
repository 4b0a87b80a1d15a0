import type { CellSums } from '../plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequest } from '../plan/cluster-request.ts';
import type { Fieldwork } from '../plan/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';

/** A dataset, and a way of executing plans over its respondents, all in one go. */
export interface Executor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan): CellSums;
  /** Answers requests in their order; `divisor` is that of the plan's weight. */
  passOverClusters(plan: Plan, divisor: number, requests: readonly ClusterRequest[]): ClusterAnswers;
}
