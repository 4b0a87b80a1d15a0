import type { ConfidenceInterval, IntervalMethod } from '../estimates.ts';
import { clustersLessStrata } from '../measures/degrees-of-freedom.ts';
import { effectiveBase } from '../measures/effective-base.ts';
import type { Contributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { sample } from '../measures/sample.ts';
import type { SamplingDesign } from '../measures/sampling-design.ts';
import { shareInterval } from '../measures/share-interval.ts';

/** Of the proportion that the contributions are of; null where nobody contributes. */
export function proportionInterval(
  design: SamplingDesign,
  contributions: Contributions,
  kishEffectiveSample: number,
  method: IntervalMethod = 'wilson',
): ConfidenceInterval | null {
  const { estimate, respondents } = contributions;
  const variance = linearisedVariance(design, contributions);
  return shareInterval(method, estimate, {
    effectiveBase: effectiveBase(estimate, variance, kishEffectiveSample),
    sample: sample(respondents),
    clustered: design.clustered,
    clustersLessStrata: () => clustersLessStrata(design, respondents),
  });
}
