import { expect, test } from 'vitest';
import type { CrosstabQuery, CrosstabTable } from '../../../../contract/crosstab-query.ts';
import { ApiError } from '../../../api/api-error.ts';
import { quietWork, type Work } from '../../../../workbook/package/work.ts';
import { sentTable } from '../table/tiny-table.case.ts';
import { askWholeTable } from './ask-whole-table.ts';

/** 450 rows by 100 columns: 45,000 cells, of which the share of row r in column c is r + c / 1000. */
const query: CrosstabQuery = {
  rows: Array.from({ length: 450 }, (_, row) => ({ id: `r${row}` })),
  columns: Array.from({ length: 100 }, (_, column) => ({ id: `c${column}` })),
};

function answerTo({ rows, columns }: CrosstabQuery): CrosstabTable {
  const ids = (list: CrosstabQuery['rows']) => list.map(({ id }) => id ?? '');
  return sentTable(
    ids(rows),
    ids(columns),
    ids(rows).map((row) =>
      ids(columns).map((_, column) =>
        row === 'r201' && column === 3
          ? ('not_asked_together' as const)
          : { share: Number(row.slice(1)) + column / 1000, index: 100, n: 1, column: 1 },
      ),
    ),
  );
}

test('a large table is asked for in parts of at most 20,000 cells, and is whole', async () => {
  const asked: number[] = [];
  const shares: number[] = [];
  const work: Work = { signal: quietWork.signal, onProgress: (share) => shares.push(share) };
  const { request, table } = await askWholeTable(
    query,
    {
      known: () => undefined,
      ask: (part) => {
        asked.push(part.rows.length);
        return Promise.resolve(answerTo(part));
      },
    },
    work,
  );
  expect(asked).toEqual([200, 200, 50]);
  expect(shares).toEqual([200 / 450, 400 / 450, 1]);
  expect(request).toBe(query);
  expect(table.meta.rows.length).toBe(450);
  expect(table.cells.column_percentage.length).toBe(45_000);
  expect(table.cells.column_percentage[449 * 100 + 7]).toBe(449.007);
  expect(table.unavailable).toEqual([{ row_index: 202, column_index: 4, reason: 'not_asked_together' }]);
});

test('rows that the page has are not asked for again', async () => {
  const part = { ...query, rows: query.rows.slice(100, 440) };
  const asked: (readonly string[])[] = [];
  const { table } = await askWholeTable(
    query,
    {
      known: () => ({ request: part, table: answerTo(part) }),
      ask: (request) => {
        asked.push([request.rows[0]?.id ?? '', request.rows.at(-1)?.id ?? '']);
        return Promise.resolve(answerTo(request));
      },
    },
    quietWork,
  );
  expect(asked).toEqual([['r0', 'r449']]);
  expect(table.cells.column_percentage[99 * 100 + 2]).toBe(99.002);
  expect(table.cells.column_percentage[250 * 100 + 2]).toBe(250.002);
  expect(table.cells.column_percentage[445 * 100 + 2]).toBe(445.002);
});

test('of a table that has only just begun to come, some rows of some columns, all is asked for', async () => {
  const corner = { ...query, rows: query.rows.slice(0, 35), columns: query.columns.slice(0, 28) };
  const asked: number[] = [];
  const { table } = await askWholeTable(
    query,
    {
      known: () => ({ request: corner, table: answerTo(corner) }),
      ask: (part) => {
        asked.push(part.rows.length);
        return Promise.resolve(answerTo(part));
      },
    },
    quietWork,
  );
  expect(asked).toEqual([200, 200, 50]);
  expect(table.cells.column_percentage[7 * 100 + 99]).toBe(7.099);
});

test('a table that the page has whole is not asked for', async () => {
  const known = { request: query, table: answerTo({ ...query, rows: query.rows.slice(0, 1) }) };
  const ask = () => Promise.reject(new Error('asked'));
  expect(await askWholeTable(query, { known: () => known, ask }, quietWork)).toBe(known);
});

test('a part that takes the service too long is asked for by halves', async () => {
  const asked: number[] = [];
  const tooSlow = new ApiError('server', 'The query took longer than 10 seconds.', {
    status: 503,
    errorType: 'deadline_exceeded',
  });
  const { table } = await askWholeTable(
    query,
    {
      known: () => undefined,
      ask: (part) => {
        asked.push(part.rows.length);
        return part.rows.length > 120 ? Promise.reject(tooSlow) : Promise.resolve(answerTo(part));
      },
    },
    quietWork,
  );
  expect(asked).toEqual([200, 100, 100, 100, 100, 50]);
  expect(table.cells.column_percentage[449 * 100 + 7]).toBe(449.007);
});

test('nothing more is asked for once it is cancelled', async () => {
  const controller = new AbortController();
  let asked = 0;
  const ask = (part: CrosstabQuery, signal: AbortSignal) => {
    signal.throwIfAborted();
    asked += 1;
    controller.abort(new Error('stopped'));
    return Promise.resolve(answerTo(part));
  };
  const work: Work = { signal: controller.signal, onProgress: () => undefined };
  await expect(askWholeTable(query, { known: () => undefined, ask }, work)).rejects.toThrow('stopped');
  expect(asked).toBe(1);
});
