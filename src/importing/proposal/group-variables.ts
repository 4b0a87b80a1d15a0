import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { groupNames } from './group-names.ts';
import { gridsOfMarks } from './grids-of-marks.ts';
import { groupSets } from './group-sets.ts';
import type { DecidedGroup, SurveyDecisions } from './survey-decisions.ts';
import type { VariableGroup } from './variable-group.ts';

/**
 * The variables as questions: groups that somebody decided, the file's sets, neighbours that are alike, and each of
 * the rest alone; in the file's order. `apart` are variables that are no answers, such as ids and weights, and groups
 * whose code is in `split` fall apart.
 */
export function groupVariables(
  { variables, sets }: SourceDescription,
  apart: ReadonlySet<string>,
  { groups: decided = [], split = [] }: Pick<SurveyDecisions, 'groups' | 'split'>,
): VariableGroup[] {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const place = new Map(variables.map(({ name }, index) => [name, index]));
  const isSplit = new Set(split);
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
  take(groupSets(sets.filter(free), (name) => byName.get(name)));
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
  { code, name, kind, variables: names }: DecidedGroup,
  byName: ReadonlyMap<string, DescribedVariable>,
): VariableGroup | null {
  const variables = names.flatMap((variable) => byName.get(variable) ?? []);
  if (variables.length === 0) return null;
  return {
    code,
    name,
    variables,
    shape: kind === 'multiple' ? { shape: 'marks', counted: null } : { shape: kind },
    reason: 'decided',
    decided: true,
  };
}
