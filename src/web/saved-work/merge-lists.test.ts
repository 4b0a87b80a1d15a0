import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
}
const rows = (ids: string): Row[] => ids.split('').map((id) => ({ id }));
const merge = (before: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) =>
  mergeLists({ before, mine, theirs, keyOf: ({ id }) => id });

test('both additions stay, mine after the neighbour that it was added to', () => {
  expect(merge(rows('abc'), rows('abxc'), rows('abcy'))).toEqual(rows('abxcy'));
});

test('an item removed by either side is gone', () => {
  expect(merge(rows('abcd'), rows('acd'), rows('abc'))).toEqual(rows('ac'));
});

test('my change of an item wins over their untouched one and theirs over mine', () => {
  const merged = merge(
    rows('ab'),
    [{ id: 'a', name: 'mine' }, { id: 'b' }],
    [{ id: 'a' }, { id: 'b', name: 'theirs' }],
  );
  expect(merged).toEqual([
    { id: 'a', name: 'mine' },
    { id: 'b', name: 'theirs' },
  ]);
});

test('an item that I changed and they removed comes back', () => {
  expect(merge(rows('ab'), [{ id: 'a' }, { id: 'b', name: 'mine' }], rows('a'))).toEqual([
    { id: 'a' },
    { id: 'b', name: 'mine' },
  ]);
});

test('my order is taken over, and their addition keeps its place', () => {
  expect(merge(rows('abc'), rows('cab'), rows('abcx'))).toEqual(rows('cabx'));
  expect(merge(rows('abc'), rows('abc'), rows('cba'))).toEqual(rows('cba'));
});
