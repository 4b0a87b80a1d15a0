import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { Question } from '../../../../contract/question.ts';

/** What selected variables can become. */
export type Regrouping = 'grid' | 'multiple' | 'numeric' | 'split';

export const regroupings: readonly { readonly into: Regrouping; readonly label: string }[] = [
  { into: 'grid', label: 'Group into a grid…' },
  { into: 'multiple', label: 'Group as answers…' },
  { into: 'numeric', label: 'Make it a number…' },
  { into: 'split', label: 'Split…' },
];

/** Why variables cannot become that; undefined: they can. */
export function reasonAgainst(into: Regrouping, chosen: readonly Question[]): string | undefined {
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const [only = 'numeric'] = kinds;
  if (into === 'split') {
    if (chosen.length > 1) return 'Split one variable at a time';
    return only === 'multiple' || only === 'grid_single' || only === 'grid_multiple'
      ? undefined
      : 'It has one answer a respondent';
  }
  if (into === 'numeric') {
    if (chosen.length > 1) return 'Change one variable at a time';
    return only === 'single' ? undefined : 'Only one answer a respondent becomes a number';
  }
  if (chosen.length < 2) return 'Select another variable';
  if (kinds.size > 1) return 'The variables are of different kinds';
  if (into === 'grid')
    return only === 'single' || only === 'multiple' ? undefined : 'Grids and numbers make no rows';
  if (only !== 'single') return 'They have several answers a respondent';
  return sharedLabels(chosen).length > 0 ? undefined : 'They have no answer of the same name';
}

/** Labels that every variable has, in the order of the first. */
export function sharedLabels([first, ...others]: readonly Question[]): readonly string[] {
  const names = first?.datapoints.filter(({ retired }) => retired !== true).map(({ name }) => name) ?? [];
  return names.filter((name) =>
    others.every(({ datapoints }) =>
      datapoints.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.retired !== true),
    ),
  );
}

/** The edit that regroups variables. `name`: of the new one, `""` where their own will do. */
export function regroupEdit(
  into: Regrouping,
  chosen: readonly Question[],
  { name, label }: { readonly name: string; readonly label: string },
): CodebookEdit {
  if (into === 'split') return { op: 'split', question: chosen[0]?.code ?? '' };
  return {
    op: 'group',
    questions: chosen.map(({ code }) => code),
    into,
    ...(into === 'multiple' && { chosen: label }),
    ...(name !== '' && { set: { name } }),
  };
}
