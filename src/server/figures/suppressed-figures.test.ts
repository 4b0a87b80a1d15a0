import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The tiny survey, whose figures must rest on three respondents or more. */
let app: TestApp;
beforeAll(async () => {
  const first = await createTestApp();
  const { storage } = first.deps;
  storage.run(storage.sql.updateTable('datasets').set({ min_cell: 3 }));
  await first.stop();
  app = await createTestApp({ dataDir: first.dataDir });
});
afterAll(() => app.close());

// In w1 respondents 2 and 5 said "low", 1 3 4 6 "high".
const high = { question: 'trust', datapoints: ['high'] };
const low = { question: 'trust', datapoints: ['low'] };

async function ask(path: string, json: unknown) {
  const response = await app.request(path, { json });
  return response.text();
}

test('a stats row is suppressed for few respondents of its datapoint, though none is in the audience', async () => {
  const body = JSON.parse(
    await ask('/v2/query/stats', { question: 'trust', audiences: [{ id: 'a', expression: high }] }),
  );
  expect(body.data.map((row: { datapoint: string }) => row.datapoint)).toEqual(['high']);
  expect(body.meta.suppressed_rows).toBe(1);
});

test('a stats row is suppressed for few respondents in its base, though none is in the audience', async () => {
  const query = { question: 'trust', audiences: [{ id: 'a', expression: high }] };
  const body = JSON.parse(await ask('/v2/query/stats', { ...query, base_audience: { expression: low } }));
  expect([body.data, body.meta.suppressed_rows]).toEqual([[], 2]);
});

test('a cell is suppressed for few respondents in its base, though none is in its row or column', async () => {
  const table = {
    rows: [{ id: 'r', expression: high }],
    columns: [{ id: 'c', expression: high }],
    base_audience: { expression: low },
  };
  expect(await ask('/v2/query/crosstab', table)).toBe('');
  const rows = [{ id: 'r', content: { kind: 'share', expression: high } }];
  const { cells, meta, absent } = JSON.parse(await ask('/v2/query/figures', { ...table, rows }));
  expect([meta.suppressed_cells, cells]).toEqual([1, {}]);
  expect(absent).toEqual([{ row: 0, column: 0, reason: 'suppressed' }]);
});

test('the mean of a cell is suppressed for few respondents with a value', async () => {
  // Of the three at A in w1 only respondent 1 told a time of listening.
  const table = {
    rows: [{ id: 'r', avg: { question: 'minutes', datapoint: 'radio' } }],
    columns: [{ id: 'c', name: 'Everyone' }],
    waves: ['w1'],
    locations: ['A'],
  };
  expect(await ask('/v2/query/crosstab', table)).toBe('');
});
