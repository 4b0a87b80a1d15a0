import type { Bin } from '../../figures/answered-figures.ts';
import { histogram } from '../measures/descriptive/histogram.ts';
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

/** Returns people by their number, in bins of a round width. */
export function roundBins({ line, respondents, x }: Side): readonly Bin[] {
  return histogram(sizesOfNumbers(line.weights, respondents, x));
}

/** Σ v of each number that these respondents have. */
export function sizesOfNumbers(
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
