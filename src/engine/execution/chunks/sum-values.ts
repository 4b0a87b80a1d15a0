import type { Address } from '../kernels/arena.ts';
import type { Kernels, Weights } from '../kernels/kernels.ts';
import type { ValuedSums } from '../../figures/plan/cell-sums.ts';
import { addToDistribution, type Distribution } from '../../figures/plan/distribution.ts';
import type { WeighedRanges } from './weigh-ranges.ts';

/** What one atom asks of a row of a valued product, with its bitmaps in a chunk. */
export interface ValuedTable {
  /** x of each slot as f64; those of the row have one. */
  readonly values: Address;
  readonly row: Address;
  readonly columns: readonly Address[];
  /** Where the sums of a cell go, by place among `columns`. */
  readonly at: (column: number) => number;
  /** Words of the chunk. */
  readonly words: number;
}

/** Doubles that `Kernels.valued` gives a cell: Σu·x, Σu·x², Σu²·x and Σu²·x². */
const doublesOfCell = 4;

/** Adds what a chunk has of an atom to the sums of a row of a valued product. */
export function sumValues(
  kernels: Kernels,
  { values, row, columns, at, words }: ValuedTable,
  { ranges, exponent }: WeighedRanges,
  weights: Weights,
  into: ValuedSums,
): void {
  const { arena } = kernels;
  const count = columns.length;
  const cells = columns.map((column) => {
    const cell = arena.allocateBitmap();
    kernels.and(row, column, cell, words);
    return cell;
  });
  const out = {
    sums: arena.allocateZeros(count * 8),
    counts: arena.allocateZeros(count * 4),
    squares: arena.allocateZeros(count * 8),
  };
  const outOfX = arena.allocateZeros(count * doublesOfCell * 8);
  const outUnweighted = into.x === null ? null : sumUnweighted(kernels, values, cells, ranges);
  for (const range of ranges) {
    kernels.moments(cells, range, weights, out);
    kernels.valued([values], cells, range, weights, outOfX);
  }
  const units = kernels.readSums(out.sums, count);
  const n = arena.uint32(out.counts, count);
  const squares = arena.float64(out.squares, count);
  const ofX = arena.float64(outOfX, count * doublesOfCell);
  const factor = 2 ** exponent;
  for (const [place, cell] of cells.entries()) {
    const to = at(place);
    add(into.n, to, n[place] ?? 0);
    add(into.units, to, (units[place] ?? 0) * factor);
    add(into.squares, to, (squares[place] ?? 0) * factor * factor);
    add(into.unitsTimesX, to, (ofX[place * doublesOfCell] ?? 0) * factor);
    add(into.unitsTimesXSquared, to, (ofX[place * doublesOfCell + 1] ?? 0) * factor);
    add(into.squaresTimesX, to, (ofX[place * doublesOfCell + 2] ?? 0) * factor * factor);
    add(into.squaresTimesXSquared, to, (ofX[place * doublesOfCell + 3] ?? 0) * factor * factor);
    if (outUnweighted !== null && into.x !== null && into.xSquared !== null) {
      const unweighted = arena.float64(outUnweighted, count * doublesOfCell);
      add(into.x, to, unweighted[place * doublesOfCell] ?? 0);
      add(into.xSquared, to, unweighted[place * doublesOfCell + 1] ?? 0);
    }
    lookAtValues(kernels, { cell, values, to }, ranges, into);
    if (into.distributions !== null) {
      readDistribution(kernels, { cell, values, to }, { ranges, exponent }, weights, into.distributions);
    }
  }
}

/** The sums of `Kernels.valued` where everybody weighs 1. */
function sumUnweighted(
  kernels: Kernels,
  values: Address,
  cells: readonly Address[],
  ranges: WeighedRanges['ranges'],
): Address {
  const { arena } = kernels;
  const words = Math.max(0, ...ranges.map(({ to }) => to));
  const out = arena.allocateZeros(cells.length * doublesOfCell * 8);
  arena.borrow(() => {
    const ones = {
      units: arena.allocate(words * 64 * 4),
      exponents: arena.allocateZeros(Math.ceil(words / 8)),
    };
    arena.uint32(ones.units, words * 64).fill(1);
    for (const range of ranges) kernels.valued([values], cells, range, ones, out);
  });
  return out;
}

interface ValuedCell {
  readonly cell: Address;
  readonly values: Address;
  readonly to: number;
}

/** Notes an x of the cell and whether there is another; looks no further than it must. */
function lookAtValues(
  { arena }: Kernels,
  { cell, values, to }: ValuedCell,
  ranges: WeighedRanges['ranges'],
  { someX, varies }: ValuedSums,
): void {
  let known = someX[to] ?? Number.NaN;
  for (const range of ranges) {
    const numbers = arena.float64(values, range.to * 64);
    for (const slot of slotsOf(arena.uint32(cell, range.to * 2), range)) {
      if (varies[to] === 1) return;
      const x = numbers[slot] ?? Number.NaN;
      if (Number.isNaN(known)) known = x;
      else if (x !== known) varies[to] = 1;
    }
  }
  someX[to] = known;
}

function readDistribution(
  { arena }: Kernels,
  { cell, values, to }: ValuedCell,
  { ranges, exponent }: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
  distributions: readonly Distribution[],
): void {
  const distribution = distributions[to];
  if (distribution === undefined) return;
  for (const range of ranges) {
    const numbers = arena.float64(values, range.to * 64);
    const units = arena.uint32(weights.units, range.to * 64);
    const exponents = arena.uint8(weights.exponents, Math.ceil(range.to / 8));
    for (const slot of slotsOf(arena.uint32(cell, range.to * 2), range)) {
      const x = numbers[slot] ?? 0;
      const u = (units[slot] ?? 0) * 2 ** ((exponents[slot >> 9] ?? 0) + exponent);
      addToDistribution(distribution, x, 1, u, u * u);
    }
  }
}

function add(sums: Float64Array, at: number, amount: number): void {
  sums[at] = (sums[at] ?? 0) + amount;
}

/** The slots of a range that a bitmap, in words of 32 here, holds. */
function* slotsOf(
  bits: Uint32Array,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<number, void, undefined> {
  for (let word = from * 2; word < to * 2; word++) {
    // x & −x is the lowest set bit of x.
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      yield word * 32 + 31 - Math.clz32(rest & -rest);
    }
  }
}
