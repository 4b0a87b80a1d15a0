import type { Clause, Expression } from '../../expression/expression.ts';

/** What somebody chose in the question picker. */
export interface QuestionPick {
  readonly question: string;
  /** In the questionnaire's order; null: nothing ticked, which reads as "answered it" or "all answers". */
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  /** 1 = any of the datapoints, their number = all of them. */
  readonly minCount: number;
}

export function clauseOfPick(pick: QuestionPick, negated: boolean): Clause {
  return { kind: 'clause', ...pick, negated };
}

export function pickOfClause({ question, datapoints, suffixes, minCount }: Clause): QuestionPick {
  return { question, datapoints, suffixes, minCount };
}

/** Verb of a pick: how it is added to an expression, a table or a list. */
export type PickPlacement =
  | 'clause'
  | 'group'
  | 'exclusion'
  | 'question'
  | 'split'
  | 'or'
  | 'and'
  | 'audience';

/** A saved audience, replaced by its own conditions; or a saved banner, everyone in any of its columns. */
export interface AudienceChoice {
  readonly id: string;
  readonly name: string;
  /** What it says, as a sentence. */
  readonly description: string;
  readonly expression: Expression;
  /** Columns of a banner by heading: "Gender: Male, Female"; absent: it is an audience. */
  readonly headings?: readonly string[];
}
