import { describe, expect, test } from 'vitest';
import { correctPValues, expectedFalseAlarms, markFamily, type TestedDifference } from './significance.ts';

const pValues = [0.01, 0.02, 0.03, 0.04, 0.05, 0.8, 0.0004, 0.02];

const higher = (pValue: number): TestedDifference => ({ pValue, direction: 'higher' });
const lower = (pValue: number): TestedDifference => ({ pValue, direction: 'lower' });

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

describe('the marks of a family', () => {
  test('carry the highest level passed, the level itself included', () => {
    const { marks } = markFamily([higher(0.0004), lower(0.01), higher(0.05), lower(0.0501)]);
    expect(marks).toEqual([
      { direction: 'higher', level: 99, pValue: 0.0004 },
      { direction: 'lower', level: 99, pValue: 0.01 },
      { direction: 'higher', level: 95, pValue: 0.05 },
      null,
    ]);
  });

  test('skip what was not tested, which counts for nothing in the correction', () => {
    const { marks, testsMade } = markFamily([null, higher(0.02), null, lower(0.03)], {
      correction: 'holm',
      levels: [95, 99],
    });
    expect(testsMade).toBe(2);
    expect(marks).toEqual([
      null,
      { direction: 'higher', level: 95, pValue: 0.04 },
      null,
      { direction: 'lower', level: 95, pValue: 0.04 },
    ]);
  });

  test('come with the false alarms to expect at the looser level', () => {
    const family = markFamily(Array.from({ length: 40 }, () => higher(0.5)));
    expect(family.testsMade).toBe(40);
    expect(family.expectedFalseAlarms).toBe(2);
    expect(family.marks.every((mark) => mark === null)).toBe(true);
  });
});

test('three hundred tests at 99 per cent raise three false alarms', () => {
  expect(expectedFalseAlarms(300, 99)).toBe(3);
});

function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(actual[index]).toBeCloseTo(value, 14);
}
