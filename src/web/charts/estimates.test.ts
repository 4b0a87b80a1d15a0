import { expect, test } from 'vitest';
import { endOfBars, type EstimateModel } from './estimates.ts';

test('bars of percentages are as long in every drawing, those of means as the drawing needs', () => {
  const model = (value: number, isShare: boolean): EstimateModel => ({
    series: [{ key: 'a', name: 'women', color: 1 }],
    rows: [
      {
        key: 'x',
        name: 'Dog',
        estimates: [{ value, label: '', interval: { low: value, high: value + 10 }, isLowBase: false }],
      },
    ],
    measures: '',
    isShare,
  });
  expect(endOfBars(model(56.2, true))).toBe(100);
  expect(endOfBars(model(80, true))).toBe(100);
  // To a fiftieth past the end of the whisker: 1.02 × (40 + 10).
  expect(endOfBars(model(40, false))).toBeCloseTo(51, 10);
});
