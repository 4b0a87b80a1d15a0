import type { DatasetNode } from '../../engine/dataset/catalogue.ts';
import { person } from './questions/person.ts';
import type { QuestionSpec } from './questions/question-spec.ts';
import { timeSpent } from './questions/time-spent.ts';

/** The questions of one dataset, in the order asked. */
export interface Questionnaire {
  readonly dataset: DatasetNode;
  readonly questions: readonly QuestionSpec[];
}

export const questionnaires: readonly Questionnaire[] = [
  {
    dataset: { code: 'core', name: 'Synthetic demo survey', namespace: 'core', parent: null },
    questions: [...person, ...timeSpent],
  },
];
