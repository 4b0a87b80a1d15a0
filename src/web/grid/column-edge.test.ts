import { expect, test } from 'vitest';
import { columnStarts, draggedWidth } from './column-edge.ts';

const bounds = { least: 62, most: 320 };

test('a column grows with the pointer and stays within its bounds', () => {
  expect(draggedWidth(88, 400, 431.6, bounds)).toBe(120);
  expect(draggedWidth(88, 400, 300, bounds)).toBe(62);
  expect(draggedWidth(88, 400, 1200, bounds)).toBe(320);
});

test('columns of different widths begin where the one before them ends', () => {
  expect(columnStarts([88, 62, 140], 248)).toEqual([248, 336, 398, 538]);
  expect(columnStarts([], 248)).toEqual([248]);
});
