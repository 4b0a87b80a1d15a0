import { assertNever } from '../../lib/assert-never.ts';
import type { NodeId, PlanNode } from '../figures/plan/plan-node.ts';
import type { Plan } from '../figures/plan/plan.ts';
import type { ClusterReading } from '../figures/plan/value-reading.ts';
import { unweighted } from '../survey/find-weight.ts';

/** Where a database has the columns of a dataset, one row per respondent. Column names are generated, never a user's. */
export interface SqlTable {
  readonly name: string;
  /** Name of the column with that `columnKey`: codes as numbers, marks 0 to 2, numbers with NaN. Throws where there is none. */
  column(key: string): string;
  /** Name of the column of a weight's units, raised by their exponents. Throws where there is none. */
  units(weight: number): string;
  /** Respondents with the weight, one entry per (wave, location) pair. */
  samples(weight: number): ArrayLike<number>;
}

const smallestNormal = 2 ** -1022;

/** A number as every dialect reads a double; those too small for ClickHouse's parser are a product of two that are not. */
export function double(number: number): string {
  if (number === 0 || Math.abs(number) >= smallestNormal) return number.toExponential();
  return `(${(number * 2 ** 100).toExponential()} * ${(2 ** -100).toExponential()})`;
}

/** Condition that a code is one of these: equal, in a run, or in a list. */
function among(column: string, codes: readonly number[]): string {
  const [first = 0] = codes;
  const last = codes.at(-1) ?? first;
  if (codes.length === 1) return `${column} = ${first}`;
  const isRun = last - first === codes.length - 1;
  return isRun ? `${column} BETWEEN ${first} AND ${last}` : `${column} IN (${codes.join(', ')})`;
}

/** Condition that wave and location are a pair of this set, or null where all are. */
export function inPairs(flags: readonly boolean[]): string | null {
  const held = flags.flatMap((flag, pair) => (flag ? [pair] : []));
  if (held.length === flags.length) return null;
  return held.length === 0 ? '1 = 0' : `(${among('pair', held)})`;
}

/** Conditions of a plan's nodes, each put together once. A complement is `= 0`: 18.16 loses columns of double negations. */
export function createConditions(table: SqlTable, nodes: readonly PlanNode[]): (node: NodeId) => string {
  const known = new Map<NodeId, string>();

  function condition(id: NodeId): string {
    const before = known.get(id);
    if (before !== undefined) return before;
    const node = nodes[id];
    if (node === undefined) throw new RangeError(`the plan has no node ${id}`);
    const text = write(node);
    known.set(id, text);
    return text;
  }

  function write(node: PlanNode): string {
    switch (node.kind) {
      case 'everyone':
        return '1 = 1';
      case 'nobody':
        return '1 = 0';
      case 'codes':
        return `(${among(table.column(node.column), node.codes)})`;
      case 'chosen':
        return `(${table.column(node.column)} = 2)`;
      case 'filled': {
        // A number is filled unless it is NaN, which no range holds in any dialect.
        const filled = node.cells.map((cell) => {
          const column = table.column(cell);
          return column.startsWith('x') ? within(column, null, null) : `${column} > 0`;
        });
        return `(${filled.join(' OR ')})`;
      }
      case 'within':
        return `(${within(table.column(node.column), node.from, node.to)})`;
      case 'pairs':
        return inPairs(Array.from(node.pairs, (flag) => flag === '1')) ?? '1 = 1';
      case 'and':
        return `(${node.of.map(condition).join(' AND ')})`;
      case 'or':
        return `(${node.of.map(condition).join(' OR ')})`;
      case 'atLeast':
        return `(${node.of.map((one) => `CASE WHEN ${condition(one)} THEN 1 ELSE 0 END`).join(' + ')} >= ${node.count})`;
      case 'not':
        return `(${condition(node.of)} = 0)`;
      default:
        return assertNever(node);
    }
  }

  return condition;
}

function within(column: string, from: number | null, to: number | null): string {
  const bounds = [from ?? -Number.MAX_VALUE, to ?? Number.MAX_VALUE].map(double);
  return `${column} BETWEEN ${bounds[0]} AND ${bounds[1]}`;
}

/** Expression of a respondent's number x; of those without an x it may be anything. */
export function valueOf(table: SqlTable, reading: ClusterReading): string {
  switch (reading.kind) {
    case 'coded': {
      // The list begins with a blank's.
      const numbers = [0, ...reading.numbers].map((number) => double(number ?? 0));
      return `[${numbers.join(', ')}][${table.column(reading.column)} + 1]`;
    }
    case 'summed': {
      const marks = reading.marks.map(
        ({ column, number }) =>
          `CASE WHEN ${table.column(column)} = 2 THEN ${double(number)} ELSE ${double(0)} END`,
      );
      return marks.length === 0 ? double(0) : `(${marks.join(' + ')})`;
    }
    case 'numbers':
      return table.column(reading.column);
    case 'upTo':
      return `CASE WHEN ${valueOf(table, reading.of)} <= ${double(reading.number)} THEN ${double(1)} ELSE ${double(0)} END`;
    default:
      return assertNever(reading);
  }
}

/** The respondents that a plan looks at. */
export interface Respondents {
  /** Conditions, joined by AND. */
  readonly where: string;
  /** Expression of their atom. */
  readonly atom: string;
  /** Expression of their units; 1 where everyone counts once. */
  readonly units: string;
  /** How many there are, as was counted when the table was made. */
  readonly sample: number;
}

/** Returns the respondents of a plan's atoms. */
export function respondentsOf(table: SqlTable, { weight, atoms }: Plan): Respondents {
  const units = weight === unweighted ? '1' : table.units(weight);
  const inAtoms = inPairs(atoms.ofPair.map((atom) => atom >= 0));
  const conditions = [
    ...(weight === unweighted ? [] : [`${units} > 0`]),
    ...(inAtoms === null ? [] : [inAtoms]),
  ];
  const samples = table.samples(weight);
  return {
    where: conditions.length === 0 ? '1 = 1' : conditions.join(' AND '),
    atom: atoms.count === 1 ? '0' : ofPair(atoms.ofPair.map((atom) => String(Math.max(0, atom)))),
    units,
    sample: atoms.ofPair.reduce((sum, atom, pair) => sum + (atom >= 0 ? (samples[pair] ?? 0) : 0), 0),
  };
}

/** Expression that reads a list by the respondent's pair; a single one is not looked up. */
export function ofPair(values: readonly string[]): string {
  const [first = '0'] = values;
  return values.every((value) => value === first) ? first : `[${values.join(', ')}][pair + 1]`;
}
