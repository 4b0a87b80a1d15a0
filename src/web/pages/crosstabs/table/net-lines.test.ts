import { expect, test } from 'vitest';
import type { Line } from '../../../../figures/tables/line.ts';
import { partsUnderNets, sortUnderNets } from './net-lines.ts';
import { item } from './tiny-table.case.ts';

const line = (id: string): Line => ({
  item: { ...item('q', id), id },
  group: 'q',
  margin: { kind: 'pending' },
});
const values: Readonly<Record<string, number | null>> = {
  net: 50,
  a: 10,
  b: 40,
  c: 70,
  d: 20,
  low: 90,
  none: null,
};
const rankOf = (id: string) => {
  const value = values[id] ?? null;
  return value === null ? null : { value, isLow: id === 'low' };
};
const nets = [{ id: 'net', parts: ['a', 'b'] }];
const sorted = (ids: readonly string[], descending: boolean, of = nets) =>
  sortUnderNets(ids.map(line), of, { descending }, rankOf).map((one) => one.item.id);

test('a net stays over its parts, which are sorted among themselves', () => {
  const lines = ['low', 'a', 'b', 'c', 'd', 'net', 'none'];
  expect(sorted(lines, true)).toEqual(['c', 'net', 'b', 'a', 'd', 'low', 'none']);
  expect(sorted(lines, false)).toEqual(['d', 'net', 'a', 'b', 'c', 'low', 'none']);
});

test('a net whose parts are elsewhere is a line as any other', () => {
  expect(sorted(['c', 'net', 'd'], true)).toEqual(['c', 'net', 'd']);
  expect(sorted(['a', 'b'], true)).toEqual(['b', 'a']);
});

test('nets that are parts of each other lose no line', () => {
  const ring = [
    { id: 'a', parts: ['b'] },
    { id: 'b', parts: ['a', 'b'] },
  ];
  expect(sorted(['a', 'b', 'c'], true, ring)).toEqual(['c', 'a', 'b']);
});

test('parts are set in where they follow their net, also below a net within', () => {
  const inner = [...nets, { id: 'top', parts: ['net', 'c'] }];
  expect(partsUnderNets(['top', 'net', 'a', 'b', 'c', 'd'].map(line), inner)).toEqual(['net', 'a', 'b', 'c']);
  expect(partsUnderNets(['net', 'd', 'a'].map(line), nets)).toEqual([]);
});
