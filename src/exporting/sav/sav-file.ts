import type { ExportedSurvey } from '../exported-survey.ts';
import { savCases } from './sav-cases.ts';
import { savDictionary } from './sav-dictionary.ts';
import { layOutCase } from './sav-elements.ts';
import { savSets } from './sav-sets.ts';
import { savVariable } from './sav-variable.ts';

/** An SPSS system file of the rows, a piece at a time; cases are weighted by the default weight. `at`: when it was made. */
export function* savFile(exported: ExportedSurvey, at: Date): Generator<Buffer> {
  const { survey, rows, variables, weights } = exported;
  const parts = layOutCase(variables.map((variable) => savVariable(variable, rows)));
  yield savDictionary({
    label: survey.name,
    cases: rows.length,
    parts,
    sets: savSets(exported),
    weight: weights[0] !== undefined && variables.includes(weights[0]) ? weights[0].name : null,
    at,
  });
  yield* savCases(parts, rows);
}
