import { answerFigures } from '../figures/answer/figure-at.ts';
import { planFigures } from '../figures/plan-figures.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { ClusterAnswers, ClusterRequest } from '../plan/cluster-request.ts';
import type { Fieldwork } from '../plan/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';
import type { Planned } from '../plan/plan-builder.ts';
import { planCrosstab } from '../plan/plan-crosstab.ts';
import { planFunnel } from '../plan/plan-funnel.ts';
import { planMeans } from '../plan/plan-means.ts';
import { planStats } from '../plan/plan-stats.ts';
import { planWaveCounts } from '../plan/plan-wave-counts.ts';
import { answeredVariances, clusterRequests } from '../figures/answer/clustered-variances.ts';
import { crosstabResult } from '../plan/results/crosstab-result.ts';
import { funnelResult } from '../plan/results/funnel-result.ts';
import { meansResult } from '../plan/results/means-result.ts';
import { statsResult } from '../plan/results/stats-result.ts';
import { type Variances, variancesOfSums } from '../figures/answer/variances.ts';
import { waveCountsResult } from '../plan/results/wave-counts-result.ts';
import type { Answer, Call } from './messages.ts';

/** A call as a plan, and the way from the sums of that plan to the answer. */
export interface PlannedCall {
  readonly plan: Plan;
  /** Of the plan's weight. */
  readonly divisor: number;
  /** What the answer asks of a pass over the survey's clusters; nothing where there are none. */
  requestsOf(sums: CellSums): readonly ClusterRequest[];
  /** `answers` are those to the requests; null where there were none. */
  answer(sums: CellSums, answers: ClusterAnswers | null): Answer;
}

/** The plan of a call: the same in every thread. */
export function planCall(fieldwork: Fieldwork, call: Call): PlannedCall {
  const { entry } = call;
  switch (entry) {
    case 'figures': {
      const planned = planFigures(fieldwork, call.query);
      return withVariances(planned, (sums, variances) => ({
        entry,
        result: answerFigures(planned, sums, variances),
      }));
    }
    case 'stats': {
      const planned = planStats(fieldwork, call.query);
      return withVariances(planned, (sums, variances) => ({
        entry,
        result: statsResult(planned, sums, variances),
      }));
    }
    case 'crosstab': {
      const planned = planCrosstab(fieldwork, call.query);
      return withVariances(planned, (sums, variances) => ({
        entry,
        result: crosstabResult(planned, sums, variances),
      }));
    }
    case 'means': {
      const planned = planMeans(fieldwork, call.query);
      return withVariances(planned, (sums, variances) => ({
        entry,
        result: meansResult(planned, sums, variances),
      }));
    }
    case 'waveCounts': {
      const planned = planWaveCounts(fieldwork, call.query);
      return ofSums(planned, (sums) => ({ entry, result: waveCountsResult(planned, sums) }));
    }
    case 'funnel': {
      const planned = planFunnel(fieldwork, call.query);
      return ofSums(planned, (sums) => ({ entry, result: funnelResult(planned, sums) }));
    }
    default:
      return assertNever(entry);
  }
}

function withVariances(
  planned: Planned,
  answerWith: (sums: CellSums, variances: Variances) => Answer,
): PlannedCall {
  const { plan, divisor, hasDesign } = planned;
  return {
    plan,
    divisor,
    requestsOf: (sums) =>
      hasDesign ? clusterRequests(planned, (variances) => answerWith(sums, variances)) : [],
    answer: (sums, answers) =>
      answerWith(sums, answers === null ? variancesOfSums(planned) : answeredVariances(answers)),
  };
}

function ofSums({ plan, divisor }: Planned, answerWith: (sums: CellSums) => Answer): PlannedCall {
  return { plan, divisor, requestsOf: () => [], answer: answerWith };
}
