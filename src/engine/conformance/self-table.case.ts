import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import { type Answering, findCell } from './implementation.case.ts';

const items = [
  clause('gender', 'm'),
  clause('gender', 'f'),
  clause('devices', 'phone'),
  clause('devices', 'tablet'),
  clause('locations', 'A'),
].map(counting);

/*
 * The tiny survey by hand (weights in `stats.case.ts`, sizes averaged over the waves of the location). Phone: 1 2 6 7
 * 9 12 13 = 0.5 + 1 + 0.25 + 1 + 1.5 + 0.75 + 4. Tablet: 2 4 6 7 12 13 14 = 1 + 1 + 0.25 + 1 + 0.75 + 4 + 2. Both:
 * 2 6 7 12 13. Of A: 1 2 3 7 8 9.
 */
const sizes = [
  [6, 0, 1.5, 3, 2],
  [0, 11, 7.5, 7, 3],
  [1.5, 7.5, 9, 7, 4],
  [3, 7, 7, 10, 2],
  [2, 3, 4, 2, 5],
];
const samples = [
  [7, 0, 2, 2, 3],
  [0, 8, 5, 5, 3],
  [2, 5, 7, 5, 4],
  [2, 5, 5, 7, 2],
  [3, 3, 4, 2, 6],
];
/** 100 × size / size of the column. */
const shares = [
  [100, 0, 16.666666666666668, 30, 40],
  [0, 100, 83.33333333333333, 70, 60],
  [25, 68.18181818181819, 100, 70, 80],
  [50, 63.63636363636363, 77.77777777777779, 100, 40],
  [33.33333333333333, 27.27272727272727, 44.44444444444444, 20, 100],
];

/** Rows and columns are the same expressions; an executor that joins them answers the diagonal alone. */
export function selfTableCases(answering: () => Answering): void {
  describe('a question tabled by itself', () => {
    test.each([
      ['tiny', 1],
      ['tiny-clustered', 1],
      ['tiny-times-5', 5],
      ['tiny-clustered-times-7', 7],
    ])('of %s has its overlaps off the diagonal and everyone on it', async (code, times) => {
      const table = await answering().crosstab(code, crosstabQuery(items, items));
      expect(table.unavailable).toEqual([]);
      const read = <Figure>(figure: (cell: ReturnType<typeof findCell>) => Figure): Figure[][] =>
        items.map((_, row) => items.map((__, column) => figure(findCell(table, row, column))));
      const by = (figures: number[][]) => figures.map((row) => row.map((figure) => figure * times));
      expect(read((cell) => cell.intersectSize)).toEqual(by(sizes));
      expect(read((cell) => cell.intersectSample)).toEqual(by(samples));
      const ofColumn = read((cell) => cell.row.intersectPercentage);
      const ofRow = read((cell) => cell.column.intersectPercentage);
      shares.forEach((row, at) => {
        row.forEach((share, place) => {
          expect([at, place, ofColumn[at]?.[place]]).toEqual([at, place, expect.closeTo(share, 10)]);
          expect([place, at, ofRow[place]?.[at]]).toEqual([place, at, expect.closeTo(share, 10)]);
        });
      });
    });

    test('tests no cell of the diagonal, where everyone gives the answer', async () => {
      const table = await answering().crosstab('tiny-times-20', crosstabQuery(items, items));
      const tested = items.map((_, at) => findCell(table, at, at).significance !== null);
      expect(tested).toEqual(items.map(() => false));
      expect(findCell(table, 2, 3).significance).not.toBeNull();
    });

    test('has no cell where two locations exclude each other', async () => {
      const places = [clause('locations', 'A'), clause('locations', 'B')].map(counting);
      const table = await answering().crosstab('tiny', crosstabQuery(places, places));
      expect(table.cells.map(({ rowIndex, columnIndex }) => [rowIndex, columnIndex])).toEqual([
        [0, 0],
        [1, 1],
      ]);
      expect(table.unavailable).toHaveLength(2);
    });
  });
}
