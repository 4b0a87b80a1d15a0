import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import { columnKinds, questionBundles } from '../../engine/survey/question-cells.ts';
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
  for (const question of survey.questions) {
    const { code, name, kind } = question;
    if (columnKinds[kind] !== 'marks') continue;
    const stem = questionStem(code, survey.datasets);
    for (const [, cells] of questionBundles(question)) {
      const row = kind === 'multiple' ? undefined : cells[0]?.datapoint;
      add(
        row ? columnStem(stem, row.code) : stem,
        row ? `${name}: ${row.name}` : name,
        cells.map(({ key }) => key),
      );
    }
  }
  return sets;
}
