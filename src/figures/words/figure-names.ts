import { assertNever } from '../../lib/assert-never.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { type BaseNames, baseWords } from '../../phrases/base-words.ts';
import type { Whole } from '../figure-query.ts';
import type { MeanName } from '../mean-name.ts';
import type { Measure, SizeUnit, TestedVersus } from '../measures.ts';
import { answeredWith } from '../../phrases/quoted.ts';
import { peopleNoun } from '../size-unit.ts';

export const everyoneAsBase: BaseNames = { name: null, mode: 'all' };

/** Names of the people of a column, without quotation marks. */
export interface ColumnNames {
  /** Empty: everyone of the base. */
  readonly column: string;
  /** Wave or location that the column's people are in: "Q3 2026". */
  readonly within?: string;
  /** The segment of the column as people are in it: "Q3 2026", "“Female”"; empty or absent: not split. */
  readonly segment?: string;
}

/** Names of a figure's row, column and base, without quotation marks. */
export interface FigureNames extends ColumnNames {
  /** Empty: everyone of the base. */
  readonly row: string;
  /** Whether the row is a wave or location that people are in. */
  readonly isRowWithin?: boolean;
  /** What people of the row do, by the survey's phrases: "own a smartphone"; absent: its name is quoted. */
  readonly does?: string | undefined;
  /** Question that the row answers; null: the row is people. */
  readonly question: string | null;
  /** How the mean of the row is called; absent or null: the mean. */
  readonly mean?: MeanName | null;
  readonly base: BaseNames;
}

/** Says what the people of a row do: "own a smartphone", "are in Q3 2026", "answered “Tea” (Drinks)". */
export function rowDoes({ row, isRowWithin, does, question }: Omit<FigureNames, 'base'>): string {
  if (row === '') return 'are in the base';
  if (isRowWithin === true) return `are in ${row}`;
  if (does !== undefined) return does;
  return question === null ? `are in “${row}”` : answeredWith(row, `(${question})`);
}

/** Names a figure by its row, segment and column, without those that are empty: "Tea, Women". */
export function figureName(...names: readonly string[]): string {
  return names.filter((name) => name !== '').join(', ');
}

/** Names the people of a column that is an audience in a segment; an empty splitter: nothing is split. */
export function splitNames(audience: string, segment: string, splitter: string): Required<ColumnNames> {
  if (segment === '') return { column: audience, within: '', segment };
  return splitter === wavesQuestion || splitter === locationsQuestion
    ? { column: audience, within: segment, segment }
    : { column: figureName(audience, segment), within: '', segment: `“${segment}”` };
}

/** Names the people of a column: "Women", "people in Q3 2026", "Women in Q3 2026"; empty: everyone of the base. */
export function columnWords({ column, within = '' }: ColumnNames, sizeUnit: SizeUnit): string {
  if (within === '') return column;
  return `${column === '' ? peopleNoun(sizeUnit) : column} in ${within}`;
}

type WholeNames = Pick<FigureNames, 'base' | 'segment'>;

/** Names the people that a figure is read against, by its own record: "everyone", "Gen Z in Brazil". */
export function wholeWords(names: WholeNames, whole?: Whole['kind']): string {
  return `${baseWords(names.base)}${inSegment(names, whole)}`;
}

/** Confines people to the segment that a figure is read within: " in Brazil"; empty: to none. */
export function inSegment({ segment = '' }: Pick<ColumnNames, 'segment'>, whole?: Whole['kind']): string {
  return whole === 'segment' && segment !== '' ? ` in ${segment}` : '';
}

/** The same where everyone is the base of an answer: "the base", "the base in Brazil", "Gen Z in Brazil". */
export function comparedPeople(names: WholeNames, whole?: Whole['kind']): string {
  const { name } = names.base;
  return `${name === null ? 'the base' : baseWords(names.base)}${inSegment(names, whole)}`;
}

/** The side that a figure is compared with. */
export interface ComparedSide {
  readonly versus: TestedVersus;
  /** Tested; `columnPercentage` unless said. The row's own test compares those who did not give the answer. */
  readonly measure?: Measure;
  /** Name of the wave or column compared, where it is known. */
  readonly other?: string;
}

/** Returns the compared side inside a sentence: the same words in tooltip, sheet, sentence and legend. */
export function againstWords(
  { versus, measure, other = '' }: ComparedSide,
  names: WholeNames = { base: everyoneAsBase },
  whole?: Whole['kind'],
): string {
  const people = comparedPeople(names, whole);
  switch (versus) {
    case 'rest':
      return measure === 'rowPercentage' ? 'those who did not give the answer' : `the rest of ${people}`;
    case 'total':
      return `all of ${people}`;
    case 'previous_wave':
      return other || 'the previous wave';
    case 'first_wave':
      return other || 'the first wave';
    case 'column':
      return other || 'the other column';
    default:
      return assertNever(versus);
  }
}

/** Returns the compared side on a button or at a tick: "rest". */
export function shortAgainst({ versus, measure, other = '' }: ComparedSide): string {
  switch (versus) {
    case 'rest':
      return measure === 'rowPercentage' ? 'others' : 'rest';
    case 'total':
      return 'all';
    case 'previous_wave':
      return 'previous wave';
    case 'first_wave':
      return 'first wave';
    case 'column':
      return other || 'column';
    default:
      return assertNever(versus);
  }
}
