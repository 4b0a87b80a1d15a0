import type { PairSet } from '../../survey/pairs.ts';

/** Index of a node in its plan. Children come before their parents. */
export type NodeId = number;

/**
 * A set of respondents, all with the weight of the plan: an expression resolved against the catalogue. Columns are
 * named by `columnKey`.
 */
export type PlanNode =
  /** Everybody with a weight; a complement is within these. */
  | { readonly kind: 'everyone' }
  | { readonly kind: 'nobody' }
  /** The code in a column of codes is one of these (1 is the first datapoint or suffix; ascending). */
  | { readonly kind: 'codes'; readonly column: string; readonly codes: readonly number[] }
  /** The mark in a column of marks says chosen. */
  | { readonly kind: 'chosen'; readonly column: string }
  /**
   * Any of the cells, marks or numbers, is filled, "not chosen" and 0 too. `key` is that of the question, or of the row
   * of its grid, that has these cells and no others, under which a segment holds who filled any.
   */
  | { readonly kind: 'filled'; readonly key: string; readonly cells: readonly string[] }
  /** The number in a column of numbers lies in the band, both bounds included; null = open. */
  | {
      readonly kind: 'within';
      readonly column: string;
      readonly from: number | null;
      readonly to: number | null;
    }
  /** Wave and location are a pair of this set. */
  | { readonly kind: 'pairs'; readonly pairs: PairSet }
  | { readonly kind: 'and'; readonly of: readonly NodeId[] }
  | { readonly kind: 'or'; readonly of: readonly NodeId[] }
  | { readonly kind: 'not'; readonly of: NodeId }
  /** In at least `count` of the sets; a set listed twice counts twice; 1 < count < number of sets. */
  | { readonly kind: 'atLeast'; readonly count: number; readonly of: readonly NodeId[] };
