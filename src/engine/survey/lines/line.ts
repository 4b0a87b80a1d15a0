import type { PairSet } from '../pairs.ts';

/**
 * The (wave, location) pairs over which one row or cell is computed, and the respondents found there. Respondents
 * without a weight are on no line. `engine/README.md` says how a line comes about.
 */
export interface Line {
  readonly pairs: PairSet;
  /** Indices of its waves, in time order. */
  readonly waves: readonly number[];
  /** Indices of its respondents, ascending, as in every set of respondents. */
  readonly respondents: Uint32Array;
  /** One a respondent of the dataset: v = units / (divisor × waveCount), the weight of the line; 0 outside it. */
  readonly weights: Float64Array;
  /** One a respondent of the dataset: the weight of record in whole units, so that sums are exact in any order. */
  readonly units: Float64Array;
  readonly divisor: number;
  /** One a respondent of the dataset: the number of the line's pairs in the respondent's location. */
  readonly waveCounts: Uint16Array;
}
