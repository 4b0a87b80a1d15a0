import { expect, test } from 'vitest';
import { columnStarts, draggedWidth, restingLeft } from './use-column-resize.ts';

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

test('a table rests at the start of the nearest column, or of the next where that keeps the place in view', () => {
  const starts = [248, 348, 448, 548, 648];
  expect(restingLeft(30, 270, starts, 0)).toBe(0);
  expect(restingLeft(70, 270, starts, 0)).toBe(100);
  expect(restingLeft(100, 270, starts, 3)).toBe(100);
  // The third column ends at 300: in view from 30 on, at 0 cut.
  expect(restingLeft(40, 270, starts, 2)).toBe(100);
  expect(restingLeft(20, 270, starts, 2)).toBe(0);
});
