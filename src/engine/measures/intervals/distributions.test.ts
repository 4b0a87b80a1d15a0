import { expect, test } from 'vitest';
import { normalCdf, normalQuantile, studentCdf, studentQuantile } from './distributions.ts';

// Tables of the normal distribution and of Student’s t: Φ(−1.5), 1 + 2 × 1.959964, P(t₅ ≤ −2), t₅ at 97.5 %, tan(0.4π).
test.each([
  ['normal', normalCdf(-1.5, 0, 1), 0.0668072],
  ['normal quantile', normalQuantile(0.975, 1, 2), 4.919928],
  ['Student’s t', studentCdf(-2, 5), 0.0509697],
  ['Student’s t quantile', studentQuantile(0.975, 5), 2.570582],
  ['Student’s t quantile of Cauchy', studentQuantile(0.9, 1), 3.077684],
])('the %s is that of the tables', (_name, found, expected) => {
  expect(found).toBeCloseTo(expected, 6);
});
