import { expect, test } from 'vitest';
import { rangesOf } from './weigh-ranges.ts';

const groups = [
  { pair: 0, from: 0, to: 8 },
  { pair: 1, from: 8, to: 24 },
  { pair: 2, from: 24, to: 32 },
  { pair: 3, from: 32, to: 40 },
];

test('neighbouring groups of one atom are one range', () => {
  expect(rangesOf({ groups }, { count: 2, ofPair: [0, 0, 1, 0] })).toEqual([
    { atom: 0, from: 0, to: 24 },
    { atom: 1, from: 24, to: 32 },
    { atom: 0, from: 32, to: 40 },
  ]);
});

test('what the plan does not look at is left out', () => {
  expect(rangesOf({ groups }, { count: 1, ofPair: [0, -1, 0, -1] })).toEqual([
    { atom: 0, from: 0, to: 8 },
    { atom: 0, from: 24, to: 32 },
  ]);
  expect(rangesOf({ groups }, { count: 0, ofPair: [-1, -1, -1, -1] })).toEqual([]);
});
