import { expect, test } from 'vitest';
import { rowTiles } from './row-tiles.ts';

test.each([
  [1, 1, [1]],
  [100, 30, [100]],
  [15, 200, [15]],
  // 5 rows of 200 make 1,000 cells, 15 make 3,000.
  [16, 200, [5, 10, 1]],
  [100, 200, [5, 10, 15, 15, 15, 15, 15, 10]],
  [1_000, 5, [200, 400, 400]],
])('%i rows of %i cells are asked for %j at a time', (rows, columns, sizes) => {
  const tiles = rowTiles(rows, columns);
  expect(tiles.map(({ start, end }) => end - start)).toEqual(sizes);
  expect(tiles[0]?.start).toBe(0);
  expect(tiles.slice(1).every(({ start }, index) => start === tiles[index]?.end)).toBe(true);
});
