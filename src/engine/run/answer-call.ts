import { assertNever } from '../../lib/assert-never.ts';
import type { Answer, Call } from './messages.ts';
import type { PlannedEntryPoints } from './planned-entry-points.ts';

/** Answers a call by plans; `planned` is of the dataset that it names. */
export function answerCall(planned: PlannedEntryPoints, call: Call): Answer {
  const { entry } = call;
  switch (entry) {
    case 'stats':
      return { entry, result: planned.stats(call.query) };
    case 'crosstab':
      return { entry, result: planned.crosstab(call.query) };
    case 'waveCounts':
      return { entry, result: planned.waveCounts(call.query) };
    case 'means':
      return { entry, result: planned.means(call.query) };
    case 'funnel':
      return { entry, result: planned.funnel(call.query) };
    default:
      return assertNever(entry);
  }
}
