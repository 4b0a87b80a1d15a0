import type { Distribution } from './distribution.ts';

/** The answer to a plan: one entry a product, in its order. */
export interface CellSums {
  readonly products: readonly ProductSums[];
  readonly valuedProducts: readonly ValuedSums[];
}

/**
 * One entry a cell and atom, at `(atom × rows + row) × columns + column`; 0 where row or column does not name the
 * atom. u is the weight of record in whole units, raised by the exponent of the respondent's pair: n and Σu are exact.
 */
export interface ProductSums {
  readonly n: Float64Array;
  readonly units: Float64Array;
  /** Σ u²; null where the plan asks for none. */
  readonly squares: Float64Array | null;
}

export interface ValuedSums extends ProductSums {
  readonly squares: Float64Array;
  /** Σ x and Σ x²; null where the plan asks for none. */
  readonly x: Float64Array | null;
  readonly xSquared: Float64Array | null;
  /** Σ u x, Σ u x², Σ u² x, Σ u² x² */
  readonly unitsTimesX: Float64Array;
  readonly unitsTimesXSquared: Float64Array;
  readonly squaresTimesX: Float64Array;
  readonly squaresTimesXSquared: Float64Array;
  /** An x of a member, NaN for an empty set; and 1 where members differ. */
  readonly someX: Float64Array;
  readonly varies: Uint8Array;
  /** n, Σ u and Σ u² by x, one entry a cell and atom; null where the plan asks for none. */
  readonly distributions: readonly Distribution[] | null;
}
