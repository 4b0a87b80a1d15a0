import type { Format } from '../lib/format.ts';
import { answeredWith } from '../phrases/quoted.ts';
import type { BaseMode } from './figure-query.ts';
import { wholeShare } from './measured.ts';
import type { SizeUnit } from './measures.ts';
import { peopleNoun } from './size-unit.ts';
import type { WrittenShare } from './test-rows.ts';

/** Names of a share's row, column and base, without quotation marks. */
export interface ShareNames {
  /** Empty: everyone of the base. */
  readonly row: string;
  /** Whether the row is a wave or location that people are in. */
  readonly isRowWithin?: boolean;
  /** Question that the row answers; null: the row is people. */
  readonly question: string | null;
  /** Empty: everyone of the base. */
  readonly column: string;
  /** Wave or location that the column's people are in: "Q3 2026". */
  readonly within?: string;
  readonly base: string;
}

type Shares = Pick<WrittenShare, 'columnPercentage' | 'rowPercentage' | 'column' | 'whole' | 'wholePositive'>;

/** Reads a share as a number of every hundred people, next to that of the whole. */
export function shareSentence(
  share: Shares,
  measure: 'columnPercentage' | 'rowPercentage',
  names: ShareNames,
  sizeUnit: SizeUnit,
  format: Format,
): string {
  const { column, within = '', base } = names;
  const noun = peopleNoun(sizeUnit);
  const groups = [column === '' ? '' : `“${column}”`, within].filter((group) => group !== '');
  const are = groups.map((group) => ` in ${group}`).join('');
  if (measure === 'rowPercentage') {
    const rounded = about(share.rowPercentage, format);
    return `Of every 100 ${noun} who ${doesWhat(names)}, ${rounded} are${are === '' ? ' in the base' : are}.`;
  }
  const whom = are === '' ? ` of the base (${base})` : are;
  const first = `Of every 100 ${noun}${whom}, ${about(share.columnPercentage, format)} ${doesWhat(names)}.`;
  return are === '' || isWhole(share)
    ? first
    : `${first} Among ${base} it is ${about(wholeShare(share), format)}.`;
}

/** Names the people of a column: "Women", "people in Q3 2026", "Women in Q3 2026"; empty: everyone of the base. */
export function columnWords(
  { column, within = '' }: Pick<ShareNames, 'column' | 'within'>,
  sizeUnit: SizeUnit,
): string {
  if (within === '') return column;
  return `${column === '' ? peopleNoun(sizeUnit) : column} in ${within}`;
}

/** Names the base of a share by its mode: "everyone", "Gen Z who were asked"; null: everyone. */
export function baseWords(name: string | null, mode: BaseMode): string {
  const people = name ?? 'everyone';
  if (mode === 'answered') return `${people} who gave an answer`;
  return mode === 'asked' ? `${people} who ${name === null ? 'was' : 'were'} asked` : people;
}

/** Says a mean in one sentence; `people` has its quotation marks. */
export function meanSentence(valued: string, people: string, mean: number, format: Format): string {
  return `The mean of “${valued}” among ${people} is ${format.mean(mean)}.`;
}

/** Whether a column holds all people of its whole. */
export function isWhole({ column, whole }: Pick<WrittenShare, 'column' | 'whole'>): boolean {
  return column.sample === whole.sample;
}

function doesWhat({ row, isRowWithin, question }: ShareNames): string {
  if (row === '') return 'are in the base';
  if (isRowWithin === true) return `are in ${row}`;
  return question === null ? `are in “${row}”` : answeredWith(row, `(${question})`);
}

function about(percentage: number, format: Format): string {
  const rounded = Math.round(percentage);
  if (rounded === 0) return percentage > 0 ? 'fewer than 1' : 'none';
  return `about ${format.count(rounded)}`;
}
