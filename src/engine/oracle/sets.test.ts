import { expect, test } from 'vitest';
import { joined, shared, withoutThose } from './sets.ts';

const left = Uint32Array.of(0, 2, 5, 9);
const right = Uint32Array.of(2, 3, 9, 11);
const nobody = new Uint32Array(0);

test('sets of respondents are joined, shared and taken from each other', () => {
  expect([...joined(left, right)]).toEqual([0, 2, 3, 5, 9, 11]);
  expect([...shared(left, right)]).toEqual([2, 9]);
  expect([...withoutThose(left, right)]).toEqual([0, 5]);
});

test('nobody joins, shares and takes nothing', () => {
  expect([...joined(left, nobody)]).toEqual([...left]);
  expect([...shared(nobody, right)]).toEqual([]);
  expect([...withoutThose(left, nobody)]).toEqual([...left]);
});
