import { expect, test } from 'vitest';
import { rake } from './rake.ts';

/*
 * R 4 with survey:
 *   e <- data.frame(a = c(1,1,1,2,2,2,2,1), b = c(1,2,1,2,1,2,3,3), w = c(1,2,1,1,.5,1,1,1.5))
 *   s <- svydesign(ids = ~1, weights = ~w, data = e)
 *   weights(rake(s, list(~a, ~b), list(data.frame(a = 1:2, Freq = 9 * c(.4, .6)),
 *     data.frame(b = 1:3, Freq = 9 * c(.5, .3, .2))), control = list(maxit = 1000, epsilon = 1e-12)))
 */
test('weights are those of R, respondent by respondent', () => {
  const { weights, converged } = rake(Float64Array.of(1, 2, 1, 1, 0.5, 1, 1, 1.5), [
    { categories: Int32Array.of(0, 0, 0, 1, 1, 1, 1, 0), shares: [0.4, 0.6] },
    { categories: Int32Array.of(0, 1, 0, 1, 0, 1, 2, 2), shares: [0.5, 0.3, 0.2] },
  ]);
  const fromR = [
    1.217040011442525, 0.614335721119837, 1.217040011442525, 1.042832139440081, 2.06591997711495,
    1.042832139440081, 1.24841574400349, 0.55158425599651,
  ];
  expect(converged).toBe(true);
  expect(Math.max(...fromR.map((weight, index) => Math.abs((weights[index] ?? 0) - weight)))).toBeLessThan(
    1e-6,
  );
});

test('respondents without a category keep their weight in that turn, and blank weights stay blank', () => {
  const { weights } = rake(Float64Array.of(1, 1, 1, 1, Number.NaN), [
    { categories: Int32Array.of(0, 1, 1, -1, 0), shares: [0.5, 0.5] },
  ]);
  // Of the three with a category, one has the first: 1.5, and the others 0.75.
  expect([...weights]).toEqual([1.5, 0.75, 0.75, 1, Number.NaN]);
});

test('margins that contradict each other do not converge', () => {
  const same = Int32Array.of(0, 1, 0, 1);
  expect(
    rake(Float64Array.of(1, 1, 1, 1), [
      { categories: same, shares: [0.5, 0.5] },
      { categories: same, shares: [0.2, 0.8] },
    ]).converged,
  ).toBe(false);
});
