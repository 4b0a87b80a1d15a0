import { expect, test } from 'vitest';
import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import { askInTiles, isAskedInTiles } from './ask-in-tiles.ts';

const items = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}` }));

/** Only n is filled: the number of the row, so that it tells where it came from. */
function tableOf({ rows, columns }: CrosstabQuery): CrosstabTable {
  const none = rows.flatMap(() => columns.map(() => null));
  const header = ({ id }: { id?: string | null | undefined }) => ({
    id: id ?? '',
    name: '',
    kind: 'everyone' as const,
  });
  return {
    meta: {
      dataset: 'tiny',
      weight: 'w',
      base_mode: 'all',
      waves: [],
      rows: rows.map(header),
      columns: columns.map(header),
      tests: 0,
      suppressed_cells: 0,
      interval_level: 95,
    },
    cells: {
      intersect_size: none,
      intersect_sample: rows.flatMap(({ id }) => columns.map(() => Number(id?.slice(1)))),
      column_percentage: none,
      row_percentage: none,
      base_percentage: none,
      index: none,
      row_size: none,
      row_sample: none,
      column_size: none,
      column_sample: none,
      base_size: none,
      base_sample: none,
      column_effective_sample: none,
      interval_low: none,
      interval_high: none,
      z: none,
      p_value: none,
      mean: none,
      standard_error: none,
      value_sample: none,
      waves: none,
    },
    wave_sets: [],
    unavailable: [],
  };
}

test('a screenful comes first, from the top of the screen, and the whole is in the order of the request', async () => {
  const query: CrosstabQuery = { rows: items('r', 100), columns: items('c', 100) };
  const order = query.rows.map(({ id }) => id ?? '').toReversed();
  const asked: number[] = [];
  const shown: (string | null | undefined)[][] = [];
  const table = await askInTiles(
    query,
    order,
    async (part) => {
      asked.push(part.rows.length);
      return tableOf(part);
    },
    ({ request }) => shown.push([request.rows[0]?.id, String(request.rows.length)]),
  );
  expect(asked).toEqual([10, 40, 50]);
  expect(shown).toEqual([
    ['r99', '10'],
    ['r99', '50'],
  ]);
  expect(table.meta.rows.map(({ id }) => id)).toEqual(query.rows.map(({ id }) => id));
  expect([0, 100, 9_900].map((slot) => table.cells.intersect_sample[slot])).toEqual([0, 1, 99]);
});

test('a table that fits a few screens is asked at once', () => {
  expect(isAskedInTiles({ rows: items('r', 40), columns: items('c', 100) })).toBe(false);
  expect(isAskedInTiles({ rows: items('r', 41), columns: items('c', 100) })).toBe(true);
});
