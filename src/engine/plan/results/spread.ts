import { linearisedVarianceOfSquares } from '../../measures/linearised-variance.ts';
import type { Spread } from '../cluster-request.ts';
import type { Planned } from '../plan-builder.ts';
import type { CellAddress } from '../product-builder.ts';

/** A proportion or mean of a set, and how much its respondents move it. */
export interface Estimate {
  readonly value: number;
  /** Σ v of the set. */
  readonly size: number;
  /** Σ z² */
  readonly squaredContributions: number;
}

/** An estimate of a column beside that of the rest of its base, which is disjoint from it. */
export interface Comparison {
  readonly column: Estimate;
  /** Null where the two are not to be tested. */
  readonly rest: Estimate | null;
  readonly sets: ComparedSets;
}

/** Whom the estimates are of. Addresses of a proportion name a product, those of a mean a valued product. */
export type ComparedSets =
  | {
      readonly kind: 'share';
      readonly base: CellAddress;
      readonly column: CellAddress;
      /** Those of the base who give the row. */
      readonly givers: CellAddress;
    }
  | { readonly kind: 'mean'; readonly base: CellAddress; readonly column: CellAddress };

export type SpreadOf = (comparison: Comparison) => Spread;

/** The spread of a survey without strata and clusters, from sums alone: contributions of disjoint sets add up. */
export function spreadOfSums({ respondents }: Planned): SpreadOf {
  return ({ column, rest }) => ({
    variance: linearisedVarianceOfSquares(respondents, column.squaredContributions),
    differenceVariance:
      rest === null
        ? 0
        : linearisedVarianceOfSquares(respondents, column.squaredContributions + rest.squaredContributions),
    degreesOfFreedom: null,
  });
}
