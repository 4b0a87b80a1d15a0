import type { ConfidenceInterval } from '../estimates.ts';
import { effectiveBase } from '../measures/effective-base.ts';
import type { Contributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import type { SamplingDesign } from '../measures/sampling-design.ts';
import { wilsonInterval } from '../measures/wilson-interval.ts';

/** Of the proportion that the contributions are of; null where nobody contributes. */
export function proportionInterval(
  design: SamplingDesign,
  contributions: Contributions,
  kishEffectiveSample: number,
): ConfidenceInterval | null {
  const { estimate } = contributions;
  const variance = linearisedVariance(design, contributions);
  return wilsonInterval(estimate, effectiveBase(estimate, variance, kishEffectiveSample));
}
