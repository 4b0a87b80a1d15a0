import { addToDistribution, emptyDistribution } from '../figures/plan/distribution.ts';
import type { ProductSums, ValuedSums } from '../figures/plan/cell-sums.ts';
import type { Member, Plan, Product, ValuedProduct } from '../figures/plan/plan.ts';
import type { NodeId } from '../figures/plan/plan-node.ts';
import type { Dialect } from './dialect.ts';
import { createConditions, double, respondentsOf, type SqlTable, valueOf } from './nodes.ts';

/** One statement, whose answer is rows of `width` doubles. */
export interface Statement<Result> {
  readonly sql: string;
  readonly width: number;
  /** Reads the answer. Throws `WrongCountError` where respondents are missing. */
  read(rows: Float64Array): Result;
}

/** A database that counted other respondents than the table was made of: a shard answered in part, or not at all. */
export class WrongCountError extends Error {
  constructor(counted: number, expected: number) {
    super(`the database counted ${counted} respondents instead of ${expected}`);
  }
}

/** What a statement is put together from. */
export interface Source {
  readonly dialect: Dialect;
  readonly table: SqlTable;
  readonly plan: Plan;
}

/** Counts every row by every column: n, Σu and, where asked for, Σu². */
export function countedProduct(source: Source, product: Product): Statement<ProductSums> {
  const cells = crossProduct(source, product);
  const { units } = cells;
  const sums = [
    'count(*)',
    ...(units === '1' ? [] : [`sum(${units})`]),
    ...(product.squares && units !== '1' ? [squares(source, units)] : []),
  ];
  return {
    sql: cells.select(sums),
    width: 1 + sums.length,
    read(rows) {
      const { length } = cells;
      const [n, ofUnits] = [new Float64Array(length), new Float64Array(length)];
      const ofSquares = product.squares ? new Float64Array(length) : null;
      cells.forEach(rows, 1 + sums.length, (cell, at) => {
        n[cell] = rows[at] ?? 0;
        ofUnits[cell] = rows[units === '1' ? at : at + 1] ?? 0;
        if (ofSquares !== null) ofSquares[cell] = rows[units === '1' ? at : at + 2] ?? 0;
      });
      return { n, units: ofUnits, squares: ofSquares };
    },
  };
}

/**
 * Sums the values of every row by every column; where distributions are asked for, the database groups by x as well and the
 * rest follows from them.
 */
export function valuedProduct(source: Source, product: ValuedProduct): Statement<ValuedSums> {
  const { dialect, table } = source;
  const cells = crossProduct(source, product);
  const { units } = cells;
  const [only = double(0), ...others] = product.rows.map(({ value }) => valueOf(table, value));
  const x = others.length === 0 ? only : `[${[only, ...others, double(0)].join(', ')}][r + 1]`;
  const weighted = dialect.toDouble(units);
  const moments = ['count(*)', `sum(${units})`, squares(source, units)];
  const ofX = ['', ' * u', ' * u * u'].flatMap((factor) => [
    `sum((${x})${factor.replaceAll('u', weighted)})`,
    `sum((${x}) * (${x})${factor.replaceAll('u', weighted)})`,
  ]);
  const sums = [...moments, ...(product.distributions ? [`(${x})`] : [...ofX, `min(${x})`, `max(${x})`])];
  return {
    sql: cells.select(sums, product.distributions),
    width: 1 + sums.length,
    read(rows) {
      const blank = blankValued(cells.length, product);
      cells.forEach(rows, 1 + sums.length, (cell, at) => {
        if (product.distributions) addNumber(blank, cell, rows.subarray(at, at + 4));
        else setMoments(blank, cell, rows.subarray(at, at + sums.length));
      });
      return blank;
    },
  };
}

/** Whole numbers overflow at a million respondents. */
function squares({ dialect }: Source, units: string): string {
  return `sum(${dialect.toDouble(units)} * ${units})`;
}

function blankValued(length: number, { distributions, unweighted }: ValuedProduct): ValuedSums {
  const blank = () => new Float64Array(length);
  return {
    n: blank(),
    units: blank(),
    squares: blank(),
    x: unweighted ? blank() : null,
    xSquared: unweighted ? blank() : null,
    unitsTimesX: blank(),
    unitsTimesXSquared: blank(),
    squaresTimesX: blank(),
    squaresTimesXSquared: blank(),
    someX: blank().fill(Number.NaN),
    varies: new Uint8Array(length),
    distributions: distributions ? Array.from({ length }, emptyDistribution) : null,
  };
}

/** `row`: n, Σu and Σu² of those who have the x, and x. */
function addNumber(sums: ValuedSums, cell: number, row: Float64Array): void {
  const [n = 0, units = 0, ofSquares = 0, x = 0] = row;
  const add = (array: Float64Array | null, amount: number) => {
    if (array !== null) array[cell] = (array[cell] ?? 0) + amount;
  };
  add(sums.n, n);
  add(sums.units, units);
  add(sums.squares, ofSquares);
  add(sums.x, n * x);
  add(sums.xSquared, n * x * x);
  add(sums.unitsTimesX, units * x);
  add(sums.unitsTimesXSquared, units * x * x);
  add(sums.squaresTimesX, ofSquares * x);
  add(sums.squaresTimesXSquared, ofSquares * x * x);
  const before = sums.someX[cell] ?? x;
  if (Number.isNaN(before)) sums.someX[cell] = x;
  else if (before !== x) sums.varies[cell] = 1;
  const distribution = sums.distributions?.[cell];
  if (distribution !== undefined) addToDistribution(distribution, x, n, units, ofSquares);
}

/** `row`: the sums in the order of the statement. */
function setMoments(sums: ValuedSums, cell: number, row: Float64Array): void {
  const arrays = [
    sums.n,
    sums.units,
    sums.squares,
    sums.x,
    sums.xSquared,
    sums.unitsTimesX,
    sums.unitsTimesXSquared,
    sums.squaresTimesX,
    sums.squaresTimesXSquared,
    sums.someX,
  ];
  for (const [place, array] of arrays.entries()) if (array !== null) array[cell] = row[place] ?? 0;
  sums.varies[cell] = Number(row[9] !== row[10]);
}

/** Rows by columns of a product, numbered as in its sums. */
interface CrossProduct {
  /** Length of the sums. */
  readonly length: number;
  readonly units: string;
  /** The one statement; the first sum is n. With `byLast` the last is no sum and grouped by. */
  select(sums: readonly string[], byLast?: boolean): string;
  /** Calls `visit` with each cell of the sums and the place of its n. Throws `WrongCountError`. */
  forEach(rows: Float64Array, width: number, visit: (cell: number, at: number) => void): void;
}

/** Lists of rows and columns end with everyone, whose sample says that no respondent is missing. */
function crossProduct(
  source: Source,
  { rows, columns }: { readonly rows: readonly Member[]; readonly columns: readonly Member[] },
): CrossProduct {
  const { dialect, table, plan } = source;
  const condition = createConditions(table, plan.nodes);
  const { where, atom, units, sample } = respondentsOf(table, plan);
  const listed = (members: readonly { readonly node: NodeId }[]) => [
    ...members.map(({ node }) => condition(node)),
    '1 = 1',
  ];
  const { from, row, column } = dialect.crossed(
    table.name,
    dialect.places(listed(rows), 'row'),
    dialect.places(listed(columns), 'column'),
  );
  const [height, width] = [rows.length + 1, columns.length + 1];
  const key = `${atom} * ${height * width} + ${row} * ${width} + ${column}`;
  const isNamed = ({ atoms }: Member) => {
    const named = new Set(atoms);
    return Array.from({ length: plan.atoms.count }, (_, one) => named.has(one));
  };
  const [inRows, inColumns] = [rows.map(isNamed), columns.map(isNamed)];
  return {
    length: plan.atoms.count * rows.length * columns.length,
    units,
    select: (sums, byLast = false) => {
      const wanted = [key, ...sums].map((sum, place) => `${dialect.toDouble(sum)} AS a${place}`);
      const groups = byLast ? `a0, a${sums.length}` : 'a0';
      return `SELECT ${wanted.join(', ')} FROM ${from} WHERE ${where} GROUP BY ${groups}`;
    },
    forEach: (read, stride, visit) => {
      let everyone = 0;
      for (let at = 0; at < read.length; at += stride) {
        const number = read[at] ?? 0;
        const one = Math.floor(number / (height * width));
        const r = Math.floor(number / width) % height;
        const c = number % width;
        if (r === rows.length && c === columns.length) everyone += read[at + 1] ?? 0;
        if (inRows[r]?.[one] !== true || inColumns[c]?.[one] !== true) continue;
        visit((one * rows.length + r) * columns.length + c, at + 1);
      }
      if (everyone !== sample) throw new WrongCountError(everyone, sample);
    },
  };
}
