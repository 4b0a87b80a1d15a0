import type { PureEntryPoints } from '../conformance/pure-entry-points.case.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { remember } from '../survey/lines/remember.ts';
import type { Executor } from './executor.ts';
import type { Answer, Call } from './messages.ts';
import { planCall } from './planned-call.ts';

/** The entry points by way of plans and an executor, opened once a dataset. */
export function pureEntryPointsOf(open: (dataset: Dataset) => Executor): PureEntryPoints {
  const opened = remember(open);
  const code = '';
  return {
    stats(dataset, query) {
      const given = answer(opened(dataset), { entry: 'stats', code, query });
      return given.entry === 'stats' ? given.result : mistaken(given);
    },
    waveCounts(dataset, query) {
      const given = answer(opened(dataset), { entry: 'waveCounts', code, query });
      return given.entry === 'waveCounts' ? given.result : mistaken(given);
    },
    crosstab(dataset, query) {
      const given = answer(opened(dataset), { entry: 'crosstab', code, query });
      return given.entry === 'crosstab' ? given.result : mistaken(given);
    },
    means(dataset, query) {
      const given = answer(opened(dataset), { entry: 'means', code, query });
      return given.entry === 'means' ? given.result : mistaken(given);
    },
    funnel(dataset, query) {
      const given = answer(opened(dataset), { entry: 'funnel', code, query });
      return given.entry === 'funnel' ? given.result : mistaken(given);
    },
  };
}

/** The answer to a call by way of its plan and an executor. */
export function answer(executor: Executor, call: Call): Answer {
  const planned = planCall(executor.fieldwork, call);
  const sums = executor.execute(planned.plan);
  const requests = planned.requestsOf(sums);
  const answers =
    requests.length === 0 ? null : executor.passOverClusters(planned.plan, planned.divisor, requests);
  return planned.answer(sums, answers);
}

function mistaken(given: Answer): never {
  throw new Error(`another entry point answered: ${given.entry}`);
}
