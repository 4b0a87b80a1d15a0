import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequests } from '../plan/cluster-request.ts';
import type { Plan } from '../plan/plan.ts';
import { type Call, planCall } from './planned-call.ts';

/**
 * Answers calls of the datasets it holds. Plans and figures are made where respondents are summed, so that neither takes
 * the caller's thread.
 */
export interface Executor {
  /** Rejects with an `EngineError` and nothing else; with `cancelled` once the signal is aborted. */
  answer(call: Call, signal?: AbortSignal): Promise<AnsweredFigures>;
}

/** Sums the plans of a dataset. It never sees a percentage: every executor leaves figures to the same code. */
export interface PlanExecutor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan, signal: AbortSignal): Promise<CellSums>;
  /** Answers requests in their order; `divisor` is that of the plan's weight. */
  passOverClusters(
    plan: Plan,
    divisor: number,
    asked: ClusterRequests,
    signal: AbortSignal,
  ): Promise<ClusterAnswers>;
}

/** Answers a query by way of its plan. */
export async function answerByPlan(
  executor: PlanExecutor,
  query: FigureQuery,
  signal: AbortSignal,
): Promise<AnsweredFigures> {
  const planned = planCall(executor.fieldwork, query);
  const sums = await executor.execute(planned.plan, signal);
  const asked = planned.requestsOf(sums);
  const answers = asked && (await executor.passOverClusters(planned.plan, planned.divisor, asked, signal));
  return planned.answer(sums, answers);
}
