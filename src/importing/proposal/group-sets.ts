import type { DescribedVariable } from '../source/source-description.ts';
import type { SourceSet } from '../source/source-file.ts';
import { commonWording } from './common-wording.ts';
import { nestedStemOf, stemOf } from './variable-stem.ts';
import type { VariableGroup } from './variable-group.ts';

/** The groups of the file's own sets; sets that are the columns of one grid become that grid. */
export function groupSets(
  sets: readonly SourceSet[],
  variableOf: (name: string) => DescribedVariable | undefined,
): VariableGroup[] {
  const groups: VariableGroup[] = [];
  const members = (set: SourceSet) => set.variables.flatMap((name) => variableOf(name) ?? []);
  for (let index = 0; index < sets.length; ) {
    const run = gridRun(sets.slice(index));
    const [first] = run;
    if (first !== undefined && run.length >= 2) {
      groups.push(gridOf(run, variableOf));
      index += run.length;
      continue;
    }
    const set = sets[index]!;
    const variables = members(set);
    if (variables.length > 0) {
      groups.push({
        code: set.name,
        name: set.label,
        variables,
        shape: set.counted === null ? { shape: 'categories' } : { shape: 'marks', counted: set.counted },
        reason: `the file has these variables as the multiple-response set ${set.name}`,
        decided: false,
      });
    }
    index++;
  }
  return groups;
}

/** The sets from the first on that have as many variables, called `stem_column_row`, with the same labels by row. */
function gridRun(sets: readonly SourceSet[]): readonly SourceSet[] {
  const [first] = sets;
  const base = first === undefined ? null : shapeOf(first);
  if (first === undefined || base === null || first.counted === null) return [];
  const end = sets.findIndex((set) => {
    const shape = shapeOf(set);
    return (
      shape === null ||
      set.counted !== first.counted ||
      shape.stem !== base.stem ||
      shape.rows.join('\n') !== base.rows.join('\n')
    );
  });
  return end === -1 ? sets : sets.slice(0, end);
}

/** Common stem and own ends of a set's variables; null where they are not called so. */
function shapeOf({ variables }: SourceSet): { stem: string; rows: string[] } | null {
  const parts = variables.map(nestedStemOf);
  const [first] = parts;
  const isGrid = parts.every(
    (part) => part !== null && part.stem === first?.stem && part.middle === first.middle,
  );
  if (first === null || first === undefined || !isGrid || variables.length < 2) return null;
  return { stem: first.stem, rows: parts.map((part) => part?.end ?? '') };
}

function gridOf(
  sets: readonly SourceSet[],
  variableOf: (name: string) => DescribedVariable | undefined,
): VariableGroup {
  const [first] = sets;
  const rowCount = first?.variables.length ?? 0;
  const variables = Array.from({ length: rowCount }, (_, row) =>
    sets.flatMap((set) => variableOf(set.variables[row] ?? '') ?? []),
  ).flat();
  const setLabels = commonWording(sets.map(({ label, name }) => label || name));
  const rows = Array.from({ length: rowCount }, (_, row) => rowName(sets, row, variableOf));
  const stem = nestedStemOf(first?.variables[0] ?? '')?.stem ?? first?.name ?? '';
  return {
    code: stem,
    name: setLabels.shared,
    variables,
    shape: {
      shape: 'grid_multiple',
      counted: first?.counted ?? null,
      rows,
      columns: columnNames(sets, setLabels.own, variableOf),
    },
    reason: `the file's ${sets.length} multiple-response sets ${first?.name ?? ''} … ${sets.at(-1)?.name ?? ''} have the same ${rowCount} answers`,
    decided: false,
  };
}

/** What the labels of a set's variables share, where that tells the sets apart, else what the sets are called. */
function columnNames(
  sets: readonly SourceSet[],
  called: readonly string[],
  variableOf: (name: string) => DescribedVariable | undefined,
): readonly string[] {
  const shared = sets.map(
    ({ variables }) => commonWording(variables.map((name) => variableOf(name)?.label ?? '')).shared,
  );
  return shared.includes('') || new Set(shared).size < sets.length ? called : shared;
}

/** What the labels of a row of the grid share, else the label that the first set has there. */
function rowName(
  sets: readonly SourceSet[],
  row: number,
  variableOf: (name: string) => DescribedVariable | undefined,
): string {
  const labels = sets.map((set) => variableOf(set.variables[row] ?? '')?.label ?? '');
  const [first = ''] = labels;
  if (first !== '' && labels.every((label) => label === first)) return first;
  const { shared } = commonWording(labels);
  return shared || first || (stemOf(sets[0]?.variables[row] ?? '')?.end ?? '');
}
