import { expect, test } from 'vitest';
import { NumberColumn } from './number-column.ts';
import { noMissing, type MissingValues } from '../../engine/survey/file-dictionary.ts';
import { variableStatistics } from './variable-statistics.ts';

test('numbers of one byte are counted by hand: 1, 2, 2, a blank, −3 and 99, which is missing', () => {
  const counted = statisticsOf([1, 2, 2, Number.NaN, -3, 99], { values: [99], range: null });
  expect(counted).toMatchObject({
    filled: 5,
    isTruncated: false,
    isUnique: false,
    values: [
      { value: -3, count: 1 },
      { value: 1, count: 1 },
      { value: 2, count: 2 },
      { value: 99, count: 1 },
    ],
    numbers: { min: -3, max: 2, sum: 2, sumOfSquares: 18, count: 4, areIntegers: true },
  });
});

test('numbers of two bytes, of more, and fractions are counted alike', () => {
  for (const apart of [300, 70_000, 0.5]) {
    const { filled, values, numbers, isUnique } = statisticsOf([apart, 2, 4], noMissing);
    expect([filled, values.length, isUnique]).toEqual([3, 3, true]);
    expect(numbers).toMatchObject({ sum: apart + 6, count: 3, areIntegers: apart !== 0.5 });
  }
});

test('more than a thousand different numbers are examples, and a thousand are all', () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => index);
  expect(statisticsOf(numbers, noMissing)).toMatchObject({ isTruncated: true, isUnique: true, filled: 1001 });
  const all = statisticsOf(numbers.slice(1), noMissing);
  expect([all.isTruncated, all.values.length]).toEqual([false, 1000]);
});

test('where everything is missing there are values and no numbers', () => {
  const { filled, values, numbers } = statisticsOf([8, 9, 9], {
    values: [],
    range: { from: 8, to: Infinity },
  });
  expect([filled, values.length, numbers]).toEqual([3, 2, null]);
});

function statisticsOf(cells: readonly number[], missing: MissingValues) {
  const numbers = new NumberColumn();
  for (const cell of cells) numbers.push(cell);
  numbers.trim();
  return variableStatistics({ column: numbers, missing, kind: 'number', format: '' }, cells.length);
}
