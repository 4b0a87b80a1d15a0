import { expect, test } from 'vitest';
import type { MeansRow } from '../../contract/query/means.ts';
import { meanWords, numberBars } from './number-bars.ts';

const row: MeansRow = {
  question: 'spend',
  datapoint: '',
  audience: '',
  mean: 18.187,
  standard_error: 0.4184,
  // t of 20 degrees: 2.086 × 0.4184 = 0.873
  mean_interval: { low: 17.314, high: 19.06 },
  median: 15,
  sample: 1_265,
  effective_sample: 1_100,
  size: 200,
  waves: ['w1'],
  histogram: [
    { from: 0, to: 10, size: 20 },
    { from: 10, to: 20, size: 120 },
    { from: 20, to: 30, size: 50 },
    { from: 30, to: null, size: 10 },
  ],
};

test('a mean is told with the half-width of its interval, in its unit', () => {
  expect(meanWords(row, 'USD')).toBe('mean $18.19 ± 0.87');
  expect(meanWords(row, '')).toBe('mean 18.2 ± 0.9');
  // One decimal would round 0.03 to nothing.
  expect(meanWords({ ...row, mean_interval: { low: 18.157, high: 18.217 } }, '')).toBe('mean 18.2 ± 0.03');
  expect(meanWords({ ...row, mean_interval: undefined }, 'USD')).toBe('mean $18.19');
});

test('bins are bars with their shares, and the mean stands where it lies between their bounds', () => {
  const drawn = numberBars(row, 'USD');
  // 20, 120, 50 and 10 of 200.
  expect(drawn?.bars.map(({ words }) => words)).toEqual([
    '$0 to under $10: 10.0%',
    '$10 to under $20: 60.0%',
    '$20 to under $30: 25.0%',
    '$30 and more: 5.0%',
  ]);
  expect(drawn?.ticks.map(({ at, text }) => [at, text])).toEqual([
    [0, '$0'],
    [0.25, '$10'],
    [0.5, '$20'],
    [0.75, '$30'],
  ]);
  // 18.187 of 0 to 40
  expect(drawn?.marker.at).toBeCloseTo(0.454675, 6);
});

test('an open first bin begins one width before its end, and a mean beyond the bins stands at their edge', () => {
  const histogram = [
    { from: null, to: 0, size: 1 },
    { from: 0, to: 5, size: 1 },
  ];
  const drawn = numberBars({ ...row, mean: 900, histogram }, '');
  expect(drawn?.bars[0]?.words).toBe('under 0: 50.0%');
  expect(drawn?.ticks.map(({ text }) => text)).toEqual(['−5', '0']);
  expect(drawn?.marker.at).toBe(1);
  expect(numberBars({ ...row, histogram: undefined }, '')).toBeNull();
});
