import type { QuestionSpec } from '../questions/question-spec.ts';

/** Suffix of a grid's "don't know"; datapoints use it in their codes. */
export const unsureSuffix = 98;

/** Code of the answer, row or band at a place: `q20_3` for the third. */
export function datapointCode(spec: QuestionSpec, at: number): string {
  return `${spec.code}_${at + 1}`;
}

export function noneCode(spec: QuestionSpec): string {
  return `${spec.code}_99`;
}

export function unsureCode(spec: QuestionSpec): string {
  return `${spec.code}_${unsureSuffix}`;
}

/** The code on the wire: bare for the root questionnaire, else with its namespace. */
export function questionCode(namespace: string, spec: QuestionSpec): string {
  return namespace === 'core' ? spec.code : `${namespace}.${spec.code}`;
}
