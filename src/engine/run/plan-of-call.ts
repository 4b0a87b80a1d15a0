import { assertNever } from '../../lib/assert-never.ts';
import type { Fieldwork } from '../plan/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';
import { planCrosstab } from '../plan/plan-crosstab.ts';
import { planFunnel } from '../plan/plan-funnel.ts';
import { planMeans } from '../plan/plan-means.ts';
import { planStats } from '../plan/plan-stats.ts';
import { planWaveCounts } from '../plan/plan-wave-counts.ts';
import type { Call } from './messages.ts';

/** The plan that the entry point of a call executes: the same in every thread. */
export function planOfCall(fieldwork: Fieldwork, call: Call): Plan {
  switch (call.entry) {
    case 'stats':
      return planStats(fieldwork, call.query).plan;
    case 'waveCounts':
      return planWaveCounts(fieldwork, call.query).plan;
    case 'crosstab':
      return planCrosstab(fieldwork, call.query).plan;
    case 'means':
      return planMeans(fieldwork, call.query).plan;
    case 'funnel':
      return planFunnel(fieldwork, call.query).plan;
    default:
      return assertNever(call);
  }
}
