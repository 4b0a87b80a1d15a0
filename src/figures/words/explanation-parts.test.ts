import { expect, test } from 'vitest';
import { effectiveOfWilson } from './explanation-parts.ts';

test('the effective sample of a share is that of its Wilson interval', () => {
  // By R, prop.test(50, 100, correct = FALSE) and prop.test(0, 100, correct = FALSE).
  expect(effectiveOfWilson(50, { low: 40.38315, high: 59.61685 })).toBeCloseTo(100, 2);
  expect(effectiveOfWilson(0, { low: 0, high: 3.699384 })).toBeCloseTo(100, 2);
  expect(effectiveOfWilson(100, { low: 96.300616, high: 100 })).toBeCloseTo(100, 2);
  expect(effectiveOfWilson(0, { low: 0, high: 0 })).toBe(null);
});
