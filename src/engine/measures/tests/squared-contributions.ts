/** Sums over the base of a proportion or mean; v is the weight of the line. */
export interface BaseSums {
  /** Σ v */
  readonly size: number;
  /** Σ v² */
  readonly squares: number;
}

/**
 * Question: how much do the respondents of a base move its mean, in total? Formula: Σ z² = (Σ v² x² − 2 m Σ v² x + m² Σ
 * v²) / (Σ v)². Base: the mean's. Unit: that of x, squared. Edge: 0 for an empty base. The three terms cancel to the
 * extent that x varies less than it is large: of its 15 digits the result loses twice those of m over the standard
 * deviation of x.
 */
export function squaredContributionsOfMean(
  mean: number,
  base: BaseSums,
  ofValues: { readonly squaresTimesX: number; readonly squaresTimesXSquared: number },
): number {
  if (base.size === 0) return 0;
  const { squaresTimesX, squaresTimesXSquared } = ofValues;
  const spread = squaresTimesXSquared - 2 * mean * squaresTimesX + mean * mean * base.squares;
  return Math.max(0, spread) / (base.size * base.size);
}

/**
 * Question: how much do the respondents of a base move its proportion or score, in total? Formula: Σ z² = ((1 − m)² Σ v²
 * of plus + (1 + m)² Σ v² of minus + m² Σ v² of the others) / (Σ v)², x being 1, −1 (of a proportion nobody's) and 0: sums
 * of squares, where nothing cancels. Base: the proportion's or score's. Unit: that of x, squared. Edge: 0 for an empty
 * base, and where m is 1 or −1.
 */
export function squaredContributionsOfScore(
  mean: number,
  base: BaseSums,
  plusSquares: number,
  minusSquares: number,
): number {
  if (base.size === 0 || Math.abs(mean) >= 1) return 0;
  const others = Math.max(0, base.squares - plusSquares - minusSquares);
  const spread =
    (1 - mean) * (1 - mean) * plusSquares + (1 + mean) * (1 + mean) * minusSquares + mean * mean * others;
  return spread / (base.size * base.size);
}
