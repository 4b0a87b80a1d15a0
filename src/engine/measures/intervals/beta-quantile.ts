import { betaDensity, incompleteBeta } from './incomplete-beta.ts';

/**
 * The x at which the beta distribution with parameters a, b > 0 reaches `probability`, 0–1.
 *
 * Newton's steps on I_x(a, b), halving instead wherever a step would leave the bracket; to 1e-15 of 1, so that
 * quantiles below that come out as about 0.
 */
export function betaQuantile(probability: number, a: number, b: number): number {
  if (probability <= 0) return 0;
  if (probability >= 1) return 1;
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let step = 0; step < mostSteps && high - low > 1e-15 * high; step++) {
    const excess = incompleteBeta(x, a, b) - probability;
    if (excess === 0) return x;
    if (excess > 0) high = x;
    else low = x;
    const next = x - excess / betaDensity(x, a, b);
    const moved = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(moved - x) <= 1e-15 * x) return moved;
    x = moved;
  }
  return x;
}

const mostSteps = 200;
