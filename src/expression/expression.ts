/**
 * The audience expression in the product's form: a tree of groups and clauses, immutable. The wire form
 * (`contract/expression.ts`) packs several nodes into one object; `wire.ts` converts both ways.
 */
export type Expression = Group | Clause;

/** How children are joined: all must hold, or at least `count` must (`count` 1 is "any of"). */
export interface Group {
  readonly kind: 'group';
  readonly match: Match;
  /** The complement among all respondents in scope, people who were not asked included. */
  readonly negated: boolean;
  readonly children: readonly Expression[];
}

export type Match = { readonly kind: 'all' } | { readonly kind: 'atLeast'; readonly count: number };

/**
 * Holds when at least `minCount` distinct datapoints are positive. `datapoints: null` means "answered it";
 * with `suffixes`, a datapoint is positive when given at any listed suffix; `suffixes: null` means at any.
 * The question codes `waves` and `locations` are the pseudo-questions of every tree.
 */
export interface Clause {
  readonly kind: 'clause';
  readonly question: string;
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  readonly minCount: number;
  readonly negated: boolean;
}

export const wavesQuestion = 'waves';
export const locationsQuestion = 'locations';
