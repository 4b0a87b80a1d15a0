import type { Bin } from '../../../figures/answered-figures.ts';
import { ascendingSizes, quantileOfAscending } from './weighted-quantile.ts';

/** Bins that a histogram has at most. */
const mostBins = 16;
/** Of Σ v, beyond which at either end numbers share one bin: a few far ones would leave no room for the rest. */
const tail = 0.01;
const mantissas = [1, 2, 5];

/**
 * Question: how are these numbers spread?
 *
 * Formula: bins of one width of 1, 2 or 5 times a power of ten, the smallest such that the numbers between the 1st and
 * the 99th weighted percentile take 16 bins at most; whole numbers have no width under 1. What lies beyond them is in the
 * first and the last bin, which are open then. `sizes` is Σ v of each number. Unit: that of v. Edges: none for nobody;
 * empty bins between others are there.
 */
export function histogram(sizes: ReadonlyMap<number, number>): readonly Bin[] {
  const ascending = ascendingSizes(sizes);
  const [least] = ascending[0] ?? [];
  const [greatest] = ascending.at(-1) ?? [];
  if (least === undefined || greatest === undefined) return [];
  const low = quantileOfAscending(ascending, tail);
  const high = -quantileOfAscending(ascending.map(([x, size]) => [-x, size] as const).toReversed(), tail);
  const step = chooseStep(
    low,
    high,
    ascending.every(([x]) => Number.isInteger(x)),
  );
  const [first, last] = [step.placeOf(low), step.placeOf(high)];
  const bins = Array.from({ length: last - first + 1 }, () => 0);
  for (const [x, size] of ascending) {
    const bin = Math.min(last, Math.max(first, step.placeOf(x))) - first;
    bins[bin] = (bins[bin] ?? 0) + size;
  }
  return bins.map((size, bin) => ({
    from: bin === 0 && step.placeOf(least) < first ? null : step.startOf(first + bin),
    to: bin === bins.length - 1 && step.placeOf(greatest) > last ? null : step.startOf(first + bin + 1),
    size,
  }));
}

interface Step {
  /** The bin that a number is in, counted from 0. */
  readonly placeOf: (x: number) => number;
  readonly startOf: (place: number) => number;
}

function chooseStep(low: number, high: number, areWhole: boolean): Step {
  const span = high - low;
  const exponent = span > 0 ? Math.floor(Math.log10(span / mostBins)) : 0;
  for (let power = areWhole ? Math.max(0, exponent) : exponent; ; power++) {
    for (const mantissa of mantissas) {
      const step = stepOf(mantissa, power);
      if (step.placeOf(high) - step.placeOf(low) < mostBins) return step;
    }
  }
}

/** Decimal fractions by division by a whole number, so that 0.3 starts the bin that it is written as the start of. */
function stepOf(mantissa: number, power: number): Step {
  const rounding = 1e-9;
  if (power >= 0) {
    const width = mantissa * 10 ** power;
    return { placeOf: (x) => Math.floor(x / width + rounding), startOf: (place) => place * width };
  }
  const perUnit = 10 ** -power / mantissa;
  return { placeOf: (x) => Math.floor(x * perUnit + rounding), startOf: (place) => place / perUnit };
}
