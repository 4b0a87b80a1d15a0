import type { Catalogue } from './catalogue.ts';
import type { PairSet } from './pairs.ts';

/** What a plan needs to know of the respondents of a dataset tree: a few figures a weight, and how they were drawn. */
export interface Fieldwork {
  readonly catalogue: Catalogue;
  /** One a weight scheme of the catalogue, in its order. */
  readonly weights: readonly FieldedWeight[];
  /** Everyone counted once. */
  readonly unweighted: FieldedWeight;
  /** Whether respondents were drawn in strata or clusters, so that a variance needs more than sums. */
  readonly hasDesign: boolean;
}

export interface FieldedWeight {
  /** Weight = units / divisor, units raised by the exponent of their pair. */
  readonly divisor: number;
  /** The pairs in which anybody has the weight. */
  readonly fielded: PairSet;
  /** How many of the tree have it. */
  readonly respondents: number;
}
