import { percentage } from '../../lib/percentage.ts';
import {
  absences,
  type CountedPeople,
  countedAt,
  intervalsAt,
  isAnswered,
  lineAt,
  percentagesOf,
  type ReadableFigures,
  shareIndex,
  spreadAt,
  valuesAt,
} from './answered-cells.ts';
import {
  type DifferenceArrays,
  type TestArrays,
  type UntestedReason,
  untestedReasons,
} from '../answered-figures.ts';
import type { Figure, Interval, ShareFigure, Slope, Test, TestedGap, ValueFigure } from '../figure.ts';
import type { FigureQuery, RowContent, Value } from '../figure-query.ts';
import type { Measure, TestedMeasure, TestedVersus } from '../measures.ts';

/** A figure query with its answer. Places count from 0. */
export interface FigureSource {
  readonly query: FigureQuery;
  readonly answered: ReadableFigures;
  /** Whether row and column share a question and the share is exactly 0 or 100, by cell. */
  readonly byDefinition: Uint8Array;
  /** Standard errors to either side of a gap that make its 95 % interval; null = normal. */
  readonly criticalValue: (degrees: number | null) => number;
}

/** A figure query with its answer, read cell by cell. */
export interface Figures extends FigureSource {
  /** A record made when it is read; throws RangeError outside the query. */
  readonly at: (row: number, column: number) => Figure;
}

/** Makes an answer readable cell by cell. */
export function readFigures(source: FigureSource): Figures {
  const { answered } = source;
  const reasonAt = absences(answered);
  return {
    ...source,
    at(row, column) {
      const place = row * answered.columnCount + column;
      const figure = answeredFigure(source, row, column);
      if (!isAnswered(answered, place)) {
        return { kind: 'absent', at: { row, column }, reason: reasonAt(row, column) };
      }
      return answered.cells.column.sample[place] === 0
        ? { kind: 'absent', at: { row, column }, reason: 'nobody' }
        : figure;
    },
  };
}

/** Reads a cell that a line answers, even without respondents; throws RangeError outside the query. */
export function answeredFigure(source: FigureSource, row: number, column: number): ShareFigure | ValueFigure {
  const { query, answered } = source;
  const asked = query.rows[row];
  const whole = query.columns[column]?.whole;
  if (asked === undefined || whole === undefined) {
    throw new RangeError(`no figure at row ${row}, column ${column}`);
  }
  const place = row * answered.columnCount + column;
  const cell = {
    ...cellAt(source, asked.content, place),
    at: { row, column },
    base: asked.base,
    wholeKind: whole.kind,
    intervalMethod: query.want.interval,
  };
  return asked.content.kind === 'value'
    ? valueFigure(cell, asked.content.value, {
        ...valuesAt(answered, place),
        ...spreadAt(answered, query.want.quantiles, place),
      })
    : { ...cell, kind: 'share', ...percentagesOf(cell) };
}

type Spread = ReturnType<typeof valuesAt> & ReturnType<typeof spreadAt>;

function valueFigure<Cell extends Pick<ValueFigure, 'intervals'>>(cell: Cell, value: Value, spread: Spread) {
  const ofMedian = spread.quantiles.find(({ proportion }) => proportion === 0.5)?.interval ?? null;
  const intervals = ofMedian === null ? cell.intervals : { ...cell.intervals, median: ofMedian };
  return { ...cell, kind: 'value' as const, value, ...spread, intervals };
}

function cellAt(source: FigureSource, content: RowContent, place: number) {
  const { answered, byDefinition } = source;
  const counted = countedAt(answered, place);
  return {
    ...counted,
    line: lineAt(answered, place),
    wholeLine: lineAt(answered, place, 'wholeLine'),
    isByDefinition: byDefinition[place] === 1,
    index: indexOf(answered, content, counted, place),
    intervals: withSize(intervalsAt(answered, place), counted),
    ...testsAt(source, content, counted, place),
  };
}

function indexOf(
  answered: ReadableFigures,
  content: RowContent,
  counted: CountedPeople,
  place: number,
): number | null {
  if (content.kind === 'share') return shareIndex(counted);
  if (content.value.coding.kind === 'score') return null;
  const { mean, wholeMean } = valuesAt(answered, place);
  return percentage(mean, wholeMean);
}

/** Adds the interval of the size: that of the share times the people it is a share of. */
function withSize(
  intervals: ReturnType<typeof intervalsAt>,
  { column }: CountedPeople,
): Partial<Record<Measure, Interval>> {
  const share = intervals.columnPercentage;
  if (share === undefined) return intervals;
  const scale = column.size / 100;
  return { ...intervals, size: { low: share.low * scale, high: share.high * scale } };
}

interface Tested {
  readonly tests: Test[];
  readonly untested: { readonly measure: TestedMeasure; readonly reason: UntestedReason }[];
}

function testsAt(source: FigureSource, content: RowContent, counted: CountedPeople, place: number): Tested {
  const { query, answered } = source;
  const { versus, profile } = query.want.test;
  const found: Tested = { tests: [], untested: [] };
  const add = (arrays: TestArrays | null, measure: TestedMeasure, against: TestedVersus, own: number) => {
    if (arrays === null) return;
    const value = arrays.otherValue[place] ?? 0;
    const tested = testedGap(source, arrays, place, own - value);
    if (typeof tested === 'string') {
      found.untested.push({ measure, reason: tested });
      return;
    }
    const other = {
      value,
      sample: arrays.otherSample[place] ?? 0,
      column: typeof versus === 'object' && against === 'column' ? versus.column : null,
      wave: arrays.waves[arrays.otherWave[place] ?? -1] ?? null,
    };
    found.tests.push({ measure, versus: against, other, ...tested, profile });
  };
  const isValue = content.kind === 'value';
  const { columnPercentage, rowPercentage } = percentagesOf(counted);
  const own = isValue ? (answered.cells.values?.mean[place] ?? 0) : columnPercentage;
  if (versus !== 'none') {
    const against = typeof versus === 'object' ? 'column' : versus;
    add(answered.tests, isValue ? 'mean' : 'columnPercentage', against, own);
  }
  if (!isValue) add(answered.rowTests, 'rowPercentage', 'rest', rowPercentage);
  return found;
}

/** Returns what tests of pairs compare in a cell: the share of its column, or the mean, and its sample. */
export function comparedAt(
  { query, answered }: Pick<FigureSource, 'query' | 'answered'>,
  row: number,
  column: number,
): { readonly value: number; readonly sample: number } {
  const at = row * answered.columnCount + column;
  const counted = countedAt(answered, at);
  return query.rows[row]?.content.kind === 'value'
    ? { value: valuesAt(answered, at).mean, sample: counted.positive.sample }
    : { value: percentagesOf(counted).columnPercentage, sample: counted.column.sample };
}

/** Returns the tests of a share against the columns that it is listed in pairs with, those that were made. */
export function pairTestsAt(source: FigureSource, { at, columnPercentage }: ShareFigure): readonly Test[] {
  const { query, answered } = source;
  const { pairs } = answered;
  if (pairs === null) return [];
  return pairs.listed.flatMap(([first, second], listed): Test[] => {
    const isFirst = at.column === first;
    if (!isFirst && at.column !== second) return [];
    const column = isFirst ? second : first;
    const compared = comparedAt(source, at.row, column);
    const gap = columnPercentage - compared.value;
    const tested = testedGap(source, pairs, at.row * pairs.listed.length + listed, gap);
    if (typeof tested === 'string') return [];
    const other = { ...compared, column, wave: null };
    const { profile } = query.want.test;
    const z = isFirst ? tested.z : -tested.z;
    return [{ measure: 'columnPercentage', versus: 'column', other, ...tested, z, profile }];
  });
}

/** Returns the slope through a cell's figure and those of other columns; null: none is asked for, or a column is absent. */
export function slopeThrough(source: FigureSource, row: number, column: number): Slope | null {
  const { contrasts } = source.answered;
  const listed = source.query.want.contrasts.findIndex(({ columns }) => columns.includes(column));
  const place = row * (contrasts?.listed ?? 0) + listed;
  const estimate = (listed < 0 ? undefined : contrasts?.estimate[place]) ?? Number.NaN;
  if (contrasts === null || Number.isNaN(estimate)) return null;
  const tested = testedGap(source, contrasts, place, estimate);
  return { estimate, test: typeof tested === 'string' ? null : tested };
}

/** Returns a gap with its interval and test; the reason where none was made. */
export function testedGap(
  { criticalValue }: FigureSource,
  arrays: DifferenceArrays,
  place: number,
  gap: number,
): TestedGap | UntestedReason {
  const reason = untestedReasons[(arrays.untested[place] ?? 0) - 1];
  const pValue = arrays.pValue[place] ?? Number.NaN;
  if (reason !== undefined || Number.isNaN(pValue)) return reason ?? 'not_requested';
  const degrees = numberOrNull(arrays.degrees[place]);
  const margin = criticalValue(degrees) * (arrays.standardError[place] ?? 0);
  const gapInterval = { low: gap - margin, high: gap + margin };
  return { gap, gapInterval, z: arrays.z[place] ?? 0, pValue, degrees };
}

function numberOrNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}
