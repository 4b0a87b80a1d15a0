/** The margin that weights are to meet: of each respondent the category, −1 where it has none, and shares that sum to 1. */
export interface RakingMargin {
  readonly categories: Int32Array;
  readonly shares: readonly number[];
}

const mostIterations = 2000;
/** Largest relative difference between a share and its target at which raking ends. */
const tolerance = 1e-12;

/**
 * Rim weighting (iterative proportional fitting: Deming and Stephan 1940): the weights closest to `base` that meet every
 * margin, with the sum of `base`. Respondents without a category of a margin keep their weight in that margin's turn.
 * `converged` is false where the margins contradict each other. A base of NaN stays NaN.
 */
export function rake(
  base: Float64Array,
  margins: readonly RakingMargin[],
): { weights: Float64Array<ArrayBuffer>; converged: boolean; iterations: number } {
  const weights = base.slice();
  for (let iteration = 1; iteration <= mostIterations; iteration++) {
    let largest = 0;
    for (const margin of margins) largest = Math.max(largest, fit(weights, margin));
    if (largest < tolerance)
      return { weights: scaled(weights, base), converged: true, iterations: iteration };
  }
  return { weights: scaled(weights, base), converged: false, iterations: mostIterations };
}

/** Scales each category to its share; answers how far the worst was off. */
function fit(weights: Float64Array, { categories, shares }: RakingMargin): number {
  const sums = new Float64Array(shares.length);
  let total = 0;
  for (let index = 0; index < weights.length; index++) {
    const category = categories[index]!;
    const weight = weights[index]!;
    if (category < 0 || Number.isNaN(weight)) continue;
    sums[category] = sums[category]! + weight;
    total += weight;
  }
  const factors = shares.map((share, category) => {
    const sum = sums[category] ?? 0;
    return sum === 0 ? 1 : (share * total) / sum;
  });
  for (let index = 0; index < weights.length; index++) {
    const category = categories[index]!;
    if (category >= 0) weights[index] = weights[index]! * factors[category]!;
  }
  return factors.reduce(
    (worst, factor, category) =>
      (shares[category] ?? 0) === 0 ? worst : Math.max(worst, Math.abs(factor - 1)),
    0,
  );
}

function scaled(weights: Float64Array<ArrayBuffer>, base: Float64Array): Float64Array<ArrayBuffer> {
  const factor = sumOf(base) / sumOf(weights);
  return Number.isFinite(factor) ? weights.map((weight) => weight * factor) : weights;
}

function sumOf(weights: Float64Array): number {
  let sum = 0;
  for (const weight of weights) if (!Number.isNaN(weight)) sum += weight;
  return sum;
}
