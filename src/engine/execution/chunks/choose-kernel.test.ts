import { expect, test } from 'vitest';
import { chooseKernel } from './choose-kernel.ts';

const sides = (count: number, density: number): number[] => Array.from({ length: count }, () => density);

test('a few cells are made one by one, and rare ones whatever their number', () => {
  // 0.48 against a tile's 3
  expect(chooseKernel({ rows: [1], columns: [1, 0.2] }, true)).toBe('cells');
  expect(chooseKernel({ rows: sides(5, 0.002), columns: sides(16, 0.002) }, true)).toBe('cells');
  expect(chooseKernel({ rows: sides(5, 0.5), columns: sides(16, 0.5) }, false)).toBe('upright');
});

test('a table is made at once, its sparser side listed', () => {
  expect(chooseKernel({ rows: sides(100, 0.1), columns: sides(30, 0.2) }, true)).toBe('upright');
  expect(chooseKernel({ rows: sides(32, 0.4), columns: sides(32, 0.05) }, true)).toBe('turned');
});

test('a row with few members goes with its members alone, but not where squares are wanted', () => {
  const row = { rows: [0.05], columns: sides(31, 0.2) };
  expect(chooseKernel(row, false)).toBe('upright');
  expect(chooseKernel(row, true)).toBe('cells');
  expect(chooseKernel({ rows: sides(31, 0.2), columns: [0.05] }, false)).toBe('turned');
});

test('a dense side is listed by its complement', () => {
  expect(chooseKernel({ rows: sides(32, 0.9), columns: sides(32, 0.3) }, true)).toBe('upright');
});
