/** Spread of weights. Blank (NaN) and zero weights are excluded. */
export interface WeightSpread {
  /** Respondents with a weight over 0. */
  readonly respondents: number;
  /** Kish's (Σw)² / (n Σw²), 0–1; 0 without weights. */
  readonly efficiency: number;
  /** Relative to a mean of 1. */
  readonly smallest: number;
  readonly largest: number;
}

/** The spread of the weights over 0: extremes, and the efficiency that results. */
export function weightSpread(weights: Float64Array): WeightSpread {
  let [sum, squares, respondents] = [0, 0, 0];
  let [smallest, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const weight of weights) {
    if (!(weight > 0)) continue;
    respondents++;
    sum += weight;
    squares += weight * weight;
    smallest = Math.min(smallest, weight);
    largest = Math.max(largest, weight);
  }
  if (respondents === 0) return { respondents, efficiency: 0, smallest: 0, largest: 0 };
  const mean = sum / respondents;
  return {
    respondents,
    efficiency: (sum * sum) / (respondents * squares),
    smallest: smallest / mean,
    largest: largest / mean,
  };
}
