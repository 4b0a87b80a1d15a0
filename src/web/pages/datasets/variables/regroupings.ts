import { isGrid, takesSeveral } from '../../../../lib/question-kind.ts';
import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { MeansRow } from '../../../../contract/query/means.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { readValues } from './typed-values.ts';
import { isOffered } from '../../../../lib/offered.ts';

/** What selected variables can become. */
export type Regrouping = 'grid' | 'multiple' | 'single' | 'numeric' | 'split';

export const regroupings: readonly { readonly into: Regrouping; readonly label: string }[] = [
  { into: 'grid', label: 'Group into a grid…' },
  { into: 'multiple', label: 'Group as answers…' },
  { into: 'single', label: 'Change to single choice…' },
  { into: 'numeric', label: 'Change to a number…' },
  { into: 'split', label: 'Split…' },
];

/** Why variables cannot become that; undefined: they can. */
export function reasonAgainst(into: Regrouping, chosen: readonly Question[]): string | undefined {
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const [only = 'numeric'] = kinds;
  if (into === 'split') {
    if (chosen.length > 1) return 'Split one variable at a time';
    return only === 'single' || only === 'numeric' ? 'It already has one answer per respondent' : undefined;
  }
  if (into === 'numeric' || into === 'single') {
    if (chosen.length > 1) return 'Change one variable at a time';
    if (into === 'numeric')
      return only === 'single' ? undefined : 'Only single-choice questions can become numbers';
    return only === 'numeric' || takesSeveral({ kind: only })
      ? undefined
      : 'It already has one answer per respondent';
  }
  if (into === 'multiple' && chosen.length === 1 && (only === 'grid_single' || only === 'grid_multiple'))
    return undefined;
  if (chosen.length < 2) return 'Select another variable';
  if (kinds.size > 1) return 'The variables are of different kinds';
  if (into === 'grid') return isGrid({ kind: only }) ? 'Grids can’t be rows of a grid' : undefined;
  if (only !== 'single')
    return only === 'numeric'
      ? 'Numbers have no answers to choose from'
      : 'They have several answers per respondent';
  return sharedLabels(chosen).length > 0 ? undefined : 'They have no answer in common';
}

/** Labels that every variable has, in the order of the first; of a grid, those of its columns. */
export function sharedLabels([first, ...others]: readonly Question[]): readonly string[] {
  const names = first === undefined ? [] : labelsOf(first);
  return names.filter((name) =>
    others.every((one) => labelsOf(one).some((label) => label.toLowerCase() === name.toLowerCase())),
  );
}

function labelsOf({ datapoints, suffixes }: Question): readonly string[] {
  return (suffixes.length > 0 ? suffixes : datapoints).filter(isOffered).map(({ name }) => name);
}

/** The edit that regroups variables. `name`: of the new one, `""` where their own will do. */
export function regroupEdit(
  into: Regrouping,
  chosen: readonly Question[],
  {
    name,
    label = '',
    values = [],
  }: { readonly name: string; readonly label?: string; readonly values?: readonly number[] },
): CodebookEdit {
  if (into === 'split') return { op: 'split', question: chosen[0]?.code ?? '' };
  return {
    op: 'group',
    questions: chosen.map(({ code }) => code),
    into,
    ...(into === 'multiple' && { chosen: label }),
    ...(into === 'single' && chosen[0]?.kind === 'numeric' && values.length > 0 && { values: [...values] }),
    ...(name !== '' && { set: { name } }),
  };
}

const mostProposed = 60;

/** Whole numbers that were given, by bins of width 1; none where there are too many, or other numbers. */
export function wholeNumbers(histogram: NonNullable<MeansRow['histogram']>): readonly number[] {
  const isWhole = histogram.every(
    ({ from, to }) => from !== null && to !== null && Number.isInteger(from) && to - from === 1,
  );
  if (!isWhole || histogram.length > mostProposed) return [];
  return histogram.flatMap(({ from, size }) => (from === null || size === 0 ? [] : [from]));
}

/** Numbers with commas between them, each once; null: something else. */
export function parseNumbers(text: string): readonly number[] | null {
  const values = readValues(text);
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length < values.length ? null : numbers.toSorted((left, right) => left - right);
}
