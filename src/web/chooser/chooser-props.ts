import type { ReactNode } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AudienceChoice, PickPlacement, QuestionPick } from '../catalogue/question-pick.ts';
import type { ChooserPick } from './use-chooser.ts';
import type { MeansRow } from '../../contract/query/means.ts';
import type { Expression } from '../../expression/expression.ts';
import type { NodeCount } from '../catalogue/node-count.ts';

/**
 * Purpose of a choice: `clause` adds conditions to an expression, `question` chooses one question, `items` chooses
 * questions, answers or audiences to become rows, columns or series.
 */
export type ChooserPurpose = 'clause' | 'question' | 'items';

export interface ChooserProps {
  readonly takes: ChooserPurpose;
  /** Name of the dialog. */
  readonly title: string;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly figures: ChooserFigures;
  /** Whether a question may be added and then opened to choose what its block shows. */
  readonly expands?: boolean;
  /** Whether the choice replaces an earlier one, so that there is one verb. */
  readonly editing?: boolean;
  /** The question and its ticked answers when it opens. */
  readonly initial?: QuestionPick | null;
  /** Text that is searched for when it opens, such as pasted codes. */
  readonly initialText?: string;
  /** How often each question was chosen, by code, the one chosen last first. */
  readonly uses?: ReadonlyMap<string, number>;
  /** Saved audiences that can be chosen too. */
  readonly audiences?: readonly AudienceChoice[];
  /** Position in an expression that the pick goes to. */
  readonly destination?: PickDestination | undefined;
  /** Says next to the verbs what the picks lead to. */
  readonly renderOutcome?: ((picks: readonly ChooserPick[]) => ReactNode) | undefined;
  /** The caller unmounts the chooser then, unless it stays for the next choice. */
  readonly onPick: (picks: readonly ChooserPick[], placement: PickPlacement, stays: boolean) => void;
  /** Begins an audience that is not saved, in place of choosing. */
  readonly build?: { readonly label: string; readonly run: () => void } | undefined;
  readonly onClose: () => void;
}

export interface PickDestination {
  /** "After Work status, in a group: any of" */
  readonly words: string;
  /** Moves it after the group instead; null where it goes to the top level already. */
  readonly onOut: (() => void) | null;
}

/** Live figures for the selection in the picker, which names the item in focus; its parent requests the figures. */
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
