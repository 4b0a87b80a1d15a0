import { describe, expect, test } from 'vitest';
import { correctPValues } from './significance.ts';

const pValues = [0.01, 0.02, 0.03, 0.04, 0.05, 0.8, 0.0004, 0.02];

describe('corrected p-values', () => {
  // Expected by R 4.2: p.adjust(p, "holm"), p.adjust(p, "BH").
  test('by Holm are those of p.adjust, ties and order kept', () => {
    expectClose(correctPValues(pValues, 'holm'), [0.07, 0.12, 0.12, 0.12, 0.12, 0.8, 0.0032, 0.12]);
    expectClose(correctPValues([0.9, 0.6, 0.04], 'holm'), [1, 1, 0.12]);
  });

  test('by Benjamini and Hochberg are those of p.adjust', () => {
    expectClose(
      correctPValues(pValues, 'benjamini_hochberg'),
      [0.04, 0.04, 0.048, 0.0533333333333333, 0.0571428571428571, 0.8, 0.0032, 0.04],
    );
    expectClose(correctPValues([0.9, 0.6, 0.04], 'benjamini_hochberg'), [0.9, 0.9, 0.12]);
  });

  test('without a correction are the p-values themselves', () => {
    expect(correctPValues(pValues, 'none')).toEqual(pValues);
  });

  test('of no test are none', () => {
    expect(correctPValues([], 'holm')).toEqual([]);
    expect(correctPValues([], 'benjamini_hochberg')).toEqual([]);
  });
});

function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(actual[index]).toBeCloseTo(value, 14);
}
