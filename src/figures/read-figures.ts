import { percentage } from '../lib/percentage.ts';
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
  valuesAt,
} from './answered-cells.ts';
import { type TestArrays, type UntestedReason, untestedReasons } from './answered-figures.ts';
import type { Figure, Interval, Test } from './figure.ts';
import type { FigureQuery, RowContent } from './figure-query.ts';
import type { Measure, TestedMeasure, TestedVersus } from './measures.ts';

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
      const whole = query.columns[column]?.whole;
      if (asked === undefined || whole === undefined) {
        throw new RangeError(`no figure at row ${row}, column ${column}`);
      }
      const place = row * answered.columnCount + column;
      if (!isAnswered(answered, place)) {
        return { kind: 'absent', at: { row, column }, reason: reasonAt(row, column) };
      }
      if (answered.cells.column.sample[place] === 0) {
        return { kind: 'absent', at: { row, column }, reason: 'nobody' };
      }
      const cell = {
        ...cellAt(source, asked.content, place),
        at: { row, column },
        base: asked.base,
        wholeKind: whole.kind,
        intervalMethod: query.want.interval,
      };
      return asked.content.kind === 'value'
        ? { ...cell, kind: 'value', value: asked.content.value, ...valuesAt(answered, place) }
        : { ...cell, kind: 'share', ...percentagesOf(cell) };
    },
  };
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

function testsAt(
  { query, answered, criticalValue }: FigureSource,
  content: RowContent,
  counted: CountedPeople,
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
