import type { MeansRow } from '../../contract/means.ts';
import type { Expression } from '../../expression/expression.ts';
import type { NodeCount } from '../catalogue/node-count.ts';
import type { QuestionPick } from '../catalogue/question-pick.ts';

/** Live figures for what is chosen in the picker. It says what it looks at; whoever mounts it asks for the rest. */
export interface ChooserFigures {
  readonly onLook: (look: ChooserLook | null) => void;
  readonly shares: AnswerShares;
  /** Spread of the numbers that were given; null for every other question, and until it is there. */
  readonly numbers: MeansRow | null;
  /** What the choice would count on its own. */
  readonly preview: NodeCount;
}

export interface ChooserLook {
  /** Question whose answers are listed with their shares. */
  readonly pick: QuestionPick | null;
  /** Choice that is counted. */
  readonly expression: Expression;
}

export type AnswerShares =
  /** Nothing to count: a number without bands, or waves and places. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly question: string;
      /** Columns of a grid that its answers are counted at: "Top-2"; empty: no grid, or the ones that are lit. */
      readonly columns: string;
      /** By datapoint; an answer that ran nowhere in the scope has none. */
      readonly shares: ReadonlyMap<string, AnswerShare>;
    };

export interface AnswerShare {
  /** 0–100 */
  readonly percentage: number;
  readonly sample: number;
}
