import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import type { Principal } from '../request/principal.ts';

/** For whom, of what and in how many findings an answer is worded. */
export interface WordingRequest {
  readonly principal: Principal;
  readonly prompt: string;
  readonly survey: InsightSurvey;
  /** With the caller's rights, until the signal is aborted. */
  askUntil(signal: AbortSignal): AskSurvey;
  readonly maxInsights: number;
}
