import type { SurveyDecisions } from '../../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../../contract/survey-proposal.ts';

type QuestionDecision = NonNullable<SurveyDecisions['questions']>[string];
type AnswerDecision = NonNullable<QuestionDecision['answers']>[string];
type WeightDecision = NonNullable<SurveyDecisions['weights']>[number];

/** What was decided of one question, with more decided of it. */
export function decideQuestion(
  decisions: SurveyDecisions,
  code: string,
  change: QuestionDecision,
): SurveyDecisions {
  const questions = decisions.questions ?? {};
  return { ...decisions, questions: { ...questions, [code]: { ...questions[code], ...change } } };
}

export function decideAnswer(
  decisions: SurveyDecisions,
  question: string,
  answer: string,
  change: AnswerDecision,
): SurveyDecisions {
  const answers = decisions.questions?.[question]?.answers ?? {};
  return decideQuestion(decisions, question, {
    answers: { ...answers, [answer]: { ...answers[answer], ...change } },
  });
}

export function chooseOption(decisions: SurveyDecisions, finding: string, option: string): SurveyDecisions {
  return { ...decisions, findings: { ...decisions.findings, [finding]: option } };
}

/** `""`: everyone is in one wave. Waves named for another variable are forgotten. */
export function chooseWaves(
  decisions: SurveyDecisions,
  variable: string,
  period: SurveyProposal['wave']['period'],
): SurveyDecisions {
  return { ...decisions, wave: { variable, period } };
}

/** `""`: everyone is in one place. */
export function chooseLocations(decisions: SurveyDecisions, variable: string): SurveyDecisions {
  return { ...decisions, location: { variable } };
}

/** The weights with the one at `place` first. */
export function preferWeight(
  decisions: SurveyDecisions,
  proposed: SurveyProposal['weights'],
  place: number,
): SurveyDecisions {
  const weights = proposed.map(
    ({ code, name, variable, targets }): WeightDecision => ({
      code,
      name,
      variable,
      ...(targets.length === 0 ? {} : { targets }),
    }),
  );
  const [first] = weights.splice(place, 1);
  return first === undefined ? decisions : { ...decisions, weights: [first, ...weights] };
}

/** The question's variables become questions of their own. */
export function splitQuestion(decisions: SurveyDecisions, code: string): SurveyDecisions {
  return { ...decisions, split: [...new Set([...(decisions.split ?? []), code])] };
}
