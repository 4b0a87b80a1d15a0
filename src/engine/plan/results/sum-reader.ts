import { sizeOfUnits } from '../../measures/size.ts';
import type { AtomicRegion } from '../atoms.ts';
import type { CellSums, ProductSums, ValuedSums } from '../cell-sums.ts';
import type { Planned } from '../plan-builder.ts';
import type { CellAddress } from '../product-builder.ts';

/** A set of respondents on a line: all that a measure needs to know of it. */
export interface SetSums {
  /** Respondents. */
  readonly sample: number;
  /** Σ v, people. */
  readonly size: number;
  /** Σ v²; 0 where the plan asked for none. */
  readonly squares: number;
}

/** The same of respondents with a value x. */
export interface ValuedSetSums extends SetSums {
  /** Σ v x, Σ v² x, Σ v² x² */
  readonly total: number;
  readonly squaresTimesX: number;
  readonly squaresTimesXSquared: number;
  /** Whether all of them have the same x; of nobody this is true. */
  readonly isConstant: boolean;
}

/** Puts the sums of atoms together on the line that an address names. */
export interface SumReader {
  counted(address: CellAddress): SetSums;
  valued(address: CellAddress): ValuedSetSums;
  /** Σ v of each single x; the plan must have asked for distributions. */
  distribution(address: CellAddress): ReadonlyMap<number, number>;
}

export function createSumReader({ plan, regions, divisor }: Planned, sums: CellSums): SumReader {
  const mostWaves = Math.max(0, ...regions.flatMap((region) => region.waveCounts));
  // One for all calls: whole units by wave count, as `sizeOfUnits` reads them.
  const units = new Float64Array(mostWaves + 1);
  const counted = plan.products.map((product, index) => ({ ...product, sums: sums.products[index] }));
  const valued = plan.valuedProducts.map((product, index) => ({
    ...product,
    sums: sums.valuedProducts[index],
  }));
  const rowsOf = [counted, valued].map((products) =>
    products.map((product) => (product.sums ? createRows(product.sums, product, plan.atoms.count) : null)),
  );

  function regionOf({ region }: CellAddress): AtomicRegion {
    return regions[region] ?? missing('region', region);
  }

  function count(row: SumRow, address: CellAddress): SetSums {
    const { atoms, waveCounts } = regionOf(address);
    const first = address.column * plan.atoms.count;
    let sample = 0;
    let squares = 0;
    units.fill(0);
    for (let k = 0; k < atoms.length; k++) {
      const at = first + (atoms[k] ?? 0);
      const waveCount = waveCounts[k] ?? 1;
      const weight = divisor * waveCount;
      sample += row.n[at] ?? 0;
      units[waveCount] = (units[waveCount] ?? 0) + (row.units[at] ?? 0);
      squares += (row.squares[at] ?? 0) / (weight * weight);
    }
    return { sample, size: sizeOfUnits(units, divisor), squares };
  }

  function rowOf(kind: 0 | 1, { product, row }: CellAddress): SumRow {
    return rowsOf[kind]?.[product]?.(row) ?? missing('product', product);
  }

  /** Calls `visit` with the place of each atom's sums, the weight by which units are divided there, and its wave count. */
  function walk(address: CellAddress, visit: (at: number, weight: number, waveCount: number) => void): void {
    const { rows, columns } = valued[address.product] ?? missing('product', address.product);
    const { atoms, waveCounts } = regionOf(address);
    for (const [k, atom] of atoms.entries()) {
      const waveCount = waveCounts[k] ?? 1;
      const at = (atom * rows.length + address.row) * columns.length + address.column;
      visit(at, divisor * waveCount, waveCount);
    }
  }

  function valuedSums({ product }: CellAddress): ValuedSums {
    return sums.valuedProducts[product] ?? missing('product', product);
  }

  return {
    counted: (address) => count(rowOf(0, address), address),
    valued: (address) => {
      const its = valuedSums(address);
      let total = 0;
      let squaresTimesX = 0;
      let squaresTimesXSquared = 0;
      let someX = Number.NaN;
      let isConstant = true;
      walk(address, (at, weight) => {
        total += (its.unitsTimesX[at] ?? 0) / weight;
        squaresTimesX += (its.squaresTimesX[at] ?? 0) / (weight * weight);
        squaresTimesXSquared += (its.squaresTimesXSquared[at] ?? 0) / (weight * weight);
        const x = its.someX[at] ?? Number.NaN;
        if (its.varies[at] === 1 || (x !== someX && !Number.isNaN(x) && !Number.isNaN(someX)))
          isConstant = false;
        if (Number.isNaN(someX)) someX = x;
      });
      return {
        ...count(rowOf(1, address), address),
        total,
        squaresTimesX,
        squaresTimesXSquared,
        isConstant,
      };
    },
    distribution: (address) => {
      const { distributions } = valuedSums(address);
      const unitsOf = new Map<number, Float64Array>();
      walk(address, (at, _, waveCount) => {
        for (const [x, ofAtom] of distributions?.[at] ??
          missing('distributions of product', address.product)) {
          const byWaveCount = unitsOf.get(x) ?? new Float64Array(mostWaves + 1);
          byWaveCount[waveCount] = (byWaveCount[waveCount] ?? 0) + ofAtom;
          unitsOf.set(x, byWaveCount);
        }
      });
      return new Map(Array.from(unitsOf, ([x, byWaveCount]) => [x, sizeOfUnits(byWaveCount, divisor)]));
    },
  };
}

/** What is in the whole and not in the part of it. */
export function without(whole: SetSums, part: SetSums): SetSums {
  return {
    sample: whole.sample - part.sample,
    size: whole.size - part.size,
    squares: whole.squares - part.squares,
  };
}

/** The sums of one row, the atoms of a cell side by side: at `column × atoms + atom`. */
interface SumRow {
  readonly n: Float64Array;
  readonly units: Float64Array;
  readonly squares: Float64Array;
}

/** Results go through a table row by row and come back to its bases: a few rows are wanted at a time. */
const rowsKept = 8;

function createRows(
  { n, units, squares }: ProductSums,
  { rows, columns }: { readonly rows: readonly unknown[]; readonly columns: readonly unknown[] },
  atomCount: number,
): (row: number) => SumRow {
  const kept = new Map<number, SumRow>();
  const turned = (values: Float64Array, row: number): Float64Array => {
    const sideBySide = new Float64Array(columns.length * atomCount);
    for (let atom = 0; atom < atomCount; atom++) {
      const start = (atom * rows.length + row) * columns.length;
      for (let column = 0; column < columns.length; column++) {
        sideBySide[column * atomCount + atom] = values[start + column] ?? 0;
      }
    }
    return sideBySide;
  };
  return (row) => {
    const known = kept.get(row);
    if (known !== undefined) return known;
    const oldest = kept.keys().next();
    if (kept.size >= rowsKept && !oldest.done) kept.delete(oldest.value);
    const made = {
      n: turned(n, row),
      units: turned(units, row),
      squares: squares === null ? new Float64Array(0) : turned(squares, row),
    };
    kept.set(row, made);
    return made;
  };
}

function missing(what: string, index: number): never {
  throw new RangeError(`the sums answer another plan: they have no ${what} ${index}`);
}
