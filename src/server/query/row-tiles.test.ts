import { expect, test } from 'vitest';
import { rowTiles } from './row-tiles.ts';

test.each([
  [1, 1, [1]],
  [100, 30, [100]],
  [20, 200, [20]],
  // 5 rows of 200 make 1,000 cells, 20 make 4,000.
  [21, 200, [5, 10, 6]],
  [100, 200, [5, 10, 20, 20, 20, 20, 5]],
  [1_000, 5, [200, 400, 400]],
])('%i rows of %i cells are asked for %j at a time', (rows, columns, sizes) => {
  const tiles = rowTiles(rows, columns);
  expect(tiles.map(({ start, end }) => end - start)).toEqual(sizes);
  expect(tiles[0]?.start).toBe(0);
  expect(tiles.slice(1).every(({ start }, index) => start === tiles[index]?.end)).toBe(true);
});
