/** Level of every interval in an answer, in per cent. */
export const confidenceLevel = 95;

/** Interval of a percentage, both ends 0–100, or of an index, 100 being as everyone. */
export interface ConfidenceInterval {
  readonly level: number;
  readonly low: number;
  readonly high: number;
}
