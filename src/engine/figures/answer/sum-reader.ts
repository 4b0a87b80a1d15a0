import { BoundedMap } from '../../../lib/bounded-map.ts';
import { sizeOfUnits } from '../../measures/descriptive/size.ts';
import type { NumberSums } from '../../measures/descriptive/weighted-quantile.ts';
import type { AtomicRegion } from '../plan/atoms.ts';
import type { CellSums, ProductSums, ValuedSums } from '../plan/cell-sums.ts';
import type { Planned } from '../plan/plan-builder.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import { forEachNumber } from '../plan/distribution.ts';

/** A set of respondents on a line, as measures read it. */
export interface SetSums {
  /** Respondents. */
  readonly sample: number;
  /** Σ v, people. */
  readonly size: number;
  /** Σ w: weights added over waves. */
  readonly weighted: number;
  /** Σ v² */
  readonly squares: number;
}

/** The same of respondents with a value x. */
export interface ValuedSetSums extends SetSums {
  /** Σ x and Σ x²; 0 where the plan asked for none. */
  readonly x: number;
  readonly xSquared: number;
  /** Σ v x, Σ v x², Σ v² x, Σ v² x² */
  readonly total: number;
  readonly totalOfSquares: number;
  readonly squaresTimesX: number;
  readonly squaresTimesXSquared: number;
  /** Whether all have the same x; true for an empty set. */
  readonly isConstant: boolean;
}

/** An atom of a set, as sums of whole units: v is u × `perUnit`, and on another line u × `perUnitOfOther`. */
export interface AtomSums {
  readonly atom: number;
  readonly perUnit: number;
  /** 0 where the other line does not hold the atom. */
  readonly perUnitOfOther: number;
  readonly n: number;
  readonly units: number;
  readonly squares: number;
  /** Σ u² x and Σ u² x²; 0 for sets without values. */
  readonly squaresTimesX: number;
  readonly squaresTimesXSquared: number;
  /** The common x; null where values differ, and for sets without values. */
  readonly onlyX: number | null;
}

type Visit = (at: number, weight: number, waveCount: number, atom: number) => void;

/** Puts the sums of atoms together on the line that an address names, in people and respondents. */
export class SumReader {
  readonly #planned: Planned;
  readonly #sums: CellSums;
  /** One for all calls: whole units by wave count, as `sizeOfUnits` reads them. */
  readonly #units: Float64Array;
  readonly #rows: Readonly<Record<CellAddress['kind'], readonly ((row: number) => SumRow)[]>>;

  constructor(planned: Planned, sums: CellSums) {
    const { plan, regions } = planned;
    this.#planned = planned;
    this.#sums = sums;
    let mostWaves = 0;
    for (const { waveCounts } of regions) mostWaves = Math.max(mostWaves, ...waveCounts);
    this.#units = new Float64Array(mostWaves + 1);
    this.#rows = {
      counted: plan.products.map((product, index) =>
        createRows(sums.products[index], product, plan.atoms.count),
      ),
      valued: plan.valuedProducts.map((product, index) =>
        createRows(sums.valuedProducts[index], product, plan.atoms.count),
      ),
    };
  }

  counted({ kind, product, row, column, region }: CellAddress): SetSums {
    const { plan, divisor } = this.#planned;
    const its = this.#rows[kind][product]?.(row) ?? missing('product', product);
    const { atoms, waveCounts } = this.#regionOf(region);
    const units = this.#units.fill(0);
    const first = column * plan.atoms.count;
    let sample = 0;
    let unitsOfAll = 0;
    let squares = 0;
    for (let k = 0; k < atoms.length; k++) {
      const at = first + (atoms[k] ?? 0);
      const waveCount = waveCounts[k] ?? 1;
      const weight = divisor * waveCount;
      sample += its.n[at] ?? 0;
      const unitsOfAtom = its.units[at] ?? 0;
      units[waveCount] = (units[waveCount] ?? 0) + unitsOfAtom;
      unitsOfAll += unitsOfAtom;
      squares += (its.squares[at] ?? 0) / (weight * weight);
    }
    return { sample, size: sizeOfUnits(units, divisor), weighted: unitsOfAll / divisor, squares };
  }

  valued(address: CellAddress): ValuedSetSums {
    const its = this.#valuedSums(address);
    let x = 0;
    let xSquared = 0;
    let total = 0;
    let totalOfSquares = 0;
    let squaresTimesX = 0;
    let squaresTimesXSquared = 0;
    let someX = Number.NaN;
    let isConstant = true;
    this.#walk(address, (at, weight) => {
      x += its.x?.[at] ?? 0;
      xSquared += its.xSquared?.[at] ?? 0;
      total += (its.unitsTimesX[at] ?? 0) / weight;
      totalOfSquares += (its.unitsTimesXSquared[at] ?? 0) / weight;
      squaresTimesX += (its.squaresTimesX[at] ?? 0) / (weight * weight);
      squaresTimesXSquared += (its.squaresTimesXSquared[at] ?? 0) / (weight * weight);
      const anX = its.someX[at] ?? Number.NaN;
      const isAnother = anX !== someX && !Number.isNaN(anX) && !Number.isNaN(someX);
      if (its.varies[at] === 1 || isAnother) isConstant = false;
      if (Number.isNaN(someX)) someX = anX;
    });
    return {
      ...this.counted(address),
      x,
      xSquared,
      total,
      totalOfSquares,
      squaresTimesX,
      squaresTimesXSquared,
      isConstant,
    };
  }

  /** The respondents of each single x, in any order; the plan must have asked for distributions. */
  distribution(address: CellAddress): readonly NumberSums[] {
    const distributions =
      this.#valuedSums(address).distributions ?? missing('distributions of product', address.product);
    const { divisor } = this.#planned;
    const numbers = new Map<number, { sample: number; squares: number; units: Float64Array }>();
    this.#walk(address, (at, weight, waveCount) => {
      const distribution = distributions[at];
      if (distribution === undefined) return;
      forEachNumber(distribution, (x, n, units, squares) => {
        const known = numbers.get(x) ?? {
          sample: 0,
          squares: 0,
          units: new Float64Array(this.#units.length),
        };
        known.sample += n;
        known.squares += squares / (weight * weight);
        known.units[waveCount] = (known.units[waveCount] ?? 0) + units;
        numbers.set(x, known);
      });
    });
    return Array.from(numbers, ([x, { sample, squares, units }]) => ({
      x,
      sample,
      size: sizeOfUnits(units, divisor),
      squares,
    }));
  }

  /** The atoms of a set, with its respondents' weights in another region. */
  atoms(address: CellAddress, otherRegion: number): AtomSums[] {
    const { divisor } = this.#planned;
    const other = this.#regionOf(otherRegion);
    const values = address.kind === 'counted' ? null : this.#valuedSums(address);
    const its = values ?? this.#sums.products[address.product];
    const list: AtomSums[] = [];
    this.#walk(address, (at, weight, _, atom) => {
      const waveCount = other.waveCounts[other.atoms.indexOf(atom)];
      list.push({
        atom,
        perUnit: 1 / weight,
        perUnitOfOther: waveCount === undefined ? 0 : 1 / (divisor * waveCount),
        n: its?.n[at] ?? 0,
        units: its?.units[at] ?? 0,
        squares: its?.squares?.[at] ?? 0,
        squaresTimesX: values?.squaresTimesX[at] ?? 0,
        squaresTimesXSquared: values?.squaresTimesXSquared[at] ?? 0,
        onlyX: values === null || values.varies[at] === 1 ? null : (values.someX[at] ?? null),
      });
    });
    return list;
  }

  #regionOf(region: number): AtomicRegion {
    return this.#planned.regions[region] ?? missing('region', region);
  }

  #valuedSums({ product }: CellAddress): ValuedSums {
    return this.#sums.valuedProducts[product] ?? missing('product', product);
  }

  /** Visits the place of each atom's sums, with the weight by which units are divided there. */
  #walk({ kind, product, row, column, region }: CellAddress, visit: Visit): void {
    const { plan, divisor } = this.#planned;
    const { rows, columns } =
      plan[kind === 'counted' ? 'products' : 'valuedProducts'][product] ?? missing('product', product);
    const { atoms, waveCounts } = this.#regionOf(region);
    for (const [k, atom] of atoms.entries()) {
      const waveCount = waveCounts[k] ?? 1;
      const at = (atom * rows.length + row) * columns.length + column;
      visit(at, divisor * waveCount, waveCount, atom);
    }
  }
}

/** The whole without its part. */
export function without(whole: SetSums, part: SetSums): SetSums {
  return {
    sample: whole.sample - part.sample,
    size: whole.size - part.size,
    weighted: whole.weighted - part.weighted,
    squares: whole.squares - part.squares,
  };
}

/** The sums of a row, the atoms of a cell side by side: at `column × atoms + atom`. */
interface SumRow {
  readonly n: Float64Array;
  readonly units: Float64Array;
  readonly squares: Float64Array;
}

/** Results go through a table row by row and come back to its bases: a few rows are wanted at a time. */
const rowsKept = 8;
const none = new Float64Array(0);

function createRows(
  sums: ProductSums | undefined,
  { rows, columns }: { readonly rows: readonly unknown[]; readonly columns: readonly unknown[] },
  atomCount: number,
): (row: number) => SumRow {
  const kept = new BoundedMap<number, SumRow>(rowsKept);
  const turned = (values: Float64Array | null, row: number): Float64Array => {
    if (values === null) return none;
    if (atomCount === 1) return values.subarray(row * columns.length, (row + 1) * columns.length);
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
    const { n, units, squares } = sums ?? missing('product', row);
    const made = { n: turned(n, row), units: turned(units, row), squares: turned(squares, row) };
    kept.set(row, made);
    return made;
  };
}

function missing(what: string, index: number): never {
  throw new RangeError(`the sums answer another plan: they have no ${what} ${index}`);
}
