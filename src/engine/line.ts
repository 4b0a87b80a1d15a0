import type { PairSet } from './dataset/pairs.ts';

/**
 * The (wave, location) pairs over which one row or cell is computed, and the respondents found there, in the order
 * of the dataset. Respondents without a weight are on no line. `engine/README.md` says how a line comes about.
 */
export interface Line {
  readonly pairs: PairSet;
  /** Indices of its waves, in time order. */
  readonly waves: readonly number[];
  /** Indices of its respondents, ascending. The arrays below have one entry for each of these. */
  readonly respondents: Uint32Array;
  /** v = units / (divisor × waveCount): the weight of the line. */
  readonly weights: Float64Array;
  /** Weight of record in whole units, so that sums are exact in any order. */
  readonly units: Float64Array;
  readonly divisor: number;
  /** Number of the line's pairs in the respondent's location. */
  readonly waveCounts: Uint16Array;
}
