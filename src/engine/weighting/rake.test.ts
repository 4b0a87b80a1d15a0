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

/*
 * The same loop in R 4 with survey; S is the sum of w, m its mean:
 *   i <- 0:39
 *   e <- data.frame(a = (i*7) %% 3 + 1, b = (i*i + i %/% 4) %% 4 + 1, c = (i*11 + i %/% 6) %% 2 + 1, w = 1 + (i*5) %% 7 / 4)
 *   rk <- function(w) weights(rake(svydesign(ids = ~1, weights = ~w, data = cbind(e[, 1:3], w = w)), list(~a, ~b, ~c),
 *     list(data.frame(a = 1:3, Freq = S * pa), data.frame(b = 1:4, Freq = S * pb), data.frame(c = 1:2, Freq = S * pc)),
 *     control = list(maxit = 2000, epsilon = 1e-12)))
 *   clip <- function(w) pmin(pmax(w, least * m), most * m)
 *   w <- clip(e$w); for (r in 1:100) { w <- clip(rk(w)); if (miss(w) <= 1e-6) break }
 */
const places = Array.from({ length: 40 }, (_, place) => place);
const uneven = Float64Array.from(places, (i) => 1 + ((i * 5) % 7) / 4);
const margins = [
  { categories: Int32Array.from(places, (i) => (i * 7) % 3), shares: [0.5, 0.3, 0.2] },
  {
    categories: Int32Array.from(places, (i) => (i * i + Math.floor(i / 4)) % 4),
    shares: [0.4, 0.1, 0.3, 0.2],
  },
  { categories: Int32Array.from(places, (i) => (i * 11 + Math.floor(i / 6)) % 2), shares: [0.65, 0.35] },
];
const cappedInR = [
  4.437815657635488, 0.343876515041452, 2.595016447237463, 0.285425819405545, 1.113827260943141,
  0.77574347110953, 0.342510983286654, 2.264904613324461, 0.87271140499822, 3.366444091161279,
  0.971185285389352, 1.606964098358671, 3.847364675612889, 1.528408473250162, 0.642785639343468,
  3.425263136071653, 4.55, 0.175, 3.8058479289685, 0.891061808754514, 0.175, 3.383866034294581,
  0.343876515041452, 1.978718516424665, 4.229832542868226, 1.104211550520482, 2.261392590199618,
  0.989844059259748, 1.287567816607395, 1.144528860908511, 1.154818069136371, 3.712923714397818,
  1.271698734342787, 1.331285110800179, 1.528408473250162, 0.222420025977344, 1.497695749650199,
  1.359659399545091, 0.278025032471679, 2.901986141846342,
];

test('weights that are clipped and raked until both hold are those of the same loop in R', () => {
  const { weights, rounds, largestMiss } = rake(uneven, margins, { least: 0.1, most: 2.6 });
  expect(rounds).toBe(9);
  expect(largestMiss).toBeCloseTo(9.064034423e-7, 12);
  const [sum, squares] = [1, 2].map((power) => weights.reduce((total, one) => total + one ** power, 0));
  expect(sum! ** 2 / (weights.length * squares!)).toBeCloseTo(0.638667617587, 9);
  for (const [index, weight] of cappedInR.entries()) expect(weights[index]).toBeCloseTo(weight, 9);
});

test('caps that the targets cannot hold within end after 100 rounds with the largest miss of R', () => {
  const { weights, rounds, largestMiss, converged } = rake(uneven, margins, { least: 0.9, most: 1.2 });
  expect([rounds, converged]).toEqual([100, true]);
  expect(largestMiss).toBeCloseTo(0.1706735004, 9);
  // 0.9 and 1.2 times the mean of 1.75.
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([1.575, 2.1]);
});
