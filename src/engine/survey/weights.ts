import type { WeightColumn } from './dataset.ts';

/** Mean weight from which weights are taken to project to a population, unless the survey says otherwise. */
export const leastProjectingMean = 5;

/** Units stay below 2^23, so that the units of 512 respondents add up in 32 bits. */
const mostUnits = 2 ** 23 - 1;
/** Pairs with largest weights further apart than 2^this share the smallest exponent and lose precision. */
const widestExponent = 127;

export interface EncodedWeights {
  readonly column: WeightColumn;
  /** Largest |stored − given| / given of a positive weight; 0 where every weight is stored exactly. */
  readonly largestRelativeError: number;
  /**
   * Largest |stored − given| over the largest weight of the same pair: where pairs have scales of their own at most
   * 2^-22, and 2^-23 but for weights raised to one unit.
   */
  readonly largestErrorInPair: number;
}

/**
 * The weights of record of a scheme: integers, so that sums are exact and the same in any order. `values` holds one
 * weight per respondent, `pairOf` the (wave, location) pair of each. Blank (NaN) and 0 become 0 units: the respondent
 * is outside this weight. Where every weight is a decimal number k / 10^d with k < 2^23 for one d, units are those k
 * and the divisor is 10^d: each decodes to the very double given. Otherwise the unit of a pair is the power of two that
 * takes its largest weight to 2^22..2^23 units; a positive weight is at least one unit. Pairs with the same number in
 * `scales` have one unit, set by their largest weight; without `scales`, each pair has its own. Throws on a negative or
 * infinite weight: readers of files refuse those first.
 */
export function encodeWeights(
  values: Float64Array,
  pairOf: ArrayLike<number>,
  pairCount: number,
  scales?: ArrayLike<number>,
): EncodedWeights {
  const largest = largestOfPairs(values, pairOf, pairCount);
  const divisor = decimalDivisor(values, Math.max(0, ...largest));
  const column =
    divisor === null
      ? encodeBinary(values, pairOf, largestOfScales(largest, scales))
      : encodeDecimal(values, divisor, pairCount);
  return { column, ...errorsOf(column, values, pairOf, largest) };
}

/** Weight of a respondent, who is of the pair `pair`: the weight of record, as `WeightColumn` defines it. */
export function weightOf(column: WeightColumn, respondent: number, pair: number): number {
  const units = column.units[respondent] ?? 0;
  return (units * 2 ** (column.exponents[pair] ?? 0)) / column.divisor;
}

function largestOfPairs(values: Float64Array, pairOf: ArrayLike<number>, pairCount: number): Float64Array {
  const largest = new Float64Array(pairCount);
  for (const [respondent, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    if (value < 0 || value === Infinity) {
      throw new RangeError(`a weight must be a number from 0 up; respondent ${respondent} has ${value}`);
    }
    const pair = pairOf[respondent] ?? 0;
    if (value > (largest[pair] ?? 0)) largest[pair] = value;
  }
  return largest;
}

/**
 * The smallest power of ten by which every weight is a whole number of units, or null. Division rounds to the nearest
 * double and so does reading a decimal, hence round(w × 10^d) / 10^d = w exactly where w was written with d decimals;
 * 10^d is itself exact up to d = 22.
 */
function decimalDivisor(values: Float64Array, largest: number): number | null {
  let divisor = 1;
  for (const value of values) {
    if (!(value > 0)) continue;
    while (Math.round(value * divisor) / divisor !== value) {
      divisor *= 10;
      if (divisor > 1e22) return null;
    }
    if (Math.round(largest * divisor) > mostUnits) return null;
  }
  return divisor;
}

/** The largest weight of all pairs of the same scale, for each pair that has any. */
function largestOfScales(largest: Float64Array, scales: ArrayLike<number> | undefined): Float64Array {
  if (scales === undefined) return largest;
  const ofScale = new Map<number, number>();
  for (const [pair, weight] of largest.entries()) {
    const scale = scales[pair] ?? 0;
    ofScale.set(scale, Math.max(ofScale.get(scale) ?? 0, weight));
  }
  return largest.map((weight, pair) => (weight > 0 ? (ofScale.get(scales[pair] ?? 0) ?? weight) : 0));
}

function encodeDecimal(values: Float64Array, divisor: number, pairCount: number): WeightColumn {
  const units = Uint32Array.from(values, (value) => (value > 0 ? Math.round(value * divisor) : 0));
  return { units, divisor, exponents: new Int8Array(pairCount) };
}

function encodeBinary(values: Float64Array, pairOf: ArrayLike<number>, largest: Float64Array): WeightColumn {
  const unitExponents = Array.from(largest, (weight) => (weight > 0 ? unitExponentOf(weight) : null));
  const used = unitExponents.filter((exponent) => exponent !== null);
  const highest = Math.max(...used);
  const lowest = Math.max(Math.min(...used), highest - widestExponent);
  const exponents = Int8Array.from(unitExponents, (exponent) =>
    exponent === null ? 0 : Math.max(exponent, lowest) - lowest,
  );
  const units = new Uint32Array(values.length);
  for (const [respondent, value] of values.entries()) {
    if (!(value > 0)) continue;
    const unit = 2 ** ((exponents[pairOf[respondent] ?? 0] ?? 0) + lowest);
    units[respondent] = Math.max(1, Math.round(value / unit));
  }
  return { units, divisor: 2 ** -lowest, exponents };
}

/** Returns the e for which weight / 2^e rounds to 2^22..2^23 − 1 units. */
export function unitExponentOf(weight: number): number {
  let exponent = Math.floor(Math.log2(weight)) - 22;
  // log2 may round across a whole number, and a weight just below 2^23 units rounds up to it.
  while (Math.round(weight / 2 ** exponent) > mostUnits) exponent++;
  while (Math.round(weight / 2 ** (exponent - 1)) <= mostUnits) exponent--;
  return exponent;
}

function errorsOf(
  column: WeightColumn,
  values: Float64Array,
  pairOf: ArrayLike<number>,
  largest: Float64Array,
): Omit<EncodedWeights, 'column'> {
  let largestRelativeError = 0;
  let largestErrorInPair = 0;
  for (const [respondent, value] of values.entries()) {
    if (!(value > 0)) continue;
    const pair = pairOf[respondent] ?? 0;
    const error = Math.abs(weightOf(column, respondent, pair) - value);
    largestRelativeError = Math.max(largestRelativeError, error / value);
    largestErrorInPair = Math.max(largestErrorInPair, error / (largest[pair] ?? value));
  }
  return { largestRelativeError, largestErrorInPair };
}
