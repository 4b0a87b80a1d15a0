import { columnKey } from '../../engine/survey/dataset.ts';
import { columnStem, type ExportedSurvey, questionStem } from '../exported-survey.ts';
import { VariableNames } from '../variable-names.ts';

/** Marks that are one question: a multiple-response set of dichotomies, 1 counted. */
export interface SavSet {
  readonly name: string;
  readonly label: string;
  /** Names of its variables. */
  readonly variables: readonly string[];
}

/** A multiple question is a set, and so is each row of a grid of marks. One variable alone makes none. */
export function savSets({ survey, answers }: ExportedSurvey): readonly SavSet[] {
  const names = new VariableNames();
  const sets: SavSet[] = [];
  const add = (stem: string, label: string, keys: readonly string[]) => {
    const variables = keys.map((key) => answers.get(key)?.name).filter((name) => name !== undefined);
    if (variables.length > 1) sets.push({ name: names.take(stem), label, variables });
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
