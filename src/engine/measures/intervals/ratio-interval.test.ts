import { describe, expect, test } from 'vitest';
import { ratioInterval } from './ratio-interval.ts';

describe('the interval of an index', () => {
  test('is as many times below as above', () => {
    // R: 120 * exp(c(-1, 1) * qnorm(.975) * 0.1)
    const interval = ratioInterval(120, 0.01);
    expect(interval?.low).toBeCloseTo(98.6418234238067, 10);
    expect(interval?.high).toBeCloseTo(145.9827028757524, 10);
  });

  test('of a column that is the base is the index itself', () => {
    expect(ratioInterval(100, 0)).toEqual({ low: 100, high: 100 });
  });

  test('is not made of an index of 0', () => {
    expect(ratioInterval(0, 0.01)).toBeNull();
  });
});
