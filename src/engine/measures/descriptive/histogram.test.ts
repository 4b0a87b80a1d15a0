import { expect, test } from 'vitest';
import { histogram } from './histogram.ts';

const sizesOf = (...pairs: readonly (readonly [number, number])[]) => new Map(pairs);

test('a histogram has bins of a round width, empty ones between others included', () => {
  // 0 to 60 by 5 are 13 bins, by 2 they would be 31.
  const bins = histogram(sizesOf([60, 1], [0, 3], [5, 3], [10, 1], [11, 1.5], [20, 1], [30, 4]));
  expect(bins.map(({ from }) => from)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  expect(bins.map(({ size }) => size)).toEqual([3, 3, 2.5, 0, 1, 0, 4, 0, 0, 0, 0, 0, 1]);
  expect(bins.at(-1)?.to).toBe(65);
});

test('a few numbers far off share the open bin at their end', () => {
  // One of 1,000 people is at each end: less than a hundredth. 1 to 10 are ten bins.
  const ten = Array.from({ length: 10 }, (_, place) => [place + 1, 99.8] as const);
  const bins = histogram(sizesOf([-5_000, 1], ...ten, [1_000_000, 1]));
  expect(bins).toHaveLength(10);
  expect(bins[0]).toEqual({ from: null, to: 2, size: 100.8 });
  expect(bins[4]).toEqual({ from: 5, to: 6, size: 99.8 });
  expect(bins[9]).toEqual({ from: 10, to: null, size: 100.8 });
});

test('decimals begin the bins that they are written as the beginning of', () => {
  // From 0.1 to 0.9 by 0.1: nine bins; 0.3 and 0.7 are not what ten times them rounds down to in binary.
  const numbers = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const bins = histogram(new Map(numbers.map((x, place) => [x, place + 1])));
  expect(bins.map(({ from }) => from)).toEqual(numbers);
  expect(bins.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('one number is one bin, nobody is none, and people of weight 0 are not drawn', () => {
  expect(histogram(sizesOf([7, 2]))).toEqual([{ from: 7, to: 8, size: 2 }]);
  expect(histogram(sizesOf([2.5, 2]))).toEqual([{ from: 2, to: 3, size: 2 }]);
  expect(histogram(new Map())).toEqual([]);
  expect(histogram(sizesOf([7, 0]))).toEqual([]);
});
