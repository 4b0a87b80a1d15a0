import type { PlanExecutor } from '../figures/answer/executor.ts';
import type { CellSums } from '../figures/plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequests } from '../figures/plan/cluster-request.ts';
import type { Plan } from '../figures/plan/plan.ts';
import type { Fieldwork } from '../survey/fieldwork.ts';

/** An executor over a dataset in memory, all in one go. */
export interface ImmediateExecutor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan): CellSums;
  passOverClusters(plan: Plan, divisor: number, asked: ClusterRequests): ClusterAnswers;
}

/** The same as the engine asks it. */
export function later(executor: ImmediateExecutor): PlanExecutor {
  return {
    fieldwork: executor.fieldwork,
    execute: async (plan) => executor.execute(plan),
    passOverClusters: async (plan, divisor, asked) => executor.passOverClusters(plan, divisor, asked),
  };
}
