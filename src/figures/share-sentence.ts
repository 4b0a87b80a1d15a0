import type { Format } from '../lib/format.ts';
import type { BaseMode } from './figure-query.ts';
import { wholeShare } from './measured.ts';
import type { SizeUnit } from './measures.ts';
import { peopleNoun } from './size-unit.ts';
import type { WrittenShare } from './test-rows.ts';

/** Names of a share's row, column and base, without quotation marks. */
export interface ShareNames {
  /** Empty: everyone of the base. */
  readonly row: string;
  /** Question that the row answers; null: the row is people. */
  readonly question: string | null;
  /** Empty: everyone of the base. */
  readonly column: string;
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
  const { column, base } = names;
  const noun = peopleNoun(sizeUnit);
  if (measure === 'rowPercentage') {
    const are = column === '' ? 'in the base' : `in “${column}”`;
    return `Of every 100 ${noun} who ${doesWhat(names)}, ${about(share.rowPercentage, format)} are ${are}.`;
  }
  const whom = column === '' ? `${noun} of the base (${base})` : `${noun} in “${column}”`;
  const first = `Of every 100 ${whom}, ${about(share.columnPercentage, format)} ${doesWhat(names)}.`;
  return column === '' || isWhole(share)
    ? first
    : `${first} Among ${base} it is ${about(wholeShare(share), format)}.`;
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

function doesWhat({ row, question }: ShareNames): string {
  if (row === '') return 'are in the base';
  return question === null ? `are in “${row}”` : `answered “${row}” (${question})`;
}

function about(percentage: number, format: Format): string {
  const rounded = Math.round(percentage);
  if (rounded === 0) return percentage > 0 ? 'fewer than 1' : 'none';
  return `about ${format.count(rounded)}`;
}
