import type { Bin } from '../../../figures/answered-figures.ts';
import type { Bins } from '../../../figures/figure-query.ts';
import { percentage } from '../../../lib/percentage.ts';
import { type NumberSums, weightedQuantile } from './weighted-quantile.ts';

/** Bounds of bins, ascending: a bin has its first and not its second. */
export interface BinEdges {
  readonly edges: readonly number[];
  /** Whether smaller numbers are in the first bin. */
  readonly isOpenBelow: boolean;
  /** Whether greater numbers are in the last bin. */
  readonly isOpenAbove: boolean;
  /** Whether each bin holds one whole number alone. */
  readonly areValues: boolean;
}

/** Bins that are found automatically, at most. */
const mostBins = 60;
/** Whole numbers over no more values than this get a bin per value. */
const mostValues = 25;
/** Bins at most where the quartiles are one number, so that they say nothing of a width. */
const fallbackBins = 20;
/** Share of Σ v beyond which at either end numbers share one bin: a few far ones would leave no room for the rest. */
const tail = 0.01;

/**
 * Question: into which bins are the numbers of these people cut?
 *
 * Formula: `automatic`: a bin per value for whole numbers from 25 values; else the width of Freedman and Diaconis (1981),
 * 2 × interquartile range / ∛n, n respondents, brought to the nearest 1, 2 or 5 times a power of ten. If that makes more
 * than 60 bins, they go from the 1st to the 99th weighted percentile, and get wider until there are 60 at most. `count`:
 * the narrowest such width that cuts the numbers between these percentiles into so many bins at most. Whole numbers have no
 * width under 1. What lies beyond the bins is in the first and the last, which are open then. With `from` and `width` the
 * bins are those asked for, and closed. Base: `ascending`, each x once. Edge: no bins for nobody.
 */
export function binEdges(asked: Bins, ascending: readonly NumberSums[]): BinEdges {
  if (typeof asked === 'object' && 'from' in asked) return askedEdges(asked);
  const [least, greatest] = [ascending[0]?.x, ascending.at(-1)?.x];
  if (least === undefined || greatest === undefined) return { ...closed, edges: [] };
  const areWhole = ascending.every(({ x }) => Number.isInteger(x));
  if (asked !== 'automatic') return edgesBetweenTails(ascending, asked.count, areWhole, null);
  if (areWhole && greatest - least < mostValues) {
    return { ...closed, areValues: true, edges: startsOf(stepOf(1, 0), least, greatest) };
  }
  const width = freedmanDiaconis(ascending);
  if (width === 0) return edgesBetweenTails(ascending, fallbackBins, areWhole, null);
  const nearest = nearestStep(width);
  const step = stepAt(nearest, areWhole);
  return step.placeOf(greatest) - step.placeOf(least) < mostBins
    ? { ...closed, edges: startsOf(step, least, greatest) }
    : edgesBetweenTails(ascending, mostBins, areWhole, nearest);
}

/**
 * Question: how are these numbers spread? Formula: respondents and Σ v of the numbers in each bin, and their share of
 * all Σ v. Base: `ascending`, each x once. Unit: that of v; per cent. Edge: no bins for nobody, else empty ones are there; numbers outside closed
 * bins count in the base only.
 */
export function histogram(
  { edges, isOpenBelow, isOpenAbove, areValues }: BinEdges,
  ascending: readonly NumberSums[],
): readonly Bin[] {
  if (ascending.length === 0) return [];
  const last = edges.length - 2;
  const samples = new Float64Array(Math.max(0, last + 1));
  const sizes = new Float64Array(Math.max(0, last + 1));
  let whole = 0;
  let bin = -1;
  for (const { x, sample, size } of ascending) {
    whole += size;
    while (bin <= last && x >= (edges[bin + 1] ?? Infinity)) bin++;
    const isIn = (bin >= 0 || isOpenBelow) && (bin <= last || isOpenAbove);
    if (!isIn || last < 0) continue;
    const at = Math.min(last, Math.max(0, bin));
    samples[at] = (samples[at] ?? 0) + sample;
    sizes[at] = (sizes[at] ?? 0) + size;
  }
  return Array.from(sizes, (size, at) => ({
    from: at === 0 && isOpenBelow ? null : (edges[at] ?? null),
    to: at === last && isOpenAbove ? null : (edges[at + 1] ?? null),
    sample: samples[at] ?? 0,
    size,
    percentage: percentage(size, whole),
    isValue: areValues,
  }));
}

const closed = { isOpenBelow: false, isOpenAbove: false, areValues: false };

function askedEdges({ from, width, count }: Extract<Bins, { from: number }>): BinEdges {
  // Fifteen digits, so that 0.1 × 3 is 0.3.
  const edges = Array.from({ length: count + 1 }, (_, place) =>
    Number((from + place * width).toPrecision(15)),
  );
  return { ...closed, edges };
}

/** Edges of the narrowest step, from `start` on if given, that cuts the numbers between the tails into so many bins at most. */
function edgesBetweenTails(
  ascending: readonly NumberSums[],
  most: number,
  areWhole: boolean,
  start: StepPlace | null,
): BinEdges {
  const low = weightedQuantile(ascending, tail);
  const turned = ascending.map(({ x, size }) => ({ x: -x, size })).toReversed();
  const high = -weightedQuantile(turned, tail);
  let at = start ?? { place: 0, power: high > low ? Math.floor(Math.log10((high - low) / most)) : 0 };
  let step = stepAt(at, areWhole);
  while (step.placeOf(high) - step.placeOf(low) >= most) {
    at = at.place === 2 ? { place: 0, power: at.power + 1 } : { ...at, place: at.place + 1 };
    step = stepAt(at, areWhole);
  }
  const edges = startsOf(step, low, high);
  return {
    ...closed,
    edges,
    isOpenBelow: (ascending[0]?.x ?? 0) < (edges[0] ?? 0),
    isOpenAbove: (ascending.at(-1)?.x ?? 0) >= (edges.at(-1) ?? 0),
  };
}

/** 2 × interquartile range / ∛n; 0 where half of the people have one number. */
function freedmanDiaconis(ascending: readonly NumberSums[]): number {
  const sample = ascending.reduce((sum, one) => sum + one.sample, 0);
  const range = weightedQuantile(ascending, 0.75) - weightedQuantile(ascending, 0.25);
  return (2 * range) / Math.cbrt(sample);
}

const mantissas = [1, 2, 5] as const;

/** Place among the mantissas, and a power of ten. */
interface StepPlace {
  readonly place: number;
  readonly power: number;
}

function nearestStep(width: number): StepPlace {
  const power = Math.floor(Math.log10(width));
  const mantissa = width / 10 ** power;
  const bounds = [Math.SQRT2, Math.sqrt(10), Math.sqrt(50)];
  const place = bounds.findIndex((bound) => mantissa < bound);
  return place === -1 ? { place: 0, power: power + 1 } : { place, power };
}

/** Whole numbers have no step under 1. */
function stepAt({ place, power }: StepPlace, areWhole: boolean): Step {
  return areWhole && power < 0 ? stepOf(1, 0) : stepOf(mantissas[place] ?? 1, power);
}

interface Step {
  /** The bin that a number is in, counted from 0. */
  readonly placeOf: (x: number) => number;
  readonly startOf: (place: number) => number;
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

/** Starts of the bins from that of one number to that of another, and the end of the last. */
function startsOf({ placeOf, startOf }: Step, from: number, to: number): readonly number[] {
  const first = placeOf(from);
  return Array.from({ length: placeOf(to) - first + 2 }, (_, at) => startOf(first + at));
}
