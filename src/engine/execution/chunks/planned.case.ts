import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { entryPointsOf } from '../../conformance/entry-points.case.ts';
import type { PureEntryPoints } from '../../conformance/pure-entry-points.case.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { Executor } from './executor.ts';
import { planCall } from '../../figures/answer/planned-call.ts';

/** The entry points by way of plans and an executor, opened once a dataset. */
export function pureEntryPointsOf(open: (dataset: Dataset) => Executor): PureEntryPoints {
  const opened = remember(open);
  return entryPointsOf((dataset, query) => answer(opened(dataset), query));
}

/** The answer to a query by way of its plan and an executor. */
export function answer(executor: Executor, query: FigureQuery): AnsweredFigures {
  const planned = planCall(executor.fieldwork, query);
  const sums = executor.execute(planned.plan);
  const requests = planned.requestsOf(sums);
  const answers =
    requests.length === 0 ? null : executor.passOverClusters(planned.plan, planned.divisor, requests);
  return planned.answer(sums, answers);
}
