import type { NumbersRead, Question } from '../engine/survey/catalogue.ts';
import { columnKinds } from '../engine/survey/question-cells.ts';
import { listed } from '../lib/listed.ts';
import { Unfit } from './unfit.ts';

const asImported: NumbersRead = { missing: [], counted: [] };

/**
 * Returns how the numbers of a question are read once values are made missing, or count; null: as imported. `isRecorded`:
 * whether the survey has its raw values. Throws `Unfit`.
 */
export function readNumbers(
  { name, kind, numbersRead = asImported }: Question,
  { values, missing }: { readonly values: readonly number[]; readonly missing: boolean },
  isRecorded: boolean,
): NumbersRead | null {
  if (columnKinds[kind] !== 'numbers') {
    throw new Unfit('question', `“${name}” has answers and no numbers`, 'Make an answer missing.');
  }
  const counted = missing ? [] : values.filter((value) => !numbersRead.missing.includes(value));
  if (counted.length > 0 && !isRecorded) {
    throw new Unfit(
      'values',
      `the survey was imported without its raw values, so ${counted[0]} cannot count again`,
      'Import the file again to change this.',
    );
  }
  const others = (list: readonly number[]) => list.filter((value) => !values.includes(value));
  const next = {
    missing: ascending([...others(numbersRead.missing), ...(missing ? values : [])]),
    counted: ascending([...others(numbersRead.counted), ...counted]),
  };
  return next.missing.length + next.counted.length === 0 ? null : next;
}

/** Words a change of how the numbers of a question are read. */
export function wordsOfNumbersRead(
  of: string,
  before: NumbersRead = asImported,
  after: NumbersRead = asImported,
): string {
  const missing = [...added(before.missing, after.missing), ...added(after.counted, before.counted)];
  const counted = [...added(before.counted, after.counted), ...added(after.missing, before.missing)];
  return [...sentence(of, missing, 'no answer'), ...sentence(of, counted, 'a number')].join(' ');
}

function sentence(of: string, values: readonly number[], reading: string): string[] {
  if (values.length === 0) return [];
  return [
    `${listed(values.map(String))} of “${of}” ${values.length === 1 ? 'is' : 'are'} read as ${reading}.`,
  ];
}

function added(before: readonly number[], after: readonly number[]): number[] {
  return after.filter((value) => !before.includes(value));
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((left, right) => left - right);
}
