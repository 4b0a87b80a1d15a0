import { describe, expect, test } from 'vitest';
import { exponential, logarithm, normalDistribution, normalOfBits, normalQuantile } from './normal.ts';

describe('the standard normal distribution', () => {
  test.each([
    [0.5, 0],
    [0.9, 1.2815516],
    [0.975, 1.959964],
    [0.025, -1.959964],
    [0.001, -3.0902323],
  ])('has its quantile of %f at %f', (proportion, score) => {
    expect(normalQuantile(proportion)).toBeCloseTo(score, 4);
  });

  test.each([
    [0, 0.5],
    [1, 0.8413447],
    [-1.959964, 0.025],
    [3, 0.9986501],
  ])('lies below %f with probability %f', (score, proportion) => {
    expect(normalDistribution(score)).toBeCloseTo(proportion, 5);
  });

  test('ends at five standard deviations', () => {
    expect(normalQuantile(1)).toBe(5);
    expect(normalDistribution(6)).toBe(1);
    expect(normalDistribution(-6)).toBe(0);
  });

  test('is drawn from the upper bits alone', () => {
    expect(normalOfBits(0x80000000)).toBeCloseTo(0.0003, 4);
    expect(normalOfBits(0x800fffff)).toBe(normalOfBits(0x80000000));
    expect(normalOfBits(-1)).toBeCloseTo(3.67, 1);
  });
});

describe('exponential and logarithm', () => {
  test.each([
    [0, 1],
    [1.24, 3.4556135],
    [-1.5, 0.2231302],
  ])('e to the power of %f is about %f', (x, power) => {
    expect(exponential(x) / power).toBeCloseTo(1, 2);
  });

  test('the natural logarithm of 75,000 is 11.225243', () => {
    expect(logarithm(75_000)).toBeCloseTo(11.225243, 5);
  });
});
