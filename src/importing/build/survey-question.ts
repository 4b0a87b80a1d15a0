import { fromWireWords } from '../../phrases/wire-words.ts';
import {
  fullCode,
  type ProposedAnswer,
  type ProposedColumn,
  type ProposedQuestion,
} from '../proposal/survey-proposal.ts';
import type { AskedIn, SurveyQuestion } from '../survey.ts';

/** The question of a survey that a proposed one becomes, without the answers left out. */
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
      .map((one) => ({ code: one.code, ...worthOf(one), from: one.from, to: one.to, ...fromWireWords(one) })),
    suffixes: question.columns.map((one) => ({ code: one.code, ...worthOf(one), ...fromWireWords(one) })),
    askedIn: question.asked_in ?? null,
    ...fromWireWords(question),
  };
}

function worthOf({ name, midpoint, numeric, asked_in }: ProposedAnswer | ProposedColumn) {
  const askedIn: AskedIn | null = asked_in ?? null;
  return { name, midpoint, numeric, askedIn };
}
