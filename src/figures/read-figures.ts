import {
  type AnsweredFigures,
  type Line,
  type TestArrays,
  type UntestedReason,
  untestedReasons,
} from './answered-figures.ts';
import type { Figure, Interval, People, ShareFigure, Test, ValueFigure } from './figure.ts';
import type { FigureQuery, RowContent } from './figure-query.ts';
import type { Measure, TestedMeasure, TestedVersus } from './measures.ts';
import type { AbsentReason } from './reasons.ts';

/** An answer as it is read: absent for any reason, not of its line alone. */
export type ReadableFigures = AnsweredFigures<AbsentReason>;

/** A figure query with its answer, read cell by cell. Places count from 0. */
export interface Figures {
  readonly query: FigureQuery;
  readonly answered: ReadableFigures;
  /** Whether row and column share a question and the share is exactly 0 or 100, by cell. */
  readonly byDefinition: Uint8Array;
  /** A record made when it is read; throws RangeError outside the query. */
  readonly at: (row: number, column: number) => Figure;
}

export interface FigureSource extends Omit<Figures, 'at'> {
  /** Standard errors to either side of a gap that make its 95 % interval; null = normal. */
  readonly criticalValue: (degrees: number | null) => number;
}

/** Makes an answer readable cell by cell. */
export function readFigures(source: FigureSource): Figures {
  const { query, answered, byDefinition } = source;
  const reasonAt = absences(answered);
  return {
    query,
    answered,
    byDefinition,
    at(row, column) {
      const asked = query.rows[row];
      if (asked === undefined || query.columns[column] === undefined) {
        throw new RangeError(`no figure at row ${row}, column ${column}`);
      }
      const place = row * answered.columnCount + column;
      if ((answered.cells.line[place] ?? -1) < 0) {
        return { kind: 'absent', at: { row, column }, reason: reasonAt(row, column) };
      }
      if (answered.cells.column.sample[place] === 0) {
        return { kind: 'absent', at: { row, column }, reason: 'nobody' };
      }
      const cell = { ...cellAt(source, asked.content, place), at: { row, column }, base: asked.base };
      return asked.content.kind === 'value'
        ? { ...cell, kind: 'value', value: asked.content.value, ...valuesAt(answered, place) }
        : { ...cell, kind: 'share', ...percentagesOf(cell) };
    },
  };
}

/** Returns four counts of one set of a cell; zeros where the cell is absent. */
export function peopleAt(
  { cells }: ReadableFigures,
  people: 'column' | 'whole' | 'positive' | 'wholePositive',
  place: number,
): People {
  const { sample, size, weighted, effective } = cells[people];
  return {
    sample: sample[place] || 0,
    size: size[place] || 0,
    weighted: weighted[place] || 0,
    effective: effective === null ? null : effective[place] || 0,
  };
}

type Counted = Pick<ShareFigure, 'column' | 'whole' | 'positive' | 'wholePositive'>;

function percentagesOf({ column, whole, positive, wholePositive }: Counted) {
  return {
    columnPercentage: percentage(positive.size, column.size),
    rowPercentage: percentage(positive.size, wholePositive.size),
    basePercentage: percentage(positive.size, whole.size),
  };
}

/** 100 × share of the column / share of the whole; a share of all or none is 1 or 0, whatever rounding left of it. */
function shareIndex({ column, whole, positive, wholePositive }: Counted): number {
  const isCertain = positive.sample === 0 || positive.sample === column.sample;
  const share = isCertain ? Math.sign(positive.sample) : proportion(positive.size, column.size);
  return 100 * proportion(share, proportion(wholePositive.size, whole.size));
}

function proportion(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function percentage(part: number, whole: number): number {
  return 100 * proportion(part, whole);
}

function valuesAt(
  { cells: { values } }: ReadableFigures,
  place: number,
): Pick<ValueFigure, 'mean' | 'wholeMean' | 'standardError' | 'standardDeviation' | 'total'> {
  return {
    mean: values?.mean[place] || 0,
    wholeMean: values?.wholeMean[place] || 0,
    standardError: values?.standardError[place] || 0,
    standardDeviation: values?.standardDeviation[place] || 0,
    total: values?.total[place] || 0,
  };
}

function cellAt(source: FigureSource, content: RowContent, place: number) {
  const { answered, byDefinition } = source;
  const counted = {
    column: peopleAt(answered, 'column', place),
    whole: peopleAt(answered, 'whole', place),
    positive: peopleAt(answered, 'positive', place),
    wholePositive: peopleAt(answered, 'wholePositive', place),
  };
  return {
    ...counted,
    line: lineAt(answered, answered.cells.line[place]),
    wholeLine: lineAt(answered, answered.cells.wholeLine[place]),
    isByDefinition: byDefinition[place] === 1,
    index: indexOf(answered, content, counted, place),
    intervals: intervalsAt(answered, counted, place),
    ...testsAt(source, content, counted, place),
  };
}

const noLine: Line = { waves: [], isPartial: false };

function lineAt({ lines }: ReadableFigures, line: number | undefined): Line {
  return lines[line ?? -1] ?? noLine;
}

function indexOf(
  answered: ReadableFigures,
  content: RowContent,
  counted: Counted,
  place: number,
): number | null {
  if (content.kind === 'share') return shareIndex(counted);
  if (content.value.coding.kind === 'score') return null;
  const { mean, wholeMean } = valuesAt(answered, place);
  return percentage(mean, wholeMean);
}

function intervalsAt({ cells: { intervals } }: ReadableFigures, { column }: Counted, place: number) {
  const found: Partial<Record<Measure, Interval>> = {};
  for (const measure of ['columnPercentage', 'rowPercentage', 'index'] as const) {
    const [low, high] = [intervals[measure]?.low[place], intervals[measure]?.high[place]];
    if (low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high)) continue;
    found[measure] = { low, high };
  }
  const share = found.columnPercentage;
  // The interval of the share times the people it is a share of.
  const scale = column.size / 100;
  if (share !== undefined) found.size = { low: share.low * scale, high: share.high * scale };
  return found;
}

interface Tested {
  readonly tests: Test[];
  readonly untested: { readonly measure: TestedMeasure; readonly reason: UntestedReason }[];
}

function testsAt(
  { query, answered, criticalValue }: FigureSource,
  content: RowContent,
  counted: Counted,
  place: number,
): Tested {
  const { versus } = query.want.test;
  const found: Tested = { tests: [], untested: [] };
  const add = (arrays: TestArrays | null, measure: TestedMeasure, against: TestedVersus, own: number) => {
    if (arrays === null) return;
    const reason = untestedReasons[(arrays.untested[place] ?? 0) - 1];
    const pValue = arrays.pValue[place] ?? Number.NaN;
    if (reason !== undefined || Number.isNaN(pValue)) {
      found.untested.push({ measure, reason: reason ?? 'not_requested' });
      return;
    }
    const degrees = numberOrNull(arrays.degrees[place]);
    const value = arrays.otherValue[place] ?? 0;
    const gap = own - value;
    const margin = criticalValue(degrees) * (arrays.standardError[place] ?? 0);
    found.tests.push({
      measure,
      versus: against,
      other: {
        value,
        sample: arrays.otherSample[place] ?? 0,
        column: typeof versus === 'object' && against === 'column' ? versus.column : null,
        wave: arrays.waves[arrays.otherWave[place] ?? -1] ?? null,
      },
      gap,
      gapInterval: { low: gap - margin, high: gap + margin },
      z: arrays.z[place] ?? 0,
      pValue,
      degrees,
      profile: query.want.test.profile,
    });
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

function numberOrNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

function key(row: number | null, column: number | null): string {
  return `${row ?? ''} ${column ?? ''}`;
}

/** Reads the reason why a cell has no figure, by its row and column. */
function absences({ absent }: ReadableFigures): (row: number, column: number) => AbsentReason {
  const reasons = new Map(absent.map(({ row, column, reason }) => [key(row, column), reason]));
  return (row, column) =>
    reasons.get(key(row, column)) ??
    reasons.get(key(row, null)) ??
    reasons.get(key(null, column)) ??
    reasons.get(key(null, null)) ??
    'not_asked_together';
}
