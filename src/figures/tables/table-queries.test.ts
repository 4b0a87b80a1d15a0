import { expect, test } from 'vitest';
import { sizesOnly } from '../query-parts.ts';
import { type AskedTable, type TableItem, tableQueries } from './table-queries.ts';

const everyone = (id: string): TableItem => ({ id, content: { kind: 'everyone' } });
const average: TableItem = {
  id: 'avg',
  content: {
    kind: 'value',
    value: { question: 'spend', datapoint: null, suffixes: null, coding: { kind: 'numbers' } },
    among: null,
  },
};

const table: AskedTable = {
  rows: [everyone('r0'), everyone('r1')],
  columns: [everyone('c0'), average, everyone('c1')],
  base: null,
  scope: { waves: null, locations: null, weight: null },
  want: {
    ...sizesOnly,
    test: { versus: { column: 2 }, profile: 'linearised' },
    pairs: [
      [0, 1],
      [0, 2],
    ],
    contrasts: [
      { columns: [0, 2], coefficients: [-1, 1] },
      { columns: [1, 2], coefficients: [-1, 1] },
    ],
    associations: [
      { rows: [0, 1], columns: [0, 2] },
      { rows: [0, 1], columns: [0, 1] },
    ],
  },
};

test('comparisons of columns that count people follow them to their new places', () => {
  const { upright } = tableQueries(table);
  expect(upright?.columns.map(({ id }) => id)).toEqual(['c0', 'c1']);
  expect(upright?.want).toMatchObject({
    test: { versus: { column: 1 } },
    pairs: [[0, 1]],
    contrasts: [{ columns: [0, 1], coefficients: [-1, 1] }],
    associations: [{ rows: [0, 1], columns: [0, 1] }],
  });
});

test('values among the columns are rows of a query without comparisons', () => {
  const { turned } = tableQueries(table);
  expect(turned?.rows.map(({ id }) => id)).toEqual(['avg']);
  expect(turned?.columns.map(({ id }) => id)).toEqual(['r0', 'r1']);
  expect(turned?.want).toMatchObject({
    test: { versus: 'none' },
    pairs: [],
    contrasts: [],
    associations: [],
  });
});
