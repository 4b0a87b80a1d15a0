import type { QuestionView } from '../../engine/survey/catalogue.ts';
import { fromWirePhrase } from '../../phrases/wire-phrase.ts';
import {
  fullCode,
  type ProposedAnswer,
  type ProposedColumn,
  type ProposedQuestion,
} from '../proposal/survey-proposal.ts';
import type { AskedIn, SurveyQuestion } from '../survey.ts';

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
      .map((one) => ({ code: one.code, ...worthOf(one), from: one.from, to: one.to, ...wordsOf(one) })),
    suffixes: question.columns.map((one) => ({ code: one.code, ...worthOf(one), ...wordsOf(one) })),
    askedIn: question.asked_in ?? null,
    ...(question.number !== undefined && { number: question.number }),
    ...(question.base !== undefined && { base: question.base }),
    ...(question.view !== undefined && { view: viewOf(question.view) }),
    ...(question.mean_name !== undefined && { meanName: question.mean_name }),
    ...(question.phrase !== undefined && { phrase: fromWirePhrase(question.phrase) }),
  };
}

function viewOf({ kind, top, bottom, column }: NonNullable<ProposedQuestion['view']>): QuestionView {
  return {
    kind,
    ...(top !== undefined && { top }),
    ...(bottom !== undefined && { bottom }),
    ...(column !== undefined && { column }),
  };
}

function worthOf({ name, midpoint, numeric, asked_in }: ProposedAnswer | ProposedColumn) {
  const askedIn: AskedIn | null = asked_in ?? null;
  return { name, midpoint, numeric, askedIn };
}

function wordsOf({ also_called: alsoCalled, phrase }: ProposedAnswer | ProposedColumn) {
  return {
    ...(alsoCalled !== undefined && { alsoCalled }),
    ...(phrase !== undefined && { phrase: fromWirePhrase(phrase) }),
  };
}
