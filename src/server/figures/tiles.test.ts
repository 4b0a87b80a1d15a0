import { expect, test } from 'vitest';
import { rowTiles } from './tiles.ts';

test.each([
  [1, 1, 0, [1]],
  [100, 30, 0, [100]],
  [15, 200, 0, [15]],
  // 5 rows of 200 make 1,000 cells, 15 make 3,000.
  [16, 200, 0, [5, 10, 1]],
  [100, 200, 0, [5, 10, 15, 15, 15, 15, 15, 10]],
  [1_000, 5, 0, [200, 400, 400]],
  // Four pairs take as long as a cell: 90 columns and 360 pairs are 180.
  [30, 90, 360, [5, 10, 15]],
  // A row is never split.
  [3, 5_000, 0, [1, 1, 1]],
])('%i rows of %i columns and %i pairs are asked for %j at a time', (rows, columns, pairs, sizes) => {
  const tiles = rowTiles(rows, columns, pairs);
  expect(tiles.map(({ start, end }) => end - start)).toEqual(sizes);
  expect(tiles[0]?.start).toBe(0);
  expect(tiles.slice(1).every(({ start }, index) => start === tiles[index]?.end)).toBe(true);
});
