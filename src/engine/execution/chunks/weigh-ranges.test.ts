import { expect, test } from 'vitest';
import { weighRanges } from './weigh-ranges.ts';

const ranges = [
  { atom: 0, from: 0, to: 16 },
  { atom: 1, from: 16, to: 24 },
  { atom: 0, from: 24, to: 28 },
];

test('sums are in the unit of the smallest exponent', () => {
  expect(weighRanges(ranges, Uint8Array.of(3, 2, 5, 26))).toEqual({
    weighed: [
      {
        atom: 0,
        exponent: 2,
        ranges: [
          { from: 0, to: 16 },
          { from: 24, to: 28 },
        ],
      },
      { atom: 1, exponent: 2, ranges: [{ from: 16, to: 24 }] },
    ],
    exponents: Uint8Array.of(1, 0, 3, 24),
  });
});

test('blocks whose exponents lie too far apart are summed apart', () => {
  expect(weighRanges(ranges, Uint8Array.of(2, 27, 2, 2))).toEqual({
    weighed: [
      {
        atom: 0,
        exponent: 2,
        ranges: [
          { from: 0, to: 8 },
          { from: 24, to: 28 },
        ],
      },
      { atom: 0, exponent: 27, ranges: [{ from: 8, to: 16 }] },
      { atom: 1, exponent: 2, ranges: [{ from: 16, to: 24 }] },
    ],
    exponents: Uint8Array.of(0, 0, 0, 0),
  });
});

test('exponents of blocks that are not looked at say no more than whether to sum apart', () => {
  const [first] = ranges;
  expect(weighRanges(first === undefined ? [] : [first], Uint8Array.of(1, 1, 0, 20)).weighed).toEqual([
    { atom: 0, exponent: 1, ranges: [{ from: 0, to: 16 }] },
  ]);
  expect(weighRanges(first === undefined ? [] : [first], Uint8Array.of(1, 3, 0, 60)).weighed).toEqual([
    { atom: 0, exponent: 1, ranges: [{ from: 0, to: 8 }] },
    { atom: 0, exponent: 3, ranges: [{ from: 8, to: 16 }] },
  ]);
});
