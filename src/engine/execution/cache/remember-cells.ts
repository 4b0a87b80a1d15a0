import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { CellMemo } from './cell-memo.ts';
import { shapeOfPlan } from '../../figures/plan/plan-shape.ts';
import { reducePlan } from '../../figures/plan/reduce-plan.ts';

/** Executes plans as `execute` does, and no cell of them that is kept under the scope. */
export function rememberCells(
  memo: CellMemo,
  scope: string,
  execute: (plan: Plan) => CellSums,
): (plan: Plan) => CellSums {
  return (plan) => {
    const recall = memo.recall(scope, shapeOfPlan(plan));
    return recall.complete(execute(recall.wanted === null ? plan : reducePlan(plan, recall.wanted)));
  };
}
