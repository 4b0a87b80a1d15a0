import { cellCovarianceOfSums } from '../../measures/tests/cell-covariance.ts';
import { linearisedVarianceOfSquares } from '../../measures/tests/linearised-variance.ts';
import type { Planned } from '../plan/plan-builder.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import type { Influence } from './influence.ts';
import type { SetSums, SumReader } from './sum-reader.ts';

/** How far estimates scatter over repetitions of the survey, as it was drawn. */
export interface Variances {
  /** Whether respondents were drawn in clusters, so that tests are Student's. */
  readonly clustered: boolean;
  of(influence: Influence): number;
  /** Variance of the difference of two estimates; `squares` is Σ (z₁ − z₂)². */
  ofDifference(first: Influence, second: Influence, squares: number): number;
  /** Variance of the sum of estimates; `squares` is Σ (Σ z)². */
  ofSum(influences: readonly Influence[], squares: number): number;
  /** Clusters less strata, counted over those that hold respondents of the sets, `sample` respondents in all. */
  clustersLessStrata(sets: readonly CellAddress[], sample: number): number;
  /** Covariance of the shares that exclusive cells have of their total: entries row by row. */
  ofShares(cells: readonly CellAddress[], sums: readonly SetSums[]): Float64Array;
}

/** What figures are read from: sums of sets, and how far estimates scatter. */
export interface Evidence {
  readonly reader: SumReader;
  readonly variances: Variances;
}

/** Those of a survey without strata and clusters, from sums alone: each respondent is a cluster of the one stratum. */
export function variancesOfSums({ respondents }: Planned): Variances {
  return {
    clustered: false,
    of: ({ squares }) => linearisedVarianceOfSquares(respondents, squares),
    ofDifference: (_, __, squares) => linearisedVarianceOfSquares(respondents, squares),
    ofSum: (_, squares) => linearisedVarianceOfSquares(respondents, squares),
    clustersLessStrata: (_, sample) => Math.max(0, sample - 1),
    ofShares: (_, sums) => cellCovarianceOfSums(respondents, sums),
  };
}
