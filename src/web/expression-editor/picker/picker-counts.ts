import type { NodeCount } from '../node-count.ts';
import type { QuestionPick } from '../question-pick.ts';

/** Live figures for the question that is looked at: hooks of whoever mounts the picker, which never asks itself. */
export interface PickerCounts {
  /** Shares of the answers in the scope, for any of the suffixes (null: at any). */
  readonly useShares: (question: string, suffixes: readonly number[] | null) => AnswerShares;
  /** What the choice would count on its own. */
  readonly usePreview: (pick: QuestionPick | null) => NodeCount;
}

export type AnswerShares =
  /** Nothing to count: a number without bands, or waves and places. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      /** By datapoint; an answer that ran nowhere in the scope has none. */
      readonly shares: ReadonlyMap<string, AnswerShare>;
    };

export interface AnswerShare {
  /** 0–100 */
  readonly percentage: number;
  readonly sample: number;
}
