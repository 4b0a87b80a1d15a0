import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import type { Principal } from '../request/principal.ts';

/** The caller, the subject and the number of findings of an answer to word. */
export interface WordingRequest {
  readonly principal: Principal;
  readonly prompt: string;
  readonly survey: InsightSurvey;
  /** Asks with the caller's rights, until the signal is aborted. */
  askUntil(signal: AbortSignal): AskSurvey;
  readonly maxInsights: number;
}
