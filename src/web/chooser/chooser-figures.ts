import type { MeansRow } from '../../contract/query/means.ts';
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
      /** Heading of the figures: "Top-2, % of base". */
      readonly header: string;
      /** By datapoint; an answer that ran nowhere in the scope has none. */
      readonly shares: ReadonlyMap<string, AnswerFigure>;
    };

/** A share from 0 to 100, or the mean of a row of numbers. */
export type AnswerFigure = ({ readonly percentage: number } | { readonly mean: number }) & {
  readonly sample: number;
};
