import type { SurveyDecisions } from '../../../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';

type QuestionDecision = NonNullable<SurveyDecisions['questions']>[string];
type AnswerDecision = NonNullable<QuestionDecision['answers']>[string];

/** The decisions about a question, with more added. */
export function decideQuestion(
  decisions: SurveyDecisions,
  code: string,
  change: QuestionDecision,
): SurveyDecisions {
  const questions = decisions.questions ?? {};
  return { ...decisions, questions: { ...questions, [code]: { ...questions[code], ...change } } };
}

/** The decisions about an answer, or a column of a grid, with more added. */
export function decideAnswer(
  decisions: SurveyDecisions,
  question: string,
  answer: string | number,
  change: AnswerDecision,
): SurveyDecisions {
  const part = typeof answer === 'number' ? 'columns' : 'answers';
  const decided = decisions.questions?.[question]?.[part] ?? {};
  return decideQuestion(decisions, question, {
    [part]: { ...decided, [answer]: { ...decided[answer], ...change } },
  });
}

export function chooseOption(decisions: SurveyDecisions, finding: string, option: string): SurveyDecisions {
  return { ...decisions, findings: { ...decisions.findings, [finding]: option } };
}

/** Whether a finding waits for a decision. */
export function isOpen({
  severity,
  chosen,
}: Pick<SurveyProposal['findings'][number], 'severity' | 'chosen'>): boolean {
  return severity === 'error' && chosen === '';
}

/** Each guess as it is proposed; one that has no options is accepted. */
export function acceptGuesses(
  decisions: SurveyDecisions,
  guesses: readonly Pick<SurveyProposal['findings'][number], 'id' | 'chosen'>[],
): SurveyDecisions {
  const accepted = guesses.map(({ id, chosen }) => [id, chosen === '' ? 'accepted' : chosen]);
  return { ...decisions, findings: { ...decisions.findings, ...Object.fromEntries(accepted) } };
}

/** A wave or location with its name and code. */
export interface Named {
  /** null where no value identifies it, as for a period: decisions name it by its guessed code. */
  readonly value: number | string | null;
  readonly guessed: string;
  readonly code: string;
  readonly name: string;
}

/** Returns the name and code that are decided for a wave or location. */
export function renamed({ value, guessed, code, name }: Named) {
  return { value: value ?? guessed, code, name };
}
