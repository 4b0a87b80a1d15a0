import type { Expression } from '../../expression/expression.ts';

/** What somebody chose in the question picker. */
export interface QuestionPick {
  readonly question: string;
  /** In the questionnaire's order; null: nothing ticked, which reads as "answered it" or "all answers". */
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  /** 1 = any of the datapoints, their number = all of them. */
  readonly minCount: number;
}

/**
 * `clause` adds a condition to an expression, `question` chooses one question, `items` chooses answers to become
 * the rows or columns of a table.
 */
export type PickerMode = 'clause' | 'question' | 'items';

/** Which button of the footer was used; `clause`: the first three, `question`: the fourth, `items`: the last three. */
export type PickPlacement = 'clause' | 'group' | 'exclusion' | 'question' | 'split' | 'or' | 'and';

/** A saved audience that can stand as a condition: its own conditions are put in its place. */
export interface AudienceChoice {
  readonly id: string;
  readonly name: string;
  /** What it says, as a sentence. */
  readonly description: string;
  readonly expression: Expression;
}
