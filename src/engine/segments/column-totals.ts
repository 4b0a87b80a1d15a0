import type { Bitmap } from './bitmap.ts';
import type { SegmentLayout } from './segment-layout.ts';

/** One weight of a segment's respondents. */
export interface SegmentWeight {
  /** One a slot; 0 in blank slots. */
  readonly units: Uint32Array;
  /** One a group: a respondent's weight is units × 2^exponent over the scheme's divisor. */
  readonly exponents: readonly number[];
}

/** Sums over the members of a set who have the weight, in units raised by their exponents. */
export interface Totals {
  readonly sample: number;
  /** Exact below 2^53, else the double nearest to the exact sum. */
  readonly units: number;
  readonly squaredUnits: number;
}

/** A set of totals is stored as sample, units, squared units: under the first weight, then under the next. */
export const numbersOfTotals = 3;

/** The totals of one set of slots. */
export function totalsOfBits(
  set: Bitmap,
  layout: SegmentLayout,
  weights: readonly SegmentWeight[],
): Float64Array {
  return totalUp(layout, weights, 1, (units, sums, from, to) => addBits(set, units, sums, from, to));
}

/** The totals of each group, one set a group. */
export function totalsOfGroups(layout: SegmentLayout, weights: readonly SegmentWeight[]): Float64Array {
  return totalUp(layout, weights, layout.groups.length, (units, sums, from, to, group) => {
    const at = group * numbersOfTotals;
    for (let slot = from; slot < to; slot++) if (units[slot] !== 0) addTo(sums, at, units[slot] ?? 0);
  });
}

/** The totals of slots with any code, then of each code from 1 to `codes`. */
export function totalsOfCodes(
  values: Uint8Array | Uint16Array,
  codes: number,
  layout: SegmentLayout,
  weights: readonly SegmentWeight[],
): Float64Array {
  return totalUp(layout, weights, codes + 1, (units, sums, from, to) => {
    for (let slot = from; slot < to; slot++) {
      const code = values[slot] ?? 0;
      if (code !== 0 && units[slot] !== 0) addTo(sums, code * numbersOfTotals, units[slot] ?? 0);
    }
    for (let at = numbersOfTotals; at < sums.length; at++) {
      sums[at % numbersOfTotals] = (sums[at % numbersOfTotals] ?? 0) + (sums[at] ?? 0);
    }
  });
}

/** Adds the totals of a group's slots, in units, to `sums` (a set of totals after the other). */
type AddGroup = (
  units: Uint32Array,
  sums: Float64Array,
  fromSlot: number,
  toSlot: number,
  group: number,
) => void;

/**
 * Adds up all groups. Within a group sums of units are exact as doubles: 2^23 units × fewer than 2^30 slots. Between
 * groups they are raised by their exponents and added as whole numbers of any length.
 */
function totalUp(
  layout: SegmentLayout,
  weights: readonly SegmentWeight[],
  sets: number,
  addGroup: AddGroup,
): Float64Array {
  const totals = new Float64Array(sets * weights.length * numbersOfTotals);
  const sums = new Float64Array(sets * numbersOfTotals);
  for (const [place, { units, exponents }] of weights.entries()) {
    const whole = Array.from({ length: sets }, () => 0n);
    for (const [group, { start, slots }] of layout.groups.entries()) {
      sums.fill(0);
      addGroup(units, sums, start, start + slots, group);
      const exponent = exponents[group] ?? 0;
      for (let set = 0; set < sets; set++) {
        const from = set * numbersOfTotals;
        if (sums[from] === 0) continue;
        const to = (set * weights.length + place) * numbersOfTotals;
        whole[set] = (whole[set] ?? 0n) + (BigInt(sums[from + 1] ?? 0) << BigInt(exponent));
        totals[to] = (totals[to] ?? 0) + (sums[from] ?? 0);
        totals[to + 1] = Number(whole[set]);
        totals[to + 2] = (totals[to + 2] ?? 0) + (sums[from + 2] ?? 0) * 4 ** exponent;
      }
    }
  }
  return totals;
}

/** Words, not slots, in a row: this runs over every bit of every column of a dataset. */
function addBits(set: Bitmap, units: Uint32Array, sums: Float64Array, from: number, to: number): void {
  let sample = 0;
  let sum = 0;
  let squares = 0;
  for (let word = from >>> 5; word < to >>> 5; word++) {
    // x & −x is the lowest set bit of x, and x & (x − 1) is x without it.
    for (let rest = set[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const unit = units[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0;
      sample += unit === 0 ? 0 : 1;
      sum += unit;
      squares += unit * unit;
    }
  }
  sums[0] = sample;
  sums[1] = sum;
  sums[2] = squares;
}

function addTo(sums: Float64Array, at: number, unit: number): void {
  sums[at] = (sums[at] ?? 0) + 1;
  sums[at + 1] = (sums[at + 1] ?? 0) + unit;
  sums[at + 2] = (sums[at + 2] ?? 0) + unit * unit;
}
