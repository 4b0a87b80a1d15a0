import type { FiguresResult } from '../../../contract/figures.ts';
import {
  type AnsweredFigures,
  type Line,
  type PeopleArrays,
  type TestArrays,
  untestedReasons,
} from '../../../figures/answered-figures.ts';
import type { FigureQuery, IntervalMeasure } from '../../../figures/figure-query.ts';
import type { SizeUnit } from '../../../figures/measures.ts';
import { type Figures, readFigures } from '../../../figures/read-figures.ts';
import type { AbsentReason } from '../../../figures/reasons.ts';

/** The figures of a query as far as they are there. */
export interface FigureAnswer extends Figures {
  readonly meta: FigureMeta;
  /** How many cells are there, absent ones among them. */
  readonly there: number;
  /** Whether the cell is there; false: it is still asked for. */
  readonly isThere: (row: number, column: number) => boolean;
  /** What it was read from, so that another query takes over what it has in common. */
  readonly source: FlatFigures;
}

interface FigureMeta {
  readonly dataset: string;
  readonly weight: string;
  readonly sizeUnit: SizeUnit;
  /** Of the scope, in time order. */
  readonly waves: readonly string[];
  /** The survey's minimum of respondents. */
  readonly floor: number;
  readonly suppressedCells: number;
}

type Entries = ArrayLike<number | null>;

/** Arrays by the names of the wire; those of tests with the measure before them. */
interface FlatFigures {
  readonly columnCount: number;
  readonly pairCount: number;
  readonly cells: Readonly<Record<string, Entries>>;
  readonly pairs: Readonly<Record<string, Entries>>;
  readonly lines: readonly Line[];
  /** Codes of waves that tests compare with, by the entries of `other_wave`. */
  readonly waves: readonly string[];
  readonly absentAt: ReadonlyMap<number, AbsentReason>;
  readonly critical: ReadonlyMap<number | null, number>;
}

/** Places of a part in the whole, in the part's order. */
export interface PartPlaces {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Places of its rows and columns in what it is taken from; absent: their own order. */
  readonly from?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/** Line of a cell that is still asked for. */
const pending = -2;

/** Collects the parts of an answer in arrays of the whole. */
export function createFigureStore(query: FigureQuery) {
  const [rowCount, columnCount] = [query.rows.length, query.columns.length];
  const pairCount = query.want.pairs.length;
  const size = rowCount * columnCount;
  const cells: Record<string, EntryArray> = { line: new Int32Array(size).fill(pending) };
  const pairs: Record<string, EntryArray> = {};
  const lines: Line[] = [];
  const lineOf = new Map<string, number>();
  const waves: string[] = [];
  const absentAt = new Map<number, AbsentReason>();
  const critical = new Map<number | null, number>();
  let there = 0;
  let meta: Omit<FigureMeta, 'suppressedCells'> | null = null;

  function addLine(line: Line | undefined): number {
    if (line === undefined) return -1;
    const key = `${line.isPartial} ${line.waves.join(' ')}`;
    const known = lineOf.get(key);
    if (known !== undefined) return known;
    lineOf.set(key, lines.length);
    return lines.push(line) - 1;
  }

  function addWave(code: string): number {
    const known = waves.indexOf(code);
    return known === -1 ? waves.push(code) - 1 : known;
  }

  function copy(flat: FlatFigures, { rows, columns, from }: PartPlaces): void {
    const linePlaces = flat.lines.map(addLine);
    const wavePlaces = flat.waves.map(addWave);
    const names = Object.keys(flat.cells);
    for (const name of names) cells[name] ??= emptyArray(name, size);
    for (const name of Object.keys(flat.pairs)) pairs[name] ??= emptyArray(name, rowCount * pairCount);
    for (const [degrees, value] of flat.critical) critical.set(degrees, value);
    for (const [rowPlace, row] of rows.entries()) {
      const fromRow = from?.rows[rowPlace] ?? rowPlace;
      for (const [columnPlace, column] of columns.entries()) {
        const own = fromRow * flat.columnCount + (from?.columns[columnPlace] ?? columnPlace);
        const at = row * columnCount + column;
        const reason = flat.absentAt.get(own);
        if (cells['line']?.[at] === pending) there++;
        if (reason !== undefined) absentAt.set(at, reason);
        for (const name of names) {
          const entry = flat.cells[name]?.[own] ?? null;
          const array = cells[name];
          if (array === undefined) continue;
          if (name === 'line' || name === 'whole_line') array[at] = linePlaces[entry ?? -1] ?? -1;
          else if (isWave(name)) array[at] = wavePlaces[entry ?? -1] ?? -1;
          else array[at] = entry ?? (array instanceof Float64Array ? Number.NaN : 0);
        }
      }
      for (const [name, entries] of Object.entries(flat.pairs)) {
        const array = pairs[name];
        if (array === undefined) continue;
        for (let pair = 0; pair < flat.pairCount; pair++) {
          array[row * pairCount + pair] = entries[fromRow * flat.pairCount + pair] ?? Number.NaN;
        }
      }
    }
  }

  return {
    /** A part that was answered. */
    add(result: FiguresResult, places: PartPlaces): void {
      const { dataset, weight, size_unit: sizeUnit, floor } = result.meta;
      meta ??= { dataset, weight, sizeUnit, waves: result.meta.waves, floor };
      copy(flatten(result), places);
    },
    /** What another answer has of it. */
    takeOver({ source, meta: known }: FigureAnswer, places: PartPlaces): void {
      meta ??= known;
      copy(source, places);
    },
    /** What is there by now; throws where nothing is. */
    answer(): FigureAnswer {
      if (meta === null) throw new RangeError('no part is there yet');
      const isThere = (row: number, column: number) =>
        (cells['line']?.[row * columnCount + column] ?? pending) !== pending;
      const source = { columnCount, pairCount, cells, pairs, lines, waves, absentAt, critical };
      return {
        ...readFigures({
          query,
          answered: answeredBy(query, source),
          byDefinition: asFlags(cells['by_definition']),
          criticalValue(degrees) {
            const value = critical.get(degrees);
            if (value === undefined)
              throw new RangeError(`no critical value for ${degrees} degrees of freedom`);
            return value;
          },
        }),
        meta: {
          ...meta,
          suppressedCells: [...absentAt.values()].filter((reason) => reason === 'suppressed').length,
        },
        there,
        isThere,
        source,
      };
    },
  };
}

interface CollectedFigures extends FlatFigures {
  readonly cells: Readonly<Record<string, EntryArray>>;
  readonly pairs: Readonly<Record<string, EntryArray>>;
}

/** The arrays of what is there, as the engine answers them. */
function answeredBy(
  query: FigureQuery,
  { columnCount, cells, pairs, lines, waves, absentAt }: CollectedFigures,
): AnsweredFigures<AbsentReason> {
  const array = (name: string) => asNumbers(cells[name]);
  const people = (name: string): PeopleArrays => ({
    sample: array(`${name}_sample`),
    size: array(`${name}_size`),
    weighted: array(`${name}_weighted`),
    effective: `${name}_effective` in cells ? array(`${name}_effective`) : null,
  });
  const interval = (measure: IntervalMeasure, name: string) =>
    `${name}_interval_low` in cells
      ? { [measure]: { low: array(`${name}_interval_low`), high: array(`${name}_interval_high`) } }
      : {};
  return {
    rowCount: query.rows.length,
    columnCount,
    lines: [...lines],
    cells: {
      line: asPlaces(cells['line']),
      wholeLine: asPlaces(cells['whole_line']),
      column: people('column'),
      whole: people('whole'),
      positive: people('positive'),
      wholePositive: people('whole_positive'),
      intervals: {
        ...interval('columnPercentage', 'column_percentage'),
        ...interval('rowPercentage', 'row_percentage'),
        ...interval('index', 'index'),
        ...interval('mean', 'mean'),
      },
      values:
        'mean' in cells
          ? {
              mean: array('mean'),
              wholeMean: array('whole_mean'),
              standardError: array('standard_error'),
              standardDeviation: array('standard_deviation'),
              total: array('total'),
              quantiles: new Float64Array(0),
              bins: null,
            }
          : null,
    },
    tests: testArrays(cells, 'column_percentage', waves),
    rowTests: testArrays(cells, 'row_percentage', waves),
    pairs: 'z' in pairs ? { listed: query.want.pairs, ...differenceArrays(pairs, '') } : null,
    contrasts: null,
    associations: [],
    absent: Array.from(absentAt, ([at, reason]) => ({
      row: Math.floor(at / columnCount),
      column: at % columnCount,
      reason,
    })),
  };
}

/** An answer that came in one part. */
export function wholeAnswer(query: FigureQuery, result: FiguresResult): FigureAnswer {
  const store = createFigureStore(query);
  store.add(result, { rows: [...query.rows.keys()], columns: [...query.columns.keys()] });
  return store.answer();
}

export type FigureStore = ReturnType<typeof createFigureStore>;

type EntryArray = Float64Array | Int32Array | Int16Array | Uint8Array;

function emptyArray(name: string, length: number): EntryArray {
  if (name === 'line' || name === 'whole_line') return new Int32Array(length).fill(-1);
  if (isWave(name)) return new Int16Array(length).fill(-1);
  if (name === 'by_definition' || name.endsWith('untested')) return new Uint8Array(length);
  return new Float64Array(length).fill(Number.NaN);
}

/** Whether an array has waves that tests compare with. */
function isWave(name: string): boolean {
  return name.endsWith('.other_wave');
}

function asNumbers(array: EntryArray | undefined): Float64Array {
  return array instanceof Float64Array ? array : new Float64Array(0);
}

function asPlaces(array: EntryArray | undefined): Int32Array {
  return array instanceof Int32Array ? array : new Int32Array(0);
}

function asFlags(array: EntryArray | undefined): Uint8Array {
  return array instanceof Uint8Array ? array : new Uint8Array(0);
}

function differenceArrays(arrays: Readonly<Record<string, EntryArray>>, prefix: string) {
  return {
    z: asNumbers(arrays[`${prefix}z`]),
    degrees: asNumbers(arrays[`${prefix}degrees`]),
    pValue: asNumbers(arrays[`${prefix}p_value`]),
    standardError: asNumbers(arrays[`${prefix}standard_error`]),
    untested: asFlags(arrays[`${prefix}untested`]),
  };
}

function testArrays(
  arrays: Readonly<Record<string, EntryArray>>,
  measure: string,
  waves: readonly string[],
): TestArrays | null {
  if (!(`${measure}.z` in arrays)) return null;
  const otherWave = arrays[`${measure}.other_wave`];
  return {
    ...differenceArrays(arrays, `${measure}.`),
    otherValue: asNumbers(arrays[`${measure}.other_value`]),
    otherSample: asNumbers(arrays[`${measure}.other_sample`]),
    waves,
    otherWave: otherWave instanceof Int16Array ? otherWave : new Int16Array(0),
  };
}

function flatten({
  meta,
  rows,
  columns,
  lines,
  cells,
  tests,
  pair_tests: pairTests,
  absent,
}: FiguresResult): FlatFigures {
  // An answer whose figures are all suppressed has no numbers at all.
  const flat: Record<string, Entries> = { line: [] };
  const { by_definition: byDefinition, quantiles: _, ...numbersOfCells } = cells;
  Object.assign(flat, numbersOfCells);
  if (byDefinition !== undefined) flat['by_definition'] = byDefinition.map(Number);
  const waves = [
    ...new Set(tests.flatMap(({ other_wave: codes = [] }) => codes.filter((code) => code !== null))),
  ];
  for (const { measure, versus: __, untested, other_wave: codes, ...numbers } of tests) {
    flat[`${measure}.untested`] = untested.map(toCode);
    if (codes !== undefined)
      flat[`${measure}.other_wave`] = codes.map((code) => (code === null ? null : waves.indexOf(code)));
    for (const [name, entries] of Object.entries(numbers)) flat[`${measure}.${name}`] = entries;
  }
  const { pairs = [], untested: untestedPairs = [], ...numbersOfPairs } = pairTests ?? {};
  const absentAt = new Map<number, AbsentReason>();
  for (const { row, column, reason } of absent) {
    for (const rowPlace of row === null ? rows.keys() : [row]) {
      for (const columnPlace of column === null ? columns.keys() : [column]) {
        absentAt.set(rowPlace * columns.length + columnPlace, reason);
      }
    }
  }
  return {
    columnCount: columns.length,
    pairCount: pairs.length,
    cells: flat,
    pairs: pairTests === undefined ? {} : { ...numbersOfPairs, untested: untestedPairs.map(toCode) },
    lines: lines.map(({ waves: codes, partial }) => ({ waves: codes, isPartial: partial })),
    waves,
    absentAt,
    critical: new Map(meta.critical_values.map(({ degrees, value }) => [degrees, value])),
  };
}

function toCode(reason: string | null): number {
  return reason === null ? 0 : 1 + untestedReasons.findIndex((one) => one === reason);
}
