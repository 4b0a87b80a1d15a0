import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import { columnKey } from '../../engine/survey/dataset.ts';
import { columnStem, type ExportedSurvey, questionStem } from '../exported-survey.ts';
import { VariableNames } from '../variable-names.ts';

/** A multiple-response set under the names of the exported variables. */
export type SavSet = VariableSet;

/**
 * The sets of the imported files, and those that questions are: a multiple question, and each row of a grid of marks, 1
 * counted. One variable alone makes no set of a question; marks that are file variables belong to the sets of their file.
 */
export function savSets({
  survey,
  answers,
  variables: written,
  sets: original,
}: ExportedSurvey): readonly SavSet[] {
  const exported = new Map(
    written.flatMap(({ name, content }) =>
      content.kind === 'source' ? [[content.variable.name.toLowerCase(), name] as const] : [],
    ),
  );
  const sets: SavSet[] = original.flatMap((set) => {
    const variables = set.variables.flatMap((name) => exported.get(name.toLowerCase()) ?? []);
    return variables.length === 0 ? [] : [{ ...set, variables }];
  });
  const names = new VariableNames(sets.map(({ name }) => name));
  const add = (stem: string, label: string, keys: readonly string[]) => {
    const own = keys.flatMap((key) => answers.get(key) ?? []).filter((one) => written.includes(one));
    if (own.length < 2 || own.some(({ content }) => content.kind === 'source')) return;
    const variables = own.map(({ name }) => name);
    sets.push({ name: names.take(stem), label, variables, counted: 1, namedBy: 'variable_labels' });
  };
  for (const { code, name, kind, datapoints, suffixes } of survey.questions) {
    const stem = questionStem(code, survey.datasets);
    if (kind === 'multiple') {
      add(
        stem,
        name,
        datapoints.map((datapoint) => columnKey(code, datapoint.code)),
      );
    } else if (kind === 'grid_multiple') {
      for (const datapoint of datapoints) {
        add(
          columnStem(stem, datapoint.code),
          `${name}: ${datapoint.name}`,
          suffixes.map((suffix) => columnKey(code, datapoint.code, suffix.code)),
        );
      }
    }
  }
  return sets;
}
