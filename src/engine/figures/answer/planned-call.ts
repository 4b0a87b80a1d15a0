import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { answeredVariances, clusterRequests } from './clustered-variances.ts';
import { answerFigures } from './answer-figures.ts';
import { variancesOfSums } from './variances.ts';
import { planFigures } from '../plan-figures.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequests } from '../plan/cluster-request.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * One query of a dataset. `permissions` names what the caller may see: answers and sums are kept for calls of the same
 * permissions, and never without.
 */
export interface Call {
  readonly permissions?: string;
  readonly code: string;
  readonly query: FigureQuery;
}

/** A call as a plan, with the function from the plan's sums to the answer. */
export interface PlannedCall {
  readonly plan: Plan;
  /** Divisor of the plan's weight. */
  readonly divisor: number;
  /** What the answer asks of a pass over the survey's clusters; null where it asks nothing. */
  requestsOf(sums: CellSums): ClusterRequests | null;
  /** `answers` are those to the requests; null where there were none. */
  answer(sums: CellSums, answers: ClusterAnswers | null): AnsweredFigures;
}

/** The plan of a call: the same in every thread. */
export function planCall(fieldwork: Fieldwork, query: FigureQuery): PlannedCall {
  const planned = planFigures(fieldwork, query);
  const { plan, divisor, hasDesign } = planned;
  return {
    plan,
    divisor,
    requestsOf(sums) {
      if (!hasDesign) return null;
      const asked = clusterRequests(planned, (variances) => answerFigures(planned, sums, variances));
      return asked.requests.length === 0 ? null : asked;
    },
    answer: (sums, answers) =>
      answerFigures(planned, sums, answers === null ? variancesOfSums(planned) : answeredVariances(answers)),
  };
}
