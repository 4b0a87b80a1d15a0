/** 95 % interval of a percentage, both ends 0–100, or of an index, 100 being as everyone. */
export interface ConfidenceInterval {
  readonly level: number;
  readonly low: number;
  readonly high: number;
}

/** How intervals of percentages are made: `measures/intervals/share-interval.ts`. */
export type IntervalMethod = 'wilson' | 'korn_graubard' | 'logit';

/** A test of a percentage or mean; absent (null) wherever the rules of `engine/README.md` forbid one. */
export interface Significance {
  /** What the figure was tested against: `test-settings.ts`. */
  readonly versus: 'rest' | 'total' | 'previous_wave' | 'column';
  readonly z: number;
  /** Two-sided, 0–1, before any correction for the number of tests. */
  readonly pValue: number;
  readonly direction: 'higher' | 'lower';
}

/** Something asked for that no (wave, location) pair of the scope can answer. */
export type UnavailableReason = 'not_asked' | 'not_asked_together' | 'never_in_scope' | 'gone';
