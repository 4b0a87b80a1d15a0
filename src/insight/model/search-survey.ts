import type { Question } from '../../engine/survey/catalogue.ts';
import { contentStems } from '../reading/vocabulary/content-stems.ts';
import type { Vocabulary } from '../reading/vocabulary/vocabulary.ts';
import type { InsightSurvey } from '../survey/survey.ts';

export interface SurveyHit {
  readonly question: Question;
  /** Answers that hold a word of the search; at most `mostAnswers`. */
  readonly datapoints: readonly { readonly code: string; readonly name: string }[];
}

const mostAnswers = 12;
const ofAnswers = 0.8;

/** Questions of a survey by how much of the words they hold, in names, wordings, categories and answers. */
export function searchSurvey(
  survey: InsightSurvey,
  words: string,
  vocabulary: Vocabulary,
  limit: number,
): readonly SurveyHit[] {
  const sought = [...new Set(contentStems(words))];
  const hits = survey.catalogue.questions.map((question) => {
    const found = question.datapoints.filter(({ name }) =>
      contentStems(name).some((stem) => sought.includes(stem)),
    );
    const inAnswers = new Set(found.flatMap(({ name }) => contentStems(name)));
    const scores = sought.map(
      (stem) =>
        vocabulary.weightOf(stem) *
        Math.max(vocabulary.speaksOf(stem, question.code), inAnswers.has(stem) ? ofAnswers : 0),
    );
    const named = found.slice(0, mostAnswers).map(({ code, name }) => ({ code, name }));
    return { score: scores.reduce((sum, one) => sum + one, 0), hit: { question, datapoints: named } };
  });
  return hits
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit);
}
