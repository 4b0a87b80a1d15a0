/** 95 % interval of a percentage, both ends 0–100. */
export interface ConfidenceInterval {
  readonly level: number;
  readonly low: number;
  readonly high: number;
}

/** A test of a percentage or mean; absent (null) wherever the rules of `engine/README.md` forbid one. */
export interface Significance {
  readonly versus: 'rest';
  readonly z: number;
  /** Two-sided, 0–1, before any correction for the number of tests. */
  readonly pValue: number;
  readonly direction: 'higher' | 'lower';
}

/** Something asked for that no (wave, location) pair of the scope can answer. */
export type UnavailableReason = 'not_asked' | 'not_asked_together' | 'never_in_scope';
