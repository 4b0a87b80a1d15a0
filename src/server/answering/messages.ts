import type { QuestionFigures } from '../../figures/questions/question-figures.ts';
import type { AskedFigures } from '../../insight/answering/ask-survey.ts';
import type { Progress, SurveyAnswer, SurveyPrompt } from '../../insight/answering/answer-prompt.ts';
import type { BriefedPrompt } from '../../insight/model/brief.ts';
import type { AskedPrompt, WeighedReply } from '../../insight/model/weigh-reply.ts';
import type { People, Plan } from '../../insight/plan/plan.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';

/** Work on one survey that a worker does without I/O of its own. */
export type AnsweringTask =
  /** How much of a prompt the survey explains. */
  | {
      readonly kind: 'fit';
      readonly prompt: string;
      readonly previous: Plan | null;
      readonly docked: readonly People[];
    }
  | { readonly kind: 'answer'; readonly request: SurveyPrompt }
  | { readonly kind: 'suggest'; readonly count: number }
  /** What a language model is told of a prompt. */
  | { readonly kind: 'brief'; readonly asked: BriefedPrompt }
  | { readonly kind: 'weigh'; readonly asked: AskedPrompt; readonly reply: unknown };

export type AnsweringResult =
  | { readonly kind: 'fit'; readonly fit: number }
  | { readonly kind: 'answer'; readonly answer: SurveyAnswer }
  | { readonly kind: 'suggest'; readonly prompts: readonly string[] }
  /** null: the rules answer it. */
  | { readonly kind: 'brief'; readonly brief: object | null }
  | { readonly kind: 'weigh'; readonly weighed: WeighedReply };

/** Each but `drop` is one turn of a worker, which ends with `idle`. */
export type ToWorker =
  /** `forget`: surveys to make room. */
  | {
      readonly kind: 'survey';
      readonly key: number;
      readonly survey: InsightSurvey;
      readonly forget: readonly number[];
    }
  | { readonly kind: 'task'; readonly id: number; readonly survey: number; readonly task: AnsweringTask }
  | { readonly kind: 'results'; readonly id: number; readonly results: readonly QueryResult[] }
  /** Tasks that nobody waits for. */
  | { readonly kind: 'drop'; readonly ids: readonly number[] };

export interface QueryResult {
  readonly call: number;
  readonly figures: QuestionFigures;
}

export type FromWorker =
  | { readonly kind: 'idle' }
  /** Its figures come back as a result of the same call. */
  | { readonly kind: 'query'; readonly id: number; readonly call: number; readonly asked: AskedFigures }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'done'; readonly id: number; readonly result: AnsweringResult }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error };
