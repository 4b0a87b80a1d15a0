import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequest } from '../../figures/plan/cluster-request.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import type { Plan } from '../../figures/plan/plan.ts';

/** A dataset, and a way of executing plans over its respondents, all in one go. */
export interface Executor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan): CellSums;
  /** Answers requests in their order; `divisor` is that of the plan's weight. */
  passOverClusters(plan: Plan, divisor: number, requests: readonly ClusterRequest[]): ClusterAnswers;
}
