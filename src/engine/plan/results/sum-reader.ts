import { sizeOfUnits } from '../../measures/size.ts';
import type { CellSums, ProductSums } from '../cell-sums.ts';
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

export function createSumReader(planned: Planned, sums: CellSums): SumReader {
  const { plan, regions, divisor } = planned;
  const mostWaves = Math.max(0, ...regions.flatMap((region) => region.waveCounts));
  // One for all calls: whole units by wave count, as `sizeOfUnits` reads them.
  const units = new Float64Array(mostWaves + 1);

  /** Calls `visit` with the place of each atom's sums and the factor that makes v of u there. */
  function walk(
    address: CellAddress,
    product: { readonly rows: readonly unknown[]; readonly columns: readonly unknown[] },
    visit: (at: number, factor: number, waveCount: number) => void,
  ): void {
    const region = regions[address.region];
    if (region === undefined) throw new RangeError(`the plan has no region ${address.region}`);
    for (let k = 0; k < region.atoms.length; k++) {
      const waveCount = region.waveCounts[k] ?? 1;
      const row = (region.atoms[k] ?? 0) * product.rows.length + address.row;
      visit(row * product.columns.length + address.column, 1 / (divisor * waveCount), waveCount);
    }
  }

  function count(
    address: CellAddress,
    product: { readonly rows: readonly unknown[]; readonly columns: readonly unknown[] },
    its: ProductSums,
  ): SetSums {
    let sample = 0;
    let squares = 0;
    units.fill(0);
    walk(address, product, (at, factor, waveCount) => {
      sample += its.n[at] ?? 0;
      units[waveCount] = (units[waveCount] ?? 0) + (its.units[at] ?? 0);
      squares += (its.squares?.[at] ?? 0) * factor * factor;
    });
    return { sample, size: sizeOfUnits(units, divisor), squares };
  }

  return {
    counted: (address) => {
      const product = plan.products[address.product];
      const its = sums.products[address.product];
      if (product === undefined || its === undefined) return missing(address);
      return count(address, product, its);
    },
    valued: (address) => {
      const product = plan.valuedProducts[address.product];
      const its = sums.valuedProducts[address.product];
      if (product === undefined || its === undefined) return missing(address);
      let total = 0;
      let squaresTimesX = 0;
      let squaresTimesXSquared = 0;
      let least = Infinity;
      let most = -Infinity;
      walk(address, product, (at, factor) => {
        total += (its.unitsTimesX[at] ?? 0) * factor;
        squaresTimesX += (its.squaresTimesX[at] ?? 0) * factor * factor;
        squaresTimesXSquared += (its.squaresTimesXSquared[at] ?? 0) * factor * factor;
        least = Math.min(least, its.least[at] ?? least);
        most = Math.max(most, its.most[at] ?? most);
      });
      return {
        ...count(address, product, its),
        total,
        squaresTimesX,
        squaresTimesXSquared,
        isConstant: least >= most,
      };
    },
    distribution: (address) => {
      const product = plan.valuedProducts[address.product];
      const distributions = sums.valuedProducts[address.product]?.distributions;
      if (product === undefined || !distributions) return missing(address);
      const unitsOf = new Map<number, Float64Array>();
      walk(address, product, (at, _factor, waveCount) => {
        for (const [x, ofAtom] of distributions[at] ?? []) {
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

function missing(address: CellAddress): never {
  throw new RangeError(`the sums answer another plan: they have no product ${address.product}`);
}
