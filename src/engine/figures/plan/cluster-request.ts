import type { AtomicRegion } from './atoms.ts';
import type { NodeId } from './plan-node.ts';
import type { ValueReading } from './value-reading.ts';

/**
 * Asks of a survey drawn in strata or clusters what sums of atoms cannot say. Pure data, for a pass of its own over the
 * respondents of a plan; v is a respondent's weight on the line of a set's region.
 */
export type ClusterRequest = VarianceRequest | FreedomRequest | CovarianceRequest;

/**
 * The linearised variance (`linearised-variance.ts`) of the respondents' contributions: the sum, over the terms that
 * include a respondent, of coefficient × v, times x where a term has values.
 */
export interface VarianceRequest {
  readonly kind: 'variance';
  readonly terms: readonly ContributionTerm[];
  /** Σ of the contributions' squares, per side: a variance far below is rounding. */
  readonly squares: number;
}

export interface ContributionTerm {
  readonly set: PlacedSet;
  /** Null: everybody of the set has an x of 1. */
  readonly value: ValueReading | null;
  readonly coefficient: number;
}

/** Clusters less strata that hold anybody of any of the sets. */
export interface FreedomRequest {
  readonly kind: 'freedom';
  readonly sets: readonly PlacedSet[];
}

/** Covariance of the shares that exclusive sets have of their total: `cell-covariance.ts`, entries row by row. */
export interface CovarianceRequest {
  readonly kind: 'covariance';
  readonly cells: readonly PlacedSet[];
}

/** The respondents of all of the nodes in the region. */
export interface PlacedSet {
  readonly nodes: readonly NodeId[];
  readonly region: AtomicRegion;
}

/** One list of numbers a request, in their order: a single one, or the entries of a covariance. */
export interface ClusterAnswers {
  /** Whether respondents were drawn in clusters, so that tests are Student's. */
  readonly clustered: boolean;
  readonly answers: readonly (readonly number[] | Float64Array)[];
}
