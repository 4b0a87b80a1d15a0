import { fullCode, type ProposedQuestion } from '../proposal/survey-proposal.ts';
import type { SurveyQuestion } from '../survey.ts';

/** The question of a survey that a proposed one becomes; answers that are left out are none of it. */
export function surveyQuestion(question: ProposedQuestion, namespace: string): SurveyQuestion {
  return {
    code: fullCode(question, namespace),
    namespace: question.namespace ?? namespace,
    kind: question.kind,
    name: question.name,
    wording: question.wording,
    category: question.category,
    unit: question.unit,
    alsoCalled: question.also_called ?? [],
    notes: question.notes,
    datapoints: question.answers
      .filter(({ included }) => included)
      .map(({ code, name, midpoint, numeric, from, to, asked_in: askedIn = null }) => ({
        code,
        name,
        midpoint,
        numeric,
        from,
        to,
        askedIn,
      })),
    suffixes: question.columns.map(({ code, name, midpoint, numeric, asked_in: askedIn = null }) => ({
      code,
      name,
      midpoint,
      numeric,
      askedIn,
    })),
    askedIn: question.asked_in ?? null,
  };
}
