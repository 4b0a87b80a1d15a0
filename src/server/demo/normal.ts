/**
 * The standard normal distribution and the exponential function from multiplication and addition alone: the
 * transcendental functions of JavaScript may differ between machines, and the demo survey must not.
 */

const stepsPerUnit = 256;
const steps = 5 * stepsPerUnit;

/** e^(−h²) for the step h = 1/256 of the table. */
const squaredStepDecay = 0.9999847413273523;
const densityAtZero = 0.3989422804014327;

/**
 * Φ(k·h) for k = 0 … steps. The density follows from φ(x+h) = φ(x) · e^(−h²/2) · (e^(−h²))^k, the distribution
 * from it by trapezoids.
 */
const upperDistribution = ((): Float64Array => {
  const distribution = new Float64Array(steps + 1);
  const halfDecay = Math.sqrt(squaredStepDecay);
  let density = densityAtZero;
  let ratio = halfDecay;
  let total = 0.5;
  distribution[0] = total;
  for (let step = 1; step <= steps; step++) {
    const next = density * ratio;
    total += (density + next) / (2 * stepsPerUnit);
    distribution[step] = total;
    density = next;
    ratio *= squaredStepDecay;
  }
  return distribution;
})();

/** Φ⁻¹, by bisection and linear interpolation in the table; ±5 beyond its end. Within 1e-5 for |z| ≤ 4. */
export function normalQuantile(proportion: number): number {
  if (proportion < 0.5) return -normalQuantile(1 - proportion);
  let low = 0;
  let high = steps;
  if (proportion >= (upperDistribution[high] ?? 1)) return steps / stepsPerUnit;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((upperDistribution[middle] ?? 1) <= proportion) low = middle;
    else high = middle;
  }
  const below = upperDistribution[low] ?? 0.5;
  const above = upperDistribution[high] ?? 1;
  return (low + (proportion - below) / (above - below)) / stepsPerUnit;
}

/** Φ, by linear interpolation in the table; 0 or 1 beyond ±5. */
export function normalDistribution(score: number): number {
  if (score < 0) return 1 - normalDistribution(-score);
  const place = score * stepsPerUnit;
  const step = Math.floor(place);
  const below = upperDistribution[step];
  const above = upperDistribution[step + 1];
  if (below === undefined || above === undefined) return 1;
  return below + (place - step) * (above - below);
}

const quantileBits = 12;

/** Φ⁻¹ at the middles of 4,096 equal slices of (0, 1). */
const quantiles = ((): Float64Array => {
  const count = 1 << quantileBits;
  return Float64Array.from({ length: count }, (_, slice) => normalQuantile((slice + 0.5) / count));
})();

/** A standard normal number from the upper 12 of 32 random bits; the lower 20 stay free for another draw. */
export function normalOfBits(bits: number): number {
  return quantiles[bits >>> (32 - quantileBits)] ?? 0;
}

/** e^x as (1 + x/1024)^1024, by ten squarings: within x²/2048 relative, enough for incomes and spending. */
export function exponential(x: number): number {
  let power = 1 + x / 1024;
  for (let squaring = 0; squaring < 10; squaring++) power *= power;
  return power;
}

/** ln x for x > 0 as 2^24 · (x^(2^−24) − 1), by square roots: within 1e-6 for incomes. */
export function logarithm(x: number): number {
  let root = x;
  for (let halving = 0; halving < 24; halving++) root = Math.sqrt(root);
  return (root - 1) * 0x100_0000;
}
