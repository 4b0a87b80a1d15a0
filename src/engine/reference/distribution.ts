import type { Bin } from '../../figures/answered-figures.ts';
import type { Interval } from '../../figures/figure.ts';
import type { Bins } from '../../figures/figure-query.ts';
import { percentage } from '../../lib/percentage.ts';
import { binEdges } from '../measures/descriptive/histogram.ts';
import { ascendingNumbers } from '../measures/descriptive/weighted-quantile.ts';
import { estimateInterval } from '../measures/intervals/estimate-interval.ts';
import { degreesOfFreedom } from '../measures/tests/degrees-of-freedom.ts';
import { linearisedContributions } from '../measures/tests/linearised-contributions.ts';
import { linearisedVariance } from '../measures/tests/linearised-variance.ts';
import type { SamplingDesign } from '../survey/sampling-design.ts';
import type { Side } from './cell.ts';

/**
 * Returns the smallest x with at least that part of Σ v at or below it: the inverse of the weighted distribution function,
 * the lower value on a tie; 0 for no one.
 */
export function quantile({ line, respondents, x: numbers }: Side, part: number): number {
  const ascending = [...sizesOfNumbers(line.weights, respondents, numbers)].toSorted(
    ([left], [right]) => left - right,
  );
  const whole = ascending.reduce((sum, [, size]) => sum + size, 0);
  // Weights of a line are rounded quotients, so a tie may miss by the last digits.
  const least = whole * part * (1 - 1e-12);
  let below = 0;
  for (const [x, size] of ascending) {
    below += size;
    if (below >= least) return x;
  }
  return ascending.at(-1)?.[0] ?? 0;
}

/**
 * Returns the 95 % interval of that quantile after Woodruff: the quantiles of F(q) ± c · standard error of F(q), the share of
 * respondents who have q or less. Null for no one, without a degree of freedom, and where a bound is no share.
 */
export function quantileInterval(design: SamplingDesign, side: Side, part: number): Interval | null {
  const { line, respondents, x } = side;
  if (respondents.length === 0) return null;
  const q = quantile(side, part);
  const isUpTo = Uint8Array.from(x, (number) => Number(number <= q));
  const share = linearisedContributions(line.weights, respondents, isUpTo);
  const degrees = degreesOfFreedom(design, respondents);
  if (degrees !== null && degrees < 1) return null;
  const error = Math.sqrt(linearisedVariance(design, share));
  const { low, high } = estimateInterval(share.estimate, error, degrees);
  return low < 0 || high > 1 ? null : { low: quantile(side, low), high: quantile(side, high) };
}

/** Returns people by their number, in bins that the numbers of `suggesting` suggest or the query names. */
export function binsOf({ line, respondents, x }: Side, suggesting: Side, asked: Bins): readonly Bin[] {
  if (respondents.length === 0) return [];
  const { edges, isOpenBelow, isOpenAbove, areValues } = binEdges(
    asked,
    ascendingNumbers(numbersOf(suggesting)),
  );
  const last = edges.length - 2;
  const everyone = respondents.reduce((sum, i) => sum + (line.weights[i] ?? 0), 0);
  return edges.slice(1).map((to, place) => {
    const from = edges[place] ?? 0;
    const isOpen = { below: place === 0 && isOpenBelow, above: place === last && isOpenAbove };
    const members = respondents.filter((i) => {
      const number = x[i] ?? Number.NaN;
      return (isOpen.below || number >= from) && (isOpen.above || number < to);
    });
    const size = members.reduce((sum, i) => sum + (line.weights[i] ?? 0), 0);
    return {
      from: isOpen.below ? null : from,
      to: isOpen.above ? null : to,
      sample: members.length,
      size,
      percentage: percentage(size, everyone),
      isValue: areValues,
    };
  });
}

/** Respondents by their number. */
function numbersOf({ line, respondents, x }: Side) {
  const groups = Map.groupBy(respondents, (i) => x[i] ?? 0);
  return Array.from(groups, ([number, members]) => ({
    x: number,
    sample: members.length,
    size: members.reduce((sum, i) => sum + (line.weights[i] ?? 0), 0),
    squares: members.reduce((sum, i) => sum + (line.weights[i] ?? 0) ** 2, 0),
  }));
}

/** Σ v of each number that these respondents have. */
function sizesOfNumbers(
  weights: Float64Array,
  respondents: Uint32Array,
  values: ArrayLike<number>,
): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const i of respondents) {
    const x = values[i] ?? 0;
    sizes.set(x, (sizes.get(x) ?? 0) + (weights[i] ?? 0));
  }
  return sizes;
}
