import type { SurveyDecisions } from '../../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../../contract/survey-proposal.ts';

type QuestionDecision = NonNullable<SurveyDecisions['questions']>[string];
type AnswerDecision = NonNullable<QuestionDecision['answers']>[string];
type ColumnDecision = NonNullable<QuestionDecision['columns']>[string];

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

/** Of a grid. */
export function decideColumn(
  decisions: SurveyDecisions,
  question: string,
  column: string,
  change: ColumnDecision,
): SurveyDecisions {
  const columns = decisions.questions?.[question]?.columns ?? {};
  return decideQuestion(decisions, question, {
    columns: { ...columns, [column]: { ...columns[column], ...change } },
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
export function chooseLocations(
  decisions: SurveyDecisions,
  variable: string,
  kind?: SurveyProposal['location']['locations'][number]['kind'],
): SurveyDecisions {
  return { ...decisions, location: { variable, ...(kind === undefined ? {} : { kind }) } };
}

interface Named {
  readonly value: number | string;
  /** As it is proposed. */
  readonly code: string;
  readonly name: string;
  /** Absent: the code stays. */
  readonly newCode?: string;
}

/** Other names and codes for waves; what they come from stays. */
export function nameWaves(
  decisions: SurveyDecisions,
  { variable, period }: SurveyProposal['wave'],
  names: readonly Named[],
): SurveyDecisions {
  const before = decisions.wave?.waves ?? [];
  const waves = names.map(({ value, code, name, newCode = code }) => {
    // A period is known by the code that it had before any was decided.
    const decided = before.find((one) => one.code === code);
    return { value: decided?.value ?? value, code: newCode, name };
  });
  return { ...decisions, wave: { variable, period, waves } };
}

export function nameLocations(
  decisions: SurveyDecisions,
  { variable, locations }: SurveyProposal['location'],
  names: readonly Named[],
): SurveyDecisions {
  const kind = locations[0]?.kind ?? '';
  const named = names.map(({ value, name }) => ({ value, name }));
  return { ...decisions, location: { variable, kind, locations: named } };
}
