import { expect, test } from 'vitest';
import { plainLook, readSort, viewOf, writeSort } from './chart-look.ts';

test('a chart by three waves and more begins as a trend, every other one as bars', () => {
  expect(viewOf(plainLook, 'waves', 3)).toBe('trend');
  expect(viewOf(plainLook, 'waves', 2)).toBe('bars');
  expect(viewOf(plainLook, 'locations', 12)).toBe('bars');
  expect(viewOf({ ...plainLook, view: 'bars' }, 'waves', 8)).toBe('bars');
});

test('every sort is read from the address as it was written', () => {
  for (const text of ['order', 'name', 'name-descending', 'largest', 'smallest', 'largest.a-1.x']) {
    const sort = readSort(text);
    expect(sort === null ? null : writeSort(sort)).toBe(text);
  }
  expect(readSort('largest.a-1.x')).toEqual({ by: 'value', series: 'a-1.x', descending: true });
  expect(readSort('sideways')).toBe(null);
});
