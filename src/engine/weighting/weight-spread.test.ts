import { expect, test } from 'vitest';
import { weightSpread } from './weight-spread.ts';

test('a spread is told of those who have a weight, relative to their mean', () => {
  // Mean 4/3; (1 + 1 + 2)² / (3 × (1 + 1 + 4)) = 16 / 18.
  const spread = weightSpread(Float64Array.of(1, Number.NaN, 1, 0, 2));
  expect(spread.respondents).toBe(3);
  expect(spread.efficiency).toBeCloseTo(16 / 18, 12);
  expect(spread.smallest).toBeCloseTo(0.75, 12);
  expect(spread.largest).toBeCloseTo(1.5, 12);
});

test('where nobody has a weight there is none to tell of', () => {
  expect(weightSpread(Float64Array.of(0, Number.NaN))).toEqual({
    respondents: 0,
    efficiency: 0,
    smallest: 0,
    largest: 0,
  });
});
