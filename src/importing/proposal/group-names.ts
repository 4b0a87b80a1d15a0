import type { DescribedVariable } from '../source/source-description.ts';
import { commonWording } from '../../phrases/common-wording.ts';
import { marksOf } from './variable-marks.ts';
import { nestedStemOf, stemOf } from './labels/variable-stem.ts';
import type { GroupShape, VariableGroup } from './variable-group.ts';

/** Distinct values that a variable without labels may have and still look like one of codes. */
const mostUnlabelled = 30;
const mostTexts = 12;

/**
 * Neighbours whose names share a stem and whose answers are alike: marks become a multiple, equal answers a grid.
 * `isOpen` tells which variables are still to be grouped.
 */
export function groupNames(
  variables: readonly DescribedVariable[],
  isOpen: (variable: DescribedVariable) => boolean,
): VariableGroup[] {
  const groups: VariableGroup[] = [];
  for (let index = 0; index < variables.length; ) {
    const run = runFrom(variables, index, isOpen);
    index += Math.max(1, run?.variables.length ?? 1);
    if (run !== null) groups.push(run);
  }
  return groups;
}

function runFrom(
  variables: readonly DescribedVariable[],
  start: number,
  isOpen: (variable: DescribedVariable) => boolean,
): VariableGroup | null {
  const { name } = variables[start]!;
  const nested = nestedStemOf(name);
  const stem = stemOf(name)?.stem;
  if (stem === undefined) return null;
  const neighbours = (isOfStem: (other: string) => boolean): DescribedVariable[] => {
    const end = variables.findIndex(
      (variable, index) => index >= start && !(isOpen(variable) && isOfStem(variable.name)),
    );
    return variables.slice(start, end === -1 ? variables.length : end);
  };
  const outer =
    nested === null ? null : alikeFrom(neighbours((other) => nestedStemOf(other)?.stem === nested.stem));
  // Numbers by two indexes, such as occasions by brands, would fall apart by the first.
  const isNumbers = outer?.likeness === 'numbers';
  const grid = isNumbers ? twoSidedGrid(outer.variables) : null;
  if (nested !== null && outer !== null && grid !== null) {
    return { ...groupOf({ ...outer, variables: grid.variables }, nested.stem), shape: grid.shape };
  }
  const inner = alikeFrom(neighbours((other) => stemOf(other)?.stem === stem));
  if (inner !== null && isOneQuestion(inner.variables, stem)) return groupOf(inner, stem);
  // Names whose middle runs on while their end stays: the brand within the occasion.
  if (nested === null || outer === null || isNumbers) return null;
  return outer.likeness === 'marks' ? null : groupOf(outer, nested.stem);
}

/**
 * Returns numbers by rows and columns, row by row: names that end with two indexes, each first one with every second
 * one, and labels that share words by either; null: they are not.
 */
function twoSidedGrid(
  variables: readonly DescribedVariable[],
): Pick<VariableGroup, 'variables' | 'shape'> | null {
  const { own } = commonWording(variables.map(({ label }) => label));
  const cells = variables.flatMap((variable, at) => {
    const { middle = '', end = '' } = nestedStemOf(variable.name) ?? {};
    return /^\d+$/.test(middle) && /^\d+$/.test(end) ? [{ middle, end, label: own[at] ?? '', variable }] : [];
  });
  const rows = [...Map.groupBy(cells, ({ middle }) => middle).values()];
  const columns = [...Map.groupBy(cells, ({ end }) => end).values()];
  const isWhole =
    cells.length === variables.length &&
    rows.length >= 2 &&
    columns.length >= 2 &&
    rows.length * columns.length === cells.length;
  const [rowNames, columnNames] = [rows, columns].map((lists) =>
    lists.map((list) => sharedName(list.map(({ label }) => label))),
  );
  if (!isWhole || rowNames === undefined || columnNames === undefined) return null;
  if ([...rowNames, ...columnNames].includes('')) return null;
  return {
    variables: rows.flatMap((row) =>
      columns.flatMap((column) => row.find((cell) => column.includes(cell))?.variable ?? []),
    ),
    shape: { shape: 'grid_numeric', cells: { rows: rowNames, columns: columnNames } },
  };
}

/** What labels share: a part up to a divider, else the words that all labels have; `""`: nothing. */
function sharedName(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map(wordsOf);
  const { shared } = commonWording(labels);
  if (shared !== '') return shared;
  const isShared = (word: string) =>
    others.every((other) => other.some((one) => one.toLowerCase() === word.toLowerCase()));
  return first.filter(isShared).join(' ');
}

function wordsOf(label: string): readonly string[] {
  return label.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether names or labels say that alike variables are of one question: `q8_1` or `q8a`, not `q8` and `q9`, nor `s_age` and
 * `s_region`.
 */
function isOneQuestion(variables: readonly DescribedVariable[], stem: string): boolean {
  if (/\d/.test(stem) || commonWording(variables.map(({ label }) => label)).shared !== '') return true;
  return variables.every(({ name }) => /[_.-]\d+$/.test(name));
}

interface AlikeRun {
  readonly variables: readonly DescribedVariable[];
  readonly likeness: string;
}

const unlabelled: ReadonlySet<string> = new Set(['marks', 'few integers', 'numbers', 'empty']);

/** Those from the first on that are alike; all of them where they are numbers of which some have few values. */
function alikeFrom(variables: readonly DescribedVariable[]): AlikeRun | null {
  const likenesses = variables.map(likenessOf);
  const isNumbers =
    likenesses.includes('numbers') && likenesses.every((likeness) => unlabelled.has(likeness ?? ''));
  if (isNumbers) return isGridOfNumbers(variables) ? { variables, likeness: 'numbers' } : null;
  const first = likenesses.find((likeness) => likeness !== 'empty') ?? null;
  if (first === null || first === 'numbers') return null;
  const end = likenesses.findIndex((likeness) => likeness !== first && likeness !== 'empty');
  const run = variables.slice(0, end === -1 ? variables.length : end);
  return run.length < 2 ? null : { variables: run, likeness: first };
}

/** Numbers that happen to be numbered are no grid unless their labels say so. */
function isGridOfNumbers(variables: readonly DescribedVariable[]): boolean {
  return variables.length >= 3 && commonWording(variables.map(({ label }) => label)).shared !== '';
}

function groupOf({ variables, likeness }: AlikeRun, stem: string): VariableGroup {
  return {
    code: stem,
    name: commonWording(variables.map(({ label }) => label)).shared,
    variables,
    shape: shapeOf(likeness),
    reason: `names that begin with ${stem} (${variables[0]?.name ?? ''} to ${variables.at(-1)?.name ?? ''}), and ${sharedWords(likeness)}`,
    decided: false,
  };
}

function sharedWords(likeness: string): string {
  if (likeness === 'marks') return 'columns with selected / not selected';
  return likeness === 'numbers' ? 'numbers with a wording in common' : 'the same answers';
}

function shapeOf(likeness: string): GroupShape {
  if (likeness === 'marks') return { shape: 'marks', counted: null };
  return likeness === 'numbers' ? { shape: 'grid_numeric', cells: null } : { shape: 'grid_single' };
}

/** Equal where two variables could be rows of one question. */
function likenessOf(variable: DescribedVariable): string | null {
  const { kind, valueLabels, statistics, missing, measure } = variable;
  if (kind === 'date' || kind === 'duration') return null;
  if (marksOf(variable) !== null) return 'marks';
  const labels = valueLabels.filter(({ value }) => !missing.values.includes(value));
  if (labels.length >= 2) return JSON.stringify(valueLabels.map(({ value, label }) => [value, label]));
  if (statistics.filled === 0) return 'empty';
  if (kind === 'text') {
    if (statistics.isTruncated || statistics.delimited !== null) return null;
    // Answers as texts: those of a row that nobody chose are missing, so that only the whole tells them apart.
    const texts = statistics.values.map(({ value }) => String(value));
    return texts.length <= mostTexts && texts.every((text) => text.length <= 80)
      ? `texts ${texts.join('|')}`
      : null;
  }
  return measure !== 'scale' && isFewIntegers(variable) ? 'few integers' : 'numbers';
}

/** Whole numbers that look like codes: few, and small but for codes such as 97, 98 and 99. */
export function isFewIntegers({ statistics }: DescribedVariable): boolean {
  const { values, isTruncated, numbers } = statistics;
  if (isTruncated || numbers === null || !numbers.areIntegers || values.length > mostUnlabelled) return false;
  return values.every(
    ({ value }) => Number(value) >= -9 && (Number(value) <= 30 || /^9+[5-9]$/.test(String(value))),
  );
}
