import { assertNever } from '../../lib/assert-never.ts';
import { splitQuestions } from '../../lib/split-questions.ts';
import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { groupNames } from './group-names.ts';
import { commonWording } from '../../phrases/common-wording.ts';
import { groupSets } from './group-sets.ts';
import type { GroupShape, VariableGroup } from './variable-group.ts';
import { marksOf } from './variable-marks.ts';
import type { DecidedGroup, SurveyDecisions } from './survey-proposal.ts';
import { stemOf } from './labels/variable-stem.ts';

/**
 * The variables as questions: groups that somebody decided, the file's sets, neighbours that are alike, and each of
 * the rest alone; in the file's order. `apart` are variables that are no answers, such as ids and weights, and groups
 * whose code is in `split` fall apart.
 */
export function groupVariables(
  { variables, sets }: SourceDescription,
  apart: ReadonlySet<string>,
  decisions: Pick<SurveyDecisions, 'groups' | 'split' | 'findings'>,
): VariableGroup[] {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const place = new Map(variables.map(({ name }, index) => [name, index]));
  const { groups: decided = [], findings: chosen = {} } = decisions;
  const isSplit = new Set(splitQuestions(decisions));
  const taken = new Set(apart);
  const groups: VariableGroup[] = [];
  const take = (found: readonly VariableGroup[]): void => {
    for (const group of found) {
      if (isSplit.has(group.code) && !group.decided) continue;
      groups.push(group);
      for (const { name } of group.variables) taken.add(name);
    }
  };
  take(decided.flatMap((group) => decidedGroup(group, byName) ?? []));
  const free = (set: { readonly variables: readonly string[] }) =>
    set.variables.every((name) => !taken.has(name));
  take(groupSets(sets.filter(free), (name) => byName.get(name), chosen));
  take(gridsOfMarks(groupNames(variables, ({ name }) => !taken.has(name))));
  // Those of a split group would only group again in part.
  for (const variable of variables) {
    if (taken.has(variable.name)) continue;
    groups.push({
      code: variable.name,
      name: variable.label,
      variables: [variable],
      shape: { shape: 'alone' },
      reason: '',
      decided: false,
    });
  }
  const placeOf = ({ variables: [first] }: VariableGroup) => place.get(first?.name ?? '') ?? 0;
  return groups.toSorted((left, right) => placeOf(left) - placeOf(right));
}

function decidedGroup(
  decided: DecidedGroup,
  byName: ReadonlyMap<string, DescribedVariable>,
): VariableGroup | null {
  const { code, name } = decided;
  const variables = decided.variables.flatMap((variable) => byName.get(variable) ?? []);
  const shape = variables.length === 0 ? null : shapeOf(decided, variables);
  if (shape === null) return null;
  return { code, name, variables, shape, reason: 'decided', decided: true };
}

/** null: the columns of a grid do not divide its variables, as where some of them are not in the file. */
function shapeOf(
  { kind, cells, columns = [] }: DecidedGroup,
  variables: readonly DescribedVariable[],
): GroupShape | null {
  switch (kind) {
    case 'multiple': {
      const areMarks = variables.every(
        (variable) => variable.statistics.filled === 0 || marksOf(variable) !== null,
      );
      const reading = cells ?? (areMarks ? 'marks' : 'categories');
      return reading === 'marks' ? { shape: 'marks', counted: null } : { shape: 'categories' };
    }
    case 'grid_multiple':
    case 'grid_numeric': {
      if (columns.length === 0) return kind === 'grid_numeric' ? { shape: kind, cells: null } : null;
      if (variables.length % columns.length > 0) return null;
      const rows = Array.from({ length: variables.length / columns.length }, (_, row) => {
        const [first, ...others] = variables.slice(row * columns.length, (row + 1) * columns.length);
        const labels = [first, ...others].map((variable) => variable?.label ?? '');
        return commonWording(labels).shared || labels[0] || (first?.name ?? '');
      });
      return kind === 'grid_numeric'
        ? { shape: kind, cells: { rows, columns } }
        : { shape: kind, counted: null, rows, columns };
    }
    case 'grid_single':
      return { shape: kind };
    default:
      return assertNever(kind);
  }
}

/** Neighbouring groups of marks called `stem_column_row` become one grid, as sets of the file do. */
function gridsOfMarks(groups: readonly VariableGroup[]): VariableGroup[] {
  const result: VariableGroup[] = [];
  for (let index = 0; index < groups.length; ) {
    const run = marksFrom(groups, index);
    if (run.length < 2) {
      result.push(groups[index]!);
      index++;
      continue;
    }
    const byName = new Map(
      run.flatMap(({ variables }) => variables).map((variable) => [variable.name, variable]),
    );
    const sets = run.map(({ code, name, variables }) => ({
      name: code,
      label: name || (stemOf(code)?.end ?? code),
      variables: variables.map((variable) => variable.name),
      counted: 1,
      namedBy: 'variable_labels' as const,
    }));
    const [grid, ...rest] = groupSets(sets, (name) => byName.get(name));
    if (grid !== undefined && rest.length === 0 && grid.shape.shape === 'grid_multiple') {
      const reason = `${run.length} groups of variables whose names begin with ${grid.code} have the same ${grid.shape.rows.length} answers`;
      result.push({ ...grid, shape: { ...grid.shape, counted: null }, reason });
    } else result.push(...run);
    index += run.length;
  }
  return result;
}

/** Groups of marks with one outer stem and as many variables each. */
function marksFrom(groups: readonly VariableGroup[], start: number): readonly VariableGroup[] {
  const first = groups[start]!;
  const stem = stemOf(first.code)?.stem;
  const belongs = ({ shape, code, variables }: VariableGroup): boolean =>
    shape.shape === 'marks' && stemOf(code)?.stem === stem && variables.length === first.variables.length;
  if (stem === undefined || !belongs(first)) return [];
  const end = groups.findIndex((group, index) => index > start && !belongs(group));
  return groups.slice(start, end === -1 ? groups.length : end);
}
