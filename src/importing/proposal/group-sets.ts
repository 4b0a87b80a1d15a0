import type { DescribedSet, DescribedVariable } from '../source/source-description.ts';
import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import { finding, optionsOf } from './findings/finding.ts';
import { commonWording } from '../../phrases/common-wording.ts';
import { gridStemOf, stemOf } from './labels/variable-stem.ts';
import type { ProposalFinding } from './survey-proposal.ts';
import type { VariableGroup } from './variable-group.ts';

/** Share of the respondents with several values who repeat one: above it, a category set is a battery. */
const mostRepeating = 0.1;
/** From this share on the import asks whether it is one. */
const leastRepeating = 0.01;
const leastRespondents = 30;

/**
 * The groups of the file's own sets. Sets that are the columns of one grid become that grid. A category set whose values
 * repeat within respondents becomes a grid with its variables as rows. `chosen`: options by finding.
 */
export function groupSets(
  sets: readonly DescribedSet[],
  variableOf: (name: string) => DescribedVariable | undefined,
  chosen: Readonly<Record<string, string>> = {},
): VariableGroup[] {
  const groups: VariableGroup[] = [];
  const known = sets.map((set) => ({
    ...set,
    members: set.variables.flatMap((name) => variableOf(name) ?? []),
  }));
  for (let index = 0; index < known.length; ) {
    const run = gridRun(known.slice(index));
    if (run.length >= 2) {
      groups.push(gridOf(run));
      index += run.length;
      continue;
    }
    const set = known[index]!;
    if (set.members.length > 0) groups.push(groupOf(set, chosen[`battery:${set.name}`]));
    index++;
  }
  return groups;
}

/** A set with the variables of the file that it names. */
type KnownSet = DescribedSet & { readonly members: readonly DescribedVariable[] };

function groupOf(set: KnownSet, chosen: string | undefined): VariableGroup {
  const { members: variables } = set;
  const reason = `the file has these variables as the multiple-response set ${set.name}`;
  const group = { code: set.name, name: set.label, variables, decided: false };
  if (set.counted !== null) return { ...group, reason, shape: { shape: 'marks', counted: set.counted } };
  const share = repeatingShare(set);
  if (chosen === 'grid') return { ...group, reason, shape: { shape: 'grid_single' } };
  if (chosen === 'list' || share <= mostRepeating)
    return { ...group, reason, shape: { shape: 'categories' } };
  return {
    ...group,
    reason: `${reason}, in which ${Math.round(100 * share)}% of the respondents with several answers give one answer more than once, so that each variable is a row`,
    shape: { shape: 'grid_single' },
  };
}

/** Share of the respondents with several answers in a set who repeat one; 0 where they are too few to say. */
function repeatingShare({ repeats }: DescribedSet): number {
  return repeats == null || repeats.several < leastRespondents ? 0 : repeats.repeated / repeats.several;
}

/** Asks of each category set in which a few respondents repeat an answer whether it is a list or a grid. */
export function* batteryFindings(sets: readonly DescribedSet[]): Generator<ProposalFinding> {
  for (const set of sets) {
    const share = repeatingShare(set);
    if (set.counted !== null || share < leastRepeating || share > mostRepeating) continue;
    const rows = set.variables.length;
    const message = `Of “${set.label || set.name}”, ${(100 * share).toFixed(1)}% of the respondents with several answers repeat one`;
    yield finding(
      `battery:${set.name}`,
      'error',
      message,
      `Its ${rows} variables are one list of answers, or the rows of a grid.`,
      { options: optionsOf({ list: 'One list of answers', grid: `Grid of ${rows} rows` }) },
    );
  }
}

/** The sets from the first on that have as many variables, called `stem_column_row`, with the same labels by row. */
function gridRun(sets: readonly KnownSet[]): readonly KnownSet[] {
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
function shapeOf({ variables }: VariableSet): { stem: string; rows: string[] } | null {
  const parts = variables.map(gridStemOf);
  const [first] = parts;
  const isGrid = parts.every(
    (part) => part !== null && part.stem === first?.stem && part.middle === first.middle,
  );
  if (first === null || first === undefined || !isGrid || variables.length < 2) return null;
  return { stem: first.stem, rows: parts.map((part) => part?.end ?? '') };
}

function gridOf(sets: readonly KnownSet[]): VariableGroup {
  const [first] = sets;
  const rows = Array.from({ length: first?.members.length ?? 0 }, (_, row) =>
    sets.flatMap(({ members }) => members[row] ?? []),
  );
  const setLabels = commonWording(sets.map(({ label, name }) => label || name));
  const stem = gridStemOf(first?.variables[0] ?? '')?.stem ?? first?.name ?? '';
  return {
    code: stem,
    name: setLabels.shared || leastLabel(setLabels.own),
    variables: rows.flat(),
    shape: {
      shape: 'grid_multiple',
      counted: first?.counted ?? null,
      rows: rows.map(rowName),
      columns: columnNames(sets, setLabels.own),
    },
    reason: `the file's ${sets.length} multiple-response sets ${first?.name ?? ''} … ${sets.at(-1)?.name ?? ''} have the same ${rows.length} answers`,
    decided: false,
  };
}

/** The label that all others begin with, as of a set whose own part is left out; `""` where there is none. */
function leastLabel(labels: readonly string[]): string {
  return labels.find((label) => labels.every((other) => other.startsWith(label))) ?? '';
}

/** What the labels of a set's variables share, where that tells the sets apart, else what the sets are called. */
function columnNames(sets: readonly KnownSet[], called: readonly string[]): readonly string[] {
  const shared = sets.map(({ members }) => commonWording(members.map(({ label }) => label)).shared);
  return shared.includes('') || new Set(shared).size < sets.length ? called : shared;
}

/** What the labels of a row of the grid share, else the label that the first set has there. */
function rowName(row: readonly DescribedVariable[]): string {
  const labels = row.map(({ label }) => label);
  const [first = ''] = labels;
  if (first !== '' && labels.every((label) => label === first)) return first;
  return commonWording(labels).shared || first || (stemOf(row[0]?.name ?? '')?.end ?? '');
}
