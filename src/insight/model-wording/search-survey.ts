import type { Question } from '../../engine/survey/catalogue.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { indexSurvey, type SurveyIndex } from '../survey/survey-index.ts';
import { stemsOf } from '../text/words.ts';

const indexes = new WeakMap<InsightSurvey, SurveyIndex>();

export interface SurveyHit {
  readonly question: Question;
  /** Answers that hold a word of the search; at most `mostAnswers`. */
  readonly datapoints: readonly { readonly code: string; readonly name: string }[];
}

const mostAnswers = 12;

/** Questions of a survey by how much of the words they hold, in names, wordings, categories and answers. */
export function searchSurvey(survey: InsightSurvey, words: string, limit: number): readonly SurveyHit[] {
  const index = indexes.get(survey) ?? indexSurvey(survey.catalogue.questions);
  indexes.set(survey, index);
  const stems = [...new Set(stemsOf(words))];
  const hits = index.questions.map(({ question, context, datapoints }) => {
    const found = datapoints.filter(({ variants }) =>
      variants.some((variant) => variant.some((stem) => stems.includes(stem))),
    );
    const inAnswers = new Set(found.flatMap(({ variants }) => variants.flat()));
    const score = stems.reduce(
      (sum, stem) =>
        sum + index.weigh(stem) * Math.max(context.get(stem) ?? 0, inAnswers.has(stem) ? 0.8 : 0),
      0,
    );
    const codes = new Set(found.map(({ code }) => code));
    const named = question.datapoints.filter(({ code }) => codes.has(code)).slice(0, mostAnswers);
    return { score, hit: { question, datapoints: named.map(({ code, name }) => ({ code, name })) } };
  });
  return hits
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit);
}
