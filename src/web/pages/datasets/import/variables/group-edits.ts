import type { SurveyDecisions } from '../../../../../contract/datasets/survey-decisions.ts';
import type { ProposedQuestion, SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { freeCode } from '../../../../../lib/free-code.ts';
import { withoutTrailing } from '../../../../../lib/without-trailing.ts';

export type DecidedGroup = NonNullable<SurveyDecisions['groups']>[number];

/** What variables can be together. */
export type GroupKind = 'marks' | 'categories' | 'grid_single' | 'grid_multiple' | 'grid_numeric';

export const groupKindNames: Readonly<Record<GroupKind, string>> = {
  marks: 'Multiple choice: each variable is one answer',
  categories: 'Multiple choice: each variable names one answer',
  grid_single: 'Grid: each variable is a row, its answers the columns',
  grid_multiple: 'Grid: each variable is a cell that is ticked or not',
  grid_numeric: 'Numbers: each variable is a row',
};

export interface TypedGroup {
  readonly name: string;
  readonly kind: GroupKind;
  /** Listed in the file's order. */
  readonly variables: readonly string[];
  /** Names of the columns in a grid of cells, one per line. */
  readonly columns: string;
  /** Whether the variables of a row, or those of a column, come one after the other in a grid of cells. */
  readonly runs: 'rows' | 'columns';
}

/** The group as it is decided, or why it cannot be. */
export function readGroup(
  { name, kind, variables, columns: typedColumns, runs }: TypedGroup,
  taken: readonly string[],
): { readonly group: DecidedGroup } | { readonly problem: string } {
  if (name.trim() === '') return { problem: 'Name the question' };
  if (variables.length < 2) return { problem: 'Choose two variables or more' };
  const base = { code: groupCode(variables, taken), name: name.trim(), variables: [...variables] };
  if (kind === 'marks' || kind === 'categories') return { group: { ...base, kind: 'multiple', cells: kind } };
  if (kind !== 'grid_multiple') return { group: { ...base, kind } };
  const columns = typedColumns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (columns.length === 0) return { problem: 'Name the columns of the grid, one a line' };
  if (variables.length % columns.length > 0) {
    return {
      problem: `${variables.length} variables cannot be rows of ${columns.length} columns each; choose others, or name as many columns as a row has`,
    };
  }
  const rows = variables.length / columns.length;
  const cells =
    runs === 'rows'
      ? base.variables
      : Array.from({ length: rows }, (_, row) =>
          columns.map((_column, column) => variables[column * rows + row] ?? ''),
        ).flat();
  return { group: { ...base, kind, columns, variables: cells } };
}

/** What the names of the variables begin with, where no question is called so. */
function groupCode(variables: readonly string[], taken: readonly string[]): string {
  const [first = '', ...others] = variables;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && same < other.length && first[same] === other[same]) same++;
    length = same;
  }
  return freeCode(withoutTrailing(first.slice(0, length), /[:-]/), new Set(taken), 'group');
}

/** The variables are one question from now on, whatever they were part of by hand before. */
export function putGroup(decisions: SurveyDecisions, group: DecidedGroup): SurveyDecisions {
  const chosen = new Set(group.variables);
  const others = (decisions.groups ?? []).filter(
    ({ variables }) => !variables.some((variable) => chosen.has(variable)),
  );
  return { ...decisions, groups: [...others, group] };
}

/** Makes the question's variables questions of their own; a user's group becomes its former parts. */
export function ungroup(
  decisions: SurveyDecisions,
  { guessed }: Pick<ProposedQuestion, 'guessed'>,
): SurveyDecisions {
  const groups = decisions.groups ?? [];
  if (groups.some((group) => group.code === guessed)) {
    return { ...decisions, groups: groups.filter((group) => group.code !== guessed) };
  }
  return { ...decisions, split: [...new Set([...(decisions.split ?? []), guessed])] };
}

/** Groups again a question that was taken apart. */
export function regroup(decisions: SurveyDecisions, code: string): SurveyDecisions {
  const { [`group:${code}`]: _, ...findings } = decisions.findings ?? {};
  return { ...decisions, split: (decisions.split ?? []).filter((one) => one !== code), findings };
}

/** Variables that can be grouped, in the file's order: those in questions, and unused ones. */
export function groupable({ questions, unused, variables }: SurveyProposal): SurveyProposal['variables'] {
  const open = new Set([
    ...questions.flatMap((question) => question.variables),
    ...unused.map(({ variable }) => variable),
  ]);
  return variables.filter(({ name }) => open.has(name));
}
