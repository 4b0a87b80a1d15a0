import type { AtomicRegion } from './atoms.ts';
import type { NodeId } from './plan-node.ts';
import type { ClusterReading } from './value-reading.ts';

/**
 * Asks of a survey drawn in strata or clusters what sums of atoms cannot say. Pure data, for a pass of its own over the
 * respondents of a plan; v is a respondent's weight on the line of a set's region.
 */
export interface ClusterRequests {
  /** Each once; requests name them by their place. */
  readonly sets: readonly ClusterSet[];
  readonly requests: readonly ClusterRequest[];
}

/** The respondents of both nodes in the region, for whom v, times x where there are values, is summed by cluster. */
export interface ClusterSet {
  readonly row: NodeId;
  readonly column: NodeId;
  readonly region: AtomicRegion;
  /** null: everyone has an x of 1. */
  readonly value: ClusterReading | null;
}

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
  readonly set: number;
  readonly coefficient: number;
}

/** Clusters less strata that hold anybody of any of the sets. */
export interface FreedomRequest {
  readonly kind: 'freedom';
  readonly sets: readonly number[];
}

/** Covariance of the shares that exclusive sets have of their total: `cell-covariance.ts`, entries row by row. */
export interface CovarianceRequest {
  readonly kind: 'covariance';
  readonly cells: readonly number[];
}

/** The places of the sets that a request names, some more than once. */
export function setsOf(request: ClusterRequest): readonly number[] {
  if (request.kind === 'variance') return request.terms.map(({ set }) => set);
  return request.kind === 'freedom' ? request.sets : request.cells;
}

/** The numbers that answer all requests, one after the other: a single one each, or the entries of a covariance. */
export interface ClusterAnswers {
  /** Whether respondents were drawn in clusters, so that tests are Student's. */
  readonly clustered: boolean;
  readonly numbers: Float64Array;
}
