import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { entryPointsOf } from '../../conformance/entry-points.case.ts';
import type { PureEntryPoints } from '../../conformance/pure-entry-points.case.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { remember } from '../../survey/lines/remember.ts';
import { planCall } from '../../figures/answer/planned-call.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequests } from '../../figures/plan/cluster-request.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import type { Plan } from '../../figures/plan/plan.ts';

/** A dataset, and a way of executing plans over its respondents, all in one go. */
export interface Executor {
  readonly fieldwork: Fieldwork;
  execute(plan: Plan): CellSums;
  /** Answers requests in their order; `divisor` is that of the plan's weight. */
  passOverClusters(plan: Plan, divisor: number, asked: ClusterRequests): ClusterAnswers;
}

/** The entry points by way of plans and an executor, opened once a dataset. */
export function pureEntryPointsOf(open: (dataset: Dataset) => Executor): PureEntryPoints {
  const opened = remember(open);
  return entryPointsOf((dataset, query) => answer(opened(dataset), query));
}

/** The answer to a query by way of its plan and an executor. */
export function answer(executor: Executor, query: FigureQuery): AnsweredFigures {
  const planned = planCall(executor.fieldwork, query);
  const sums = executor.execute(planned.plan);
  const asked = planned.requestsOf(sums);
  const answers = asked && executor.passOverClusters(planned.plan, planned.divisor, asked);
  return planned.answer(sums, answers);
}
