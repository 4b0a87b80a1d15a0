import { expect, test } from 'vitest';
import type { Bins } from '../../../figures/figure-query.ts';
import { binEdges, histogram } from './histogram.ts';
import { ascendingNumbers } from './weighted-quantile.ts';

/** One respondent per pair, with that Σ v. */
const numbersOf = (...pairs: readonly (readonly [number, number])[]) =>
  ascendingNumbers(pairs.map(([x, size]) => ({ x, size, sample: 1, squares: size * size })));

const binned = (asked: Bins, ...pairs: readonly (readonly [number, number])[]) =>
  histogram(binEdges(asked, numbersOf(...pairs)), numbersOf(...pairs));

/** One respondent of weight 1 for each number. */
const each = (...numbers: readonly number[]) => numbers.map((x) => [x, 1] as const);

test('a histogram has bins of a round width, empty ones between others included', () => {
  // 0 to 60 by 5 are 13 bins, by 2 they would be 31.
  const bins = binned({ count: 16 }, [60, 1], [0, 3], [5, 3], [10, 1], [11, 1.5], [20, 1], [30, 4]);
  expect(bins.map(({ from }) => from)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  expect(bins.map(({ size }) => size)).toEqual([3, 3, 2.5, 0, 1, 0, 4, 0, 0, 0, 0, 0, 1]);
  expect(bins[2]).toEqual({
    from: 10,
    to: 15,
    sample: 2,
    size: 2.5,
    percentage: (100 * 2.5) / 14.5,
    isValue: false,
  });
  expect(bins.at(-1)?.to).toBe(65);
});

test('a few numbers far off share the open bin at their end', () => {
  // One of 1,000 people is at each end: less than a hundredth. 1 to 10 are ten bins.
  const ten = Array.from({ length: 10 }, (_, place) => [place + 1, 99.8] as const);
  const bins = binned({ count: 16 }, [-5_000, 1], ...ten, [1_000_000, 1]);
  expect(bins).toHaveLength(10);
  expect(bins[0]).toMatchObject({ from: null, to: 2, sample: 2, size: 100.8 });
  expect(bins[4]).toMatchObject({ from: 5, to: 6, size: 99.8 });
  expect(bins[9]).toMatchObject({ from: 10, to: null, size: 100.8 });
});

test('decimals begin the bins that they are written as the beginning of', () => {
  // From 0.1 to 0.9 by 0.1: nine bins; 0.3 and 0.7 are not what ten times them rounds down to in binary.
  const numbers = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const bins = binned({ count: 16 }, ...numbers.map((x, place) => [x, place + 1] as const));
  expect(bins.map(({ from }) => from)).toEqual(numbers);
  expect(bins.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('one number is one bin, nobody is none, and people of weight 0 are not drawn', () => {
  expect(binned('automatic', [7, 2])).toMatchObject([{ from: 7, to: 8, size: 2 }]);
  expect(binned({ count: 16 }, [2.5, 2])).toMatchObject([{ from: 2, to: 3, size: 2 }]);
  expect(binned('automatic')).toEqual([]);
  expect(binned('automatic', [7, 0])).toEqual([]);
});

test('whole numbers over no more than 25 values have a bin per value', () => {
  const bins = binned('automatic', ...each(3, 3, 5, 27));
  expect(bins).toHaveLength(25);
  expect(bins[0]).toMatchObject({ from: 3, to: 4, size: 2, percentage: 50, isValue: true });
  // 26 values: quartiles 3 and 5, 2 × 2 / ∛4 = 2.52, of which 2 is nearest.
  expect(binned('automatic', ...each(3, 3, 5, 28))[0]).toMatchObject({ from: 2, to: 4 });
});

test('the width of Freedman and Diaconis is brought to the nearest round one', () => {
  // 0 to 99.9 by 0.1: quartiles 24.9 and 74.9, 2 × 50 / ∛1000 = 10.
  const thousand = Array.from({ length: 1000 }, (_, place) => place / 10);
  const bins = binned('automatic', ...each(...thousand));
  expect(bins.map(({ from, sample }) => [from, sample])).toEqual(
    [0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((from) => [from, 100]),
  );
  // A third of the range: 3.33, of which 5 is nearer than 2.
  expect(binned('automatic', ...each(...thousand.map((x) => x / 3)))[1]?.from).toBe(5);
});

test('more than 60 bins end at the outer hundredths, open', () => {
  // Half a unit wide over 1,000: 2 × 2.5 / ∛1000 = 0.5. The last bin begins where 99 % are reached.
  const many = Array.from({ length: 999 }, (_, place) => (place % 100) / 20);
  const bins = binned('automatic', ...each(...many, 1_000.5));
  expect(bins).toHaveLength(10);
  expect(bins[0]?.from).toBe(0);
  expect(bins.at(-1)).toMatchObject({ from: 4.5, to: null });
});

test('numbers outside the bins asked for are in the base of their shares', () => {
  const bins = binned({ from: 0.1, width: 0.1, count: 3 }, ...each(0, 0.1, 0.3, 0.35, 0.4));
  expect(bins.map(({ from, to, sample }) => [from, to, sample])).toEqual([
    [0.1, 0.2, 1],
    [0.2, 0.3, 0],
    [0.3, 0.4, 2],
  ]);
  expect(bins[2]?.percentage).toBe(40);
});
