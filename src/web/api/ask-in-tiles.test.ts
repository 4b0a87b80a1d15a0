import { expect, test } from 'vitest';
import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import { askInTiles, cornerOf, isAskedInTiles, noOrder } from './ask-in-tiles.ts';

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

test('the corner that is looked at comes first, then rows from the top, and the whole is in the order of the request', async () => {
  const total = { id: '*' };
  const query: CrosstabQuery = {
    rows: [total, ...items('r', 99)],
    columns: [total, ...items('c', 99)],
    test: { versus: 'column', column_index: 3 },
  };
  const order = {
    rows: items('r', 99)
      .map(({ id }) => id)
      .toReversed(),
    columns: items('c', 99)
      .map(({ id }) => id)
      .toReversed(),
  };
  const corner = cornerOf(query, order);
  // 16 rows by 20 columns, and the column that is tested against.
  expect([corner?.rows.length, corner?.columns.length]).toEqual([16, 21]);
  expect([corner?.rows, corner?.columns].map((list) => list?.slice(0, 2))).toEqual([
    [total, { id: 'r98' }],
    [total, { id: 'c98' }],
  ]);
  expect(corner?.columns[(corner.test?.column_index ?? 0) - 1]?.id).toBe('c1');

  const asked: number[] = [];
  const shown: unknown[] = [];
  const table = await askInTiles(
    query,
    order,
    async (part) => {
      asked.push(part.rows.length);
      return tableOf(part);
    },
    ({ request: { rows, columns } }) => shown.push([rows[1]?.id, rows.length, columns.length]),
  );
  expect(asked).toEqual([40, 60]);
  expect(shown).toEqual([['r98', 40, 100]]);
  expect(table.meta.rows.map(({ id }) => id)).toEqual(query.rows.map(({ id }) => id));
  expect([100, 200, 9_900].map((slot) => table.cells.intersect_sample[slot])).toEqual([0, 1, 98]);
});

test('with letters all columns come at once', async () => {
  const query: CrosstabQuery = {
    rows: items('r', 100),
    columns: items('c', 100),
    letter_sets: [[1, 2]],
  };
  const asked: number[] = [];
  const ask = async (part: CrosstabQuery) => {
    asked.push(part.rows.length);
    return tableOf(part);
  };
  expect(cornerOf(query, noOrder)).toBe(null);
  await askInTiles(query, noOrder, ask, () => undefined);
  expect(asked).toEqual([10, 40, 50]);
});

test('a table that fits a few screens is asked at once', () => {
  expect(isAskedInTiles({ rows: items('r', 40), columns: items('c', 100) })).toBe(false);
  expect(isAskedInTiles({ rows: items('r', 41), columns: items('c', 100) })).toBe(true);
});
