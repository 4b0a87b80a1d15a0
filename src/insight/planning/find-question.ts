import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';

/** A question of a survey by its code. */
export function findQuestion({ questions }: Catalogue, code: string): Question | undefined {
  return questions.find((question) => question.code === code);
}
