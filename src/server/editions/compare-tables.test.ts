import { expect, test } from 'vitest';
import { baseColumn, clauseOf, everywhere, shareRow, sizesOnly } from '../../figures/query-parts.ts';
import { type AskedTable, compareTables } from './compare-tables.ts';

/** A table of as many rows by one column. */
function tableOf(number: number, title: string, rowCount: number): AskedTable {
  const rows = Array.from({ length: rowCount }, (_, at) => `${at + 1}`);
  return {
    table: {
      number,
      question: title,
      title,
      wording: '',
      row: '',
      rowName: '',
      category: '',
      base: '',
      baseIndex: 0,
      rows: rowCount,
    },
    rows: rows.map((id) => ({ id, name: id, path: [] })),
    columns: [{ id: 'total', name: 'Total', path: [] }],
    query: {
      rows: rows.map((id) => shareRow(id, clauseOf(title, [id], null))),
      columns: [baseColumn('total', null)],
      base: null,
      scope: everywhere,
      want: sizesOnly,
    },
  };
}

const names = { people: 'people', question: () => undefined } as const;
const waves = { now: ['w2'], before: ['w1'], words: { now: 'w2', before: 'w1' } };

test('rows of many tables are asked together, as many as a query may, and named where they are refused', async () => {
  const tables = [tableOf(1, 'a', 3), tableOf(2, 'b', 999), tableOf(3, 'c', 4)];
  const asked: number[] = [];
  const { survey, comparisons } = await compareTables(tables, waves, names, (query) => {
    asked.push(query.rows.length);
    return Promise.resolve(null);
  });
  // 1,006 rows: 999 with everyone are 1,000, and 7 are left, with everyone again.
  expect([asked, comparisons]).toEqual([[1_000, 8], 0]);
  expect(survey).toEqual(['a', 'b', 'c'].map((name, at) => ({ kind: 'not_compared', table: at + 1, name })));
});
