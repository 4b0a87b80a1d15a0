import type { AtomicRegion } from './atoms.ts';
import type { NodeId } from './plan-node.ts';
import type { ValueReading } from './value-reading.ts';

/**
 * Asks how far one estimate, and its difference from the rest of its base, scatter in a survey drawn in strata or
 * clusters: what sums of atoms cannot say. Pure data, for a pass of its own over the respondents of a plan.
 */
export interface ClusterRequest {
  readonly base: PlacedSet;
  /** A part of the base. */
  readonly column: PlacedSet;
  /** x of each respondent: 1 in this set and 0 outside, or the value. */
  readonly measured: PlacedSet | ValueReading;
  /** Of the column. */
  readonly estimate: PlacedEstimate;
  /** Of the base without the column; null where only the column's variance is asked for. */
  readonly restEstimate: PlacedEstimate | null;
}

/** The respondents of all of the nodes in the region. */
export interface PlacedSet {
  readonly kind: 'set';
  readonly nodes: readonly NodeId[];
  readonly region: AtomicRegion;
}

export interface PlacedEstimate {
  readonly value: number;
  /** Σ v */
  readonly size: number;
}

/** How far an estimate scatters over repetitions of the survey, and on how many independent pieces that rests. */
export interface Spread {
  /** Of the column's estimate. */
  readonly variance: number;
  /** Of the difference between column and rest; 0 where there is no rest. */
  readonly differenceVariance: number;
  /** Null where respondents were not drawn in clusters. */
  readonly degreesOfFreedom: number | null;
}
