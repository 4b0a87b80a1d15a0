/** One side of a difference. */
export interface Side {
  /** Size in per cent; for a mean, in its unit; for a score, in points. */
  readonly value: number;
  /** Standard deviation of a mean or score; absent: the value is a share. */
  readonly spread?: number;
  readonly isScore?: boolean;
  /** Respondents of the column, unweighted. */
  readonly sample: number;
}

/** Two sides that were tested against each other. */
export interface Gap {
  readonly own: Side;
  readonly other: Side;
  /** Positive where the own side is above the other. */
  readonly z: number;
}

/** Respondents on each side, so that a difference is stated unasked. */
export const leastSample = 100;
const leastShare = 5;
const leastPoints = 2;
const leastScorePoints = 4;
/** Standard deviations between means. */
const leastSpreads = 0.1;
const clearFrom = 1.96;

/** Whether a gap is large enough to be stated unasked. */
export function isLargeGap({ own, other }: Pick<Gap, 'own' | 'other'>): boolean {
  const gap = Math.abs(own.value - other.value);
  if (own.isScore === true) return gap >= leastScorePoints;
  if (own.spread !== undefined) return gap >= leastSpreads * own.spread;
  return Math.max(own.value, other.value) >= leastShare && gap >= leastPoints;
}

/** Cohen's h of shares, the gap of means and scores in standard deviations: shrunk to its interval's end nearer to zero. */
export function shrunkEffect({ own, other, z }: Gap): number {
  const effect =
    own.spread === undefined
      ? Math.abs(angleOf(own) - angleOf(other))
      : Math.abs(own.value - other.value) / (own.spread || 1);
  return effect * (1 - clearFrom / Math.abs(z));
}

function angleOf({ value }: Side): number {
  return 2 * Math.asin(Math.sqrt(value / 100));
}
