import { expect, test } from 'vitest';
import { sparkScale } from './Sparkline.tsx';

test('the lowest value lies at the bottom and the highest at the top, gaps nowhere', () => {
  const scale = sparkScale([20, null, 30, 25]);
  expect([20, 30, 25].map(scale)).toEqual([0, 1, 0.5]);
});

test('values that hardly differ lie about the middle', () => {
  // Five per cent of 40 is 2: 39.9 and 40.0 lie 0.1 of it apart, about the middle.
  const scale = sparkScale([39.9, 40]);
  expect(scale(39.9)).toBeCloseTo(0.475, 9);
  expect(scale(40)).toBeCloseTo(0.525, 9);
});

test('equal values, and none above nothing, lie in the middle', () => {
  expect(sparkScale([12, 12])(12)).toBeCloseTo(0.5, 9);
  expect(sparkScale([0, 0])(0)).toBe(0.5);
});
