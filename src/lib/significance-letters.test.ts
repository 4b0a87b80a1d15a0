import { describe, expect, test } from 'vitest';
import { columnLetter, letterPairs, type TestedPair } from './significance-letters.ts';

const pairs: readonly TestedPair[] = [
  { row: 0, column: 0, other: 1, z: 2.2, pValue: 0.028 },
  { row: 0, column: 0, other: 2, z: -1.75, pValue: 0.08 },
  { row: 0, column: 1, other: 2, z: -3.1, pValue: 0.002 },
  { row: 1, column: 0, other: 1, z: 0.4, pValue: 0.69 },
];

describe('letters', () => {
  test('go to the higher column and name the lower one', () => {
    expect(letterPairs(pairs)).toEqual([
      { row: 0, column: 0, lower: 1, capital: true, pValue: 0.028 },
      { row: 0, column: 2, lower: 1, capital: true, pValue: 0.002 },
    ]);
  });

  test('are small at the second, looser level', () => {
    const lettered = letterPairs(pairs, { correction: 'none', level: 99, secondLevel: 90 });
    expect(lettered.map(({ column, lower, capital }) => [column, lower, capital])).toEqual([
      [0, 1, false],
      [2, 0, false],
      [2, 1, true],
    ]);
  });

  test('are corrected over all pairs given', () => {
    // Holm: .002 × 4, .028 × 3
    const lettered = letterPairs(pairs, { correction: 'holm', level: 95, secondLevel: 90 });
    expect(lettered).toEqual([
      { row: 0, column: 0, lower: 1, capital: false, pValue: 0.084 },
      { row: 0, column: 2, lower: 1, capital: true, pValue: 0.008 },
    ]);
  });

  test('of no pairs are none', () => {
    expect(letterPairs([])).toEqual([]);
  });
});

test('columns are lettered as sheets letter theirs', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnLetter)).toEqual([
    'A',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
