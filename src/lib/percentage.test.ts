import { describe, expect, test } from 'vitest';
import { percentage, proportion } from './percentage.ts';

// A table of 200 people: 50 in the column, 80 in the row, 30 in both.

test('the row percentage is the share of the row that is in the column', () => {
  expect(percentage(30, 80)).toBe(37.5);
});

test('the index compares the share in the column with the share in the base', () => {
  // 60 % of the column against 40 % of the base
  expect(percentage(proportion(30, 50), proportion(80, 200))).toBeCloseTo(150, 12);
});

test('an audience that is everyone has index 100', () => {
  expect(percentage(0.4, 0.4)).toBe(100);
});

describe('with nobody to divide by', () => {
  test('every percentage and the index is 0', () => {
    expect(percentage(0, 0)).toBe(0);
    expect(percentage(0, 0)).toBe(0);
    expect(percentage(0.5, 0)).toBe(0);
  });
});
