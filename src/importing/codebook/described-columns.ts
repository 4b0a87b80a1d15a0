import { assertNever } from '../../lib/assert-never.ts';
import type { Codebook, CodebookQuestion } from './codebook.ts';
import type { SurveyLayout } from './survey-layout.ts';

/** What the cells of a column hold. */
export type ColumnReading =
  | {
      readonly kind: 'values' | 'wave' | 'location';
      readonly values: readonly (string | number)[];
    }
  | { readonly kind: 'marks' | 'numbers' | 'weight' | 'text' };

/** A use of a column of the file; a column that is used twice is read twice, as a variable each. */
export interface DescribedColumn {
  readonly variable: string;
  readonly header: string;
  readonly reading: ColumnReading;
}

/** The columns of a file by what a codebook uses them for; null: the survey has no such column. */
export interface DescribedColumns {
  readonly id: DescribedColumn;
  readonly wave: DescribedColumn | null;
  readonly location: DescribedColumn | null;
  readonly stratum: DescribedColumn | null;
  readonly samplingUnit: DescribedColumn | null;
  /** One per weight of the layout; null: everyone counts once. */
  readonly weights: readonly (DescribedColumn | null)[];
  /** One list per question, as `questionHeaders` has them. */
  readonly answers: readonly (readonly DescribedColumn[])[];
  readonly all: readonly DescribedColumn[];
}

/** Separates a header from the number of its further use; no header holds it. */
const further = '\u0000';

/** The columns that a codebook names, with the values that each may hold. */
export function describedColumns(codebook: Codebook, layout: SurveyLayout): DescribedColumns {
  const all: DescribedColumn[] = [];
  const uses = new Map<string, number>();
  const use = (header: string, reading: ColumnReading): DescribedColumn => {
    const before = uses.get(header) ?? 0;
    uses.set(header, before + 1);
    const column = { variable: before === 0 ? header : `${header}${further}${before}`, header, reading };
    all.push(column);
    return column;
  };
  const optional = (header: string | null, reading: ColumnReading) =>
    header === null ? null : use(header, reading);
  const waves = codebook.waves.map(({ code, value }) => value ?? code);
  const locations = codebook.locations.map(({ value }) => value);
  return {
    id: use(layout.idColumn, { kind: 'text' }),
    wave: optional(layout.waveColumn, { kind: 'wave', values: waves }),
    location: optional(layout.locationColumn, { kind: 'location', values: locations }),
    stratum: optional(layout.stratumColumn, { kind: 'text' }),
    samplingUnit: optional(layout.samplingUnitColumn, { kind: 'text' }),
    weights: layout.weights.map(({ column }) => optional(column, { kind: 'weight' })),
    answers: codebook.questions.map((question) => {
      const reading = readingOf(question);
      return questionHeaders(question).map((header) => use(header, reading));
    }),
    all,
  };
}

/** Header of the column that a variable of a described file was read from. */
export function headerOf(variable: string): string {
  return variable.split(further, 1)[0] ?? '';
}

/**
 * The value as its column holds it: where one value of the column is a text, all are.
 */
export function storedValue(value: string | number, values: readonly (string | number)[]): string | number {
  return areNumbers(values) ? value : String(value);
}

/** Whether a column of these values is a column of numbers. */
export function areNumbers(values: readonly (string | number)[]): values is readonly number[] {
  return values.every((value) => typeof value === 'number');
}

/** Headers of a question's columns, in the order of its datapoints and, within a datapoint, of its suffixes. */
export function questionHeaders(question: CodebookQuestion): string[] {
  switch (question.type) {
    case 'single':
    case 'numeric':
      return [question.column];
    case 'multiple':
    case 'grid_single':
    case 'grid_numeric':
      return question.datapoints.map(({ column }) => column);
    case 'grid_multiple':
      return question.datapoints.flatMap(({ columns }) =>
        question.suffixes.flatMap(({ code }) => columns[String(code)] ?? []),
      );
    default:
      return assertNever(question);
  }
}

function readingOf(question: CodebookQuestion): ColumnReading {
  switch (question.type) {
    case 'single':
      return { kind: 'values', values: question.datapoints.map(({ value }) => value) };
    case 'grid_single':
      return { kind: 'values', values: question.suffixes.map(({ value }) => value) };
    case 'multiple':
    case 'grid_multiple':
      return { kind: 'marks' };
    case 'numeric':
    case 'grid_numeric':
      return { kind: 'numbers' };
    default:
      return assertNever(question);
  }
}
