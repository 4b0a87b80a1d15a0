import { groupSets } from './group-sets.ts';
import { stemOf } from './labels/variable-stem.ts';
import type { VariableGroup } from './variable-group.ts';

/** Neighbouring groups of marks called `stem_column_row` become one grid, as sets of the file do. */
export function gridsOfMarks(groups: readonly VariableGroup[]): VariableGroup[] {
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
