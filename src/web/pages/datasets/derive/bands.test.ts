import { expect, test } from 'vitest';
import {
  addBandAbove,
  bandOf,
  bandsBetween,
  bandsProblem,
  changeEnds,
  cutCandidates,
  equalCuts,
} from './bands.ts';

const intervals = (bands: readonly { readonly interval: string }[]) => bands.map(({ interval }) => interval);

test('bands between cut points are open at both ends and meet without a gap', () => {
  expect(bandsBetween([20, 45])).toEqual([
    { name: 'Under 20', interval: '(,20)' },
    { name: '20 to under 45', interval: '[20,45)' },
    { name: '45 and more', interval: '[45,)' },
  ]);
});

test('a further band begins where the last one ends', () => {
  expect(intervals(addBandAbove([], 30))).toEqual(['(,30)', '[30,)']);
  expect(intervals(addBandAbove(bandsBetween([20]), 30))).toEqual(['(,20)', '[20,30)', '[30,)']);
});

test('an end that is changed renames a band that nobody named', () => {
  const changed = changeEnds(bandsBetween([20]), 0, { to: 25 });
  expect(changed[0]).toEqual({ name: 'Under 25', interval: '(,25)' });
  const own = changeEnds([{ name: 'Young', interval: '(,20)' }], 0, { to: 25 });
  expect(own).toEqual([{ name: 'Young', interval: '(,25)' }]);
});

test('a band that ends before it begins and two that overlap are named; a gap is none of both', () => {
  expect(bandsProblem(bandsBetween([20, 45]))).toBeNull();
  expect(bandsProblem([{ name: 'Back', interval: '[45,20)' }])).toMatch(/^“Back” ends before it begins/);
  expect(
    bandsProblem([
      { name: 'A', interval: '[0,30)' },
      { name: 'B', interval: '[20,40)' },
    ]),
  ).toMatch(/^“A” and “B” overlap/);
  expect(
    bandsProblem([
      { name: 'A', interval: '[0,10)' },
      { name: 'B', interval: '[20,40)' },
    ]),
  ).toBeNull();
});

test('a closed band ends with its own number, and the next one begins above it', () => {
  const few = { name: 'Few', interval: '(,9]' };
  expect(addBandAbove([few], 0, true)).toEqual([few, { name: '10 or more', interval: '[10,)' }]);
  expect(changeEnds([{ name: '10–20', interval: '[10,20]' }], 0, { to: 30 }, true)).toEqual([
    { name: '10–30', interval: '[10,30]' },
  ]);
  const one = (interval: string) => ({ name: interval, interval });
  expect(bandsProblem([few, one('[9,20]')])).toMatch(/^“Few” and “\[9,20\]” overlap. Let one end before/);
  expect(bandsProblem([few, one('[10,20]'), one('[21,21]')])).toBeNull();
});

test('a closed band of thousands is named as the import names it, and renamed with its ends', () => {
  const band = { name: '1,000–1,999', interval: '[1000,1999]' };
  expect(bandOf({ from: 1000, to: 1999 }, true)).toEqual(band);
  expect(changeEnds([band], 0, { to: 2999 }, true)).toEqual([
    { name: '1,000–2,999', interval: '[1000,2999]' },
  ]);
});

test('equal groups are cut where the share below is nearest to a third and two thirds', () => {
  const below = [
    { cut: 5, share: 20 },
    { cut: 6, share: 31 },
    { cut: 7, share: 45 },
    { cut: 20, share: 64 },
    { cut: 21, share: 72 },
  ];
  expect(equalCuts(below, 3)).toEqual([6, 20]);
  // One number that most have leaves two groups.
  expect(equalCuts([{ cut: 1, share: 90 }], 3)).toEqual([1]);
  expect(equalCuts([], 3)).toEqual([]);
});

test('cuts are looked for in tenths of the bins in which a third and two thirds are reached', () => {
  const histogram = [50, 30, 20].map((size, place) => ({ from: place * 10, to: (place + 1) * 10, size }));
  const row = {
    question: 'q',
    datapoint: '',
    audience: '',
    mean: 0,
    standard_error: 0,
    median: 0,
    sample: 100,
    effective_sample: 100,
    size: 100,
    waves: [],
    histogram,
  };
  expect(cutCandidates(row, 3)).toEqual(Array.from({ length: 21 }, (_, cut) => cut));
});
