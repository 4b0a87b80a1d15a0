import type { Clause, Expression } from '../../expression/expression.ts';

export interface QuestionPick {
  readonly question: string;
  /** In the questionnaire's order; null: nothing ticked, which means "answered it" or "all answers". */
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  /** 1 = any of the datapoints, their number = all. */
  readonly minCount: number;
}

export function clauseOfPick(pick: QuestionPick, negated: boolean): Clause {
  return { kind: 'clause', ...pick, negated };
}

export function pickOfClause({ question, datapoints, suffixes, minCount }: Clause): QuestionPick {
  return { question, datapoints, suffixes, minCount };
}

/**
 * The clauses that a pick becomes: split, one for each answer (null: all of `answers`) and ticked column; else one for
 * all.
 */
export function clausesOfPick(
  { question, datapoints, suffixes, minCount }: QuestionPick,
  placement: PickPlacement,
  answers: readonly string[],
): readonly Clause[] {
  const clause = { kind: 'clause', question, negated: false } as const;
  const chosen = datapoints ?? (placement === 'split' ? answers : null);
  if (chosen === null || chosen.length === 0) return [{ ...clause, datapoints: null, suffixes, minCount: 1 }];
  if (placement !== 'split') {
    const count = placement === 'and' ? chosen.length : Math.min(minCount, chosen.length);
    return [{ ...clause, datapoints: chosen, suffixes, minCount: count }];
  }
  const columns = suffixes === null || suffixes.length < 2 ? [suffixes] : suffixes.map((code) => [code]);
  return chosen.flatMap((code) =>
    columns.map((at) => ({ ...clause, datapoints: [code], suffixes: at, minCount: 1 })),
  );
}

/** Verb of a pick: how it is added to an expression, a table or a list. */
export type PickPlacement =
  | 'clause'
  /** Split, and then opened to choose what its block shows. */
  | 'expand'
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
  /** Its meaning as a sentence. */
  readonly description: string;
  readonly expression: Expression;
  /** Columns of a banner by heading: "Gender: Male, Female"; absent: it is an audience. */
  readonly headings?: readonly string[];
}
