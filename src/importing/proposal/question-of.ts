import type { DescribedVariable } from '../source/source-description.ts';
import { freeCode } from '../../lib/free-code.ts';
import { type CommonWording, commonWording } from '../../phrases/common-wording.ts';
import type { GridCells, VariableGroup } from './variable-group.ts';
import { blankAnswer } from './blank-answer.ts';
import type { ProposedAnswer, ProposedQuestion } from './survey-proposal.ts';

/** The common part of all questions of a group of variables, called as the group or as its labels are; no answers yet. */
export function questionOf(group: VariableGroup, code: string): ProposedQuestion {
  const { variables, reason, decided } = group;
  const { number, name } = numbered(group.name || wordingOf(variables).shared, code);
  return {
    code,
    guessed: code,
    kind: 'single',
    ...(number !== '' && { number }),
    name: (name || firstLabels(group) || code).slice(0, 255),
    wording: name.length > 255 ? name : '',
    notes: '',
    category: [],
    unit: '',
    included: true,
    cells: { reading: 'values' },
    variables: variables.map((variable) => variable.name),
    answers: [],
    columns: [],
    blanks: [...new Set(variables.flatMap(({ missing }) => missing.values))],
    respondents: Math.max(...variables.map(({ statistics }) => statistics.filled)),
    reason,
    decided,
  };
}

function wordingOf(variables: readonly DescribedVariable[]): CommonWording {
  return commonWording(variables.map(({ label }) => label));
}

/** "Q24. Personality" in its number and name; a number without a mark behind it is one that the code has too. */
function numbered(label: string, code: string): { readonly number: string; readonly name: string } {
  const [whole = '', number = '', mark = ''] =
    /^([A-Z]{1,3}\d{1,3}[a-z]?(?:[_.]\d{1,3})?)([.:)]?) +/iu.exec(label) ?? [];
  const isCode = code.toLowerCase().includes(number.toLowerCase());
  const name = label.slice(whole.length).trim();
  return number === '' || name === '' || (mark === '' && !isCode)
    ? { number: '', name: label }
    : { number, name };
}

/** Such as Q14, S3_2 or B.1a; `""` too. */
const onlyCode = /^(?:[a-z]{0,3}[_.]?\d+(?:[_.]\d+)?[a-z]?)?$/i;

/** Whether a name is nothing that a reader could take for a question. */
export function isOnlyCode(name: string): boolean {
  return onlyCode.test(name);
}

const longestPart = 60;

/** A name for a group whose labels share nothing: its first columns or labels. */
function firstLabels({ variables, shape }: VariableGroup): string {
  if (shape.shape === 'alone') return '';
  const labels = shape.shape === 'grid_multiple' ? shape.columns : variables.map(({ label }) => label);
  const [first = '', second = ''] = [...new Set(labels)].map((label) => label.slice(0, longestPart));
  return isOnlyCode(first) || isOnlyCode(second) ? '' : `${first}, ${second} …`;
}

/** A row, or a mark, for each variable, called as its label is without what it shares with the others. */
export function rowsOf(variables: readonly DescribedVariable[]): ProposedAnswer[] {
  const taken = new Set<string>();
  const { own } = wordingOf(variables);
  return variables.map(({ name, statistics }, index) => ({
    ...blankAnswer,
    code: freeCode(name, taken, 'row'),
    name: own[index]?.slice(0, 255) || name,
    variable: name,
    respondents: statistics.filled,
  }));
}

/** Rows and columns of a grid with a variable for each cell. */
export function cellRowsOf(
  variables: readonly DescribedVariable[],
  code: string,
  { rows, columns }: GridCells,
): Pick<ProposedQuestion, 'answers' | 'columns'> {
  const taken = new Set<string>();
  return {
    answers: rows.map((name, row) => ({
      ...blankAnswer,
      code: freeCode(`${code}_${row + 1}`, taken, 'row'),
      name: name.slice(0, 255),
      variables: variables
        .slice(row * columns.length, (row + 1) * columns.length)
        .map((variable) => variable.name),
    })),
    columns: columns.map((name, column) => ({
      code: column + 1,
      name,
      value: null,
      midpoint: null,
      numeric: true,
    })),
  };
}
