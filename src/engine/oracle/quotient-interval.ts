import type { ConfidenceInterval } from '../estimates.ts';
import type { Line } from '../line.ts';
import type { Contributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { ratioInterval } from '../measures/ratio-interval.ts';
import type { SamplingDesign } from '../measures/sampling-design.ts';
import { size } from '../measures/size.ts';

/** Of an index: `index` is the quotient of the two estimates in its own unit. */
export function indexInterval(
  design: SamplingDesign,
  index: number,
  subject: Contributions,
  base: Contributions,
): ConfidenceInterval | null {
  if (!(index > 0)) return null;
  return ratioInterval(index, linearisedVariance(design, relative(subject), relative(base)));
}

/**
 * Of the percentage that one size is of another, read over lines of their own, so that the one is no part of the other
 * and the percentage may pass 100.
 */
export function sizeRatioInterval(
  design: SamplingDesign,
  percentage: number,
  part: SizeOnLine,
  whole: SizeOnLine,
): ConfidenceInterval | null {
  return indexInterval(design, percentage, sizeContributions(part), sizeContributions(whole));
}

export interface SizeOnLine {
  readonly line: Line;
  readonly respondents: Uint32Array;
}

/** A size is a sum: each respondent moves it by the weight. */
function sizeContributions({ line, respondents }: SizeOnLine): Contributions {
  return {
    estimate: size(line, respondents),
    respondents,
    amounts: Float64Array.from(respondents, (i) => line.weights[i] ?? 0),
  };
}

function relative({ estimate, respondents, amounts }: Contributions): Contributions {
  return { estimate: 1, respondents, amounts: amounts.map((amount) => amount / estimate) };
}
