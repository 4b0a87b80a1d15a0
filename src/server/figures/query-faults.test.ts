import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { columnKey, type Dataset } from '../../engine/survey/dataset.ts';
import { createEngine } from '../../engine/engine.ts';
import { generateSurvey, toDataset } from '../../testing/bench/generate-survey.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { rowsOfTheirOwn } from '../../testing/rows-of-their-own.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clusteredTinySurvey, tinySurvey } from '../../testing/tiny-survey.ts';
import { createApp } from '../app.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const women = { question: 'gender', datapoints: ['f'] };
const owners = { question: 'owner', datapoints: ['yes'] };
const shareRow = (expression: object) => ({ id: '', content: { kind: 'share', expression } });
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const allIntervals = { intervals_of: ['column_percentage', 'row_percentage', 'index'] };
const audiences = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, expression: women }));

/** Some questions of the survey that the benchmark asks, of 200 respondents. */
function generatedSurvey(...codes: readonly string[]): Dataset {
  const generated = generateSurvey(200);
  const questions = generated.catalogue.questions.filter(({ code }) => codes.includes(code));
  const keys = questions.flatMap(({ code, datapoints }) =>
    datapoints.map((one) => columnKey(code, one.code)),
  );
  const dataset = toDataset(generated, keys);
  return { ...dataset, catalogue: { ...dataset.catalogue, questions } };
}

async function ask(app: Pick<TestApp, 'request'>, path: string, json: unknown) {
  const response = await app.request(path, { json });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

describe('a query past its limits is refused before any work', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ datasets: [generatedSurvey('g1', 'm28')] });
  });
  afterAll(() => app.close());

  const someone = { question: 'm28', datapoints: ['a1'] };
  const headers = (count: number) => times(count, { expression: someone });
  const rows = (count: number) => times(count, shareRow(someone));
  const columns = (count: number) => times(count, { id: '', expression: someone });
  const many = Array.from({ length: 50 }, (_, index) => ({ id: `a${index}`, expression: someone }));

  test.each([
    // 20 datapoints × 5 suffixes × 52 segments × 50 audiences.
    [
      '/v2/query/stats',
      { question: 'g1', split_suffixes: true, splitter: 'm28', audiences: many },
      ['200000', '260000', 'fewer datapoints, segments or audiences'],
    ],
    // 52 × 8 rows, each with 1,225 others of 50 audiences.
    [
      '/v2/query/stats',
      { question: 'm28', splitter: 'waves', audiences: many, letters: 'audiences' },
      ['200000', '509600', 'fewer'],
    ],
    [
      '/v2/query/stats',
      { question: 'm28', audiences: [...many, { id: 'more', expression: someone }] },
      ['50', '51'],
    ],
    ['/v2/query/crosstab', { rows: headers(1_001), columns: headers(1) }, ['rows', '1000', '1001']],
    ['/v2/query/crosstab', { rows: headers(1), columns: headers(201) }, ['columns', '200', '201']],
    ['/v2/query/figures', { rows: rows(201), columns: columns(1_000) }, ['200000 cells', 'fewer']],
    ['/v2/query/figures', { rows: rows(1_001), columns: columns(1) }, ['rows', '1000', '1001']],
    ['/v2/query/figures', { rows: rows(1), columns: columns(1_001) }, ['columns', '1000', '1001']],
    [
      '/v2/query/funnel',
      { expression: { or: Array.from({ length: 1_001 }, () => someone) } },
      ['1000', '1002', 'one of its groups'],
    ],
  ])('%s %#', async (path, json, said) => {
    const { status, text } = await ask(app, path, json);
    const refusal = JSON.parse(text);
    expect([status, refusal.error_type]).toEqual([400, 'query_too_large']);
    for (const part of said) expect(refusal.message).toContain(part);
    expect(app.deps.engine.load().openCalls).toBe(0);
  });
});

test('one query asks one survey, and is told which two it named', async () => {
  const generated = generatedSurvey('m28');
  const { catalogue } = generated;
  const other = {
    ...generated,
    catalogue: {
      ...catalogue,
      datasets: catalogue.datasets.map((one) => ({ ...one, namespace: 'elsewhere' })),
      questions: catalogue.questions.map((question) => ({ ...question, namespace: 'elsewhere' })),
    },
  };
  const app = await createTestApp({ datasets: [tinySurvey, other] });
  undo.push(() => app.close());
  const theirs = { question: 'm28', datapoints: ['a1'] };
  for (const [path, json] of [
    ['/v2/query/stats', { question: 'owner', audiences: [{ id: 'a', expression: theirs }] }],
    ['/v2/query/audience_wave_counts', { and: [women, theirs] }],
    ['/v3/query/audience_wave_counts', { expression: theirs, dataset: 'tiny' }],
    ['/v2/query/crosstab', { rows: [{ expression: women }], columns: [{ expression: theirs }] }],
    ['/v2/query/figures', { rows: [shareRow(women)], columns: [{ id: '', expression: theirs }] }],
    ['/v2/query/means', { question: 'spend', base_audience: { expression: theirs } }],
    ['/v2/query/funnel', { expression: { and: [women, theirs] } }],
  ] as const) {
    const { status, text } = await ask(app, path, json);
    expect([path, status, JSON.parse(text).error_type]).toEqual([path, 400, 'mixed_datasets']);
    expect(text).toMatch(/m28|generated-200/);
  }
});

/** 64,000 respondents in clusters: most of a second of work for a large query. */
const slow = repeatSurvey(clusteredTinySurvey, 4_000);
const stats = {
  question: 'apps',
  splitter: 'waves',
  audiences: audiences(50),
  all_intervals: true,
};

test('a query that takes longer than the deadline is 503 with a time to come back, and the next is answered', async () => {
  const app = await createTestApp({ datasets: [slow], config: { queryDeadlineMs: 60 } });
  undo.push(() => app.close());
  for (const [path, json] of [
    ['/v2/query/stats', stats],
    [
      '/v2/query/crosstab',
      { rows: rowsOfTheirOwn(1_000, women, owners), columns: rowsOfTheirOwn(200, owners, women) },
    ],
    [
      '/v2/query/figures',
      {
        rows: times(50, shareRow(women)),
        columns: times(50, { id: '', expression: women }),
        want: allIntervals,
      },
    ],
  ] as const) {
    const { status, headers, text } = await ask(app, path, json);
    const refusal = {
      error: 'deadline exceeded',
      error_type: 'deadline_exceeded',
      code: 503,
      message: expect.stringMatching(/within 60 ms; ask for fewer rows, columns, audiences or waves/),
    };
    if (status === 200) {
      // Lines had gone out already when the time was up: the last of them tells.
      expect(path).toBe('/v2/query/crosstab');
      expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toEqual({ error: refusal });
      continue;
    }
    expect(JSON.parse(text)).toEqual(refusal);
    expect([status, headers.get('content-type')]).toEqual([503, 'application/json']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await ask(app, '/healthz', undefined)).status).toBe(200);
});

test('more queries than may run wait, and more than may wait are refused: 429 for one, 503 for all', async () => {
  const app = await createTestApp({
    datasets: [slow],
    config: { queriesAtOnce: 1, queriesWaiting: 2, queryDeadlineMs: 60_000 },
  });
  undo.push(() => app.close());
  const hono = createApp(app.deps);
  const second = app.createAccount({ email: 'second@first.test', organisation: 'First' });
  const gone = new AbortController();
  const post = async (key: string) =>
    hono.request('/v2/query/stats', {
      method: 'POST',
      headers: { Authorization: key, 'Content-Type': 'application/json' },
      body: JSON.stringify(stats),
      signal: gone.signal,
    });
  // One of each runs, one of each waits.
  const held = [post(app.key), post(second), post(app.key), post(second)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  const third = app.createAccount({ email: 'third@first.test', organisation: 'First' });
  const running = post(third);
  for (const [key, status, type] of [
    [third, 503, 'unavailable'],
    [app.key, 503, 'unavailable'],
  ] as const) {
    const response = await post(key);
    expect([response.status, (await response.json()).error_type]).toEqual([status, type]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  gone.abort();
  await Promise.all([...held, running]);

  const alone = await createTestApp({
    datasets: [slow],
    config: { queriesAtOnce: 1, queriesWaiting: 4, queryDeadlineMs: 60_000 },
  });
  undo.push(() => alone.close());
  const busy = createApp(alone.deps);
  const leave = new AbortController();
  const again = async () =>
    busy.request('/v2/query/stats', {
      method: 'POST',
      headers: { Authorization: alone.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(stats),
      signal: leave.signal,
    });
  const mine = [again(), again(), again()];
  await new Promise((resolve) => setTimeout(resolve, 50));
  const refused = await again();
  expect([refused.status, (await refused.json()).error_type]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  leave.abort();
  await Promise.all(mine);
});

test('a query that its worker dies of twice is 503, and the service goes on', async () => {
  const app = await createTestApp({ config: { queryDeadlineMs: 60_000 } });
  undo.push(() => app.close());
  const engine = createEngine({ workers: 1, workerMemoryMb: 12, arenaBytes: 2 ** 24 });
  undo.push(() => engine.close());
  const [tiny] = app.deps.datasets.directories();
  engine.hold(await engine.open(tiny?.path ?? ''));
  const hono = createApp({ ...app.deps, engine });
  const post = async (path: string, body: unknown) => {
    const headers = { Authorization: app.key, 'Content-Type': 'application/json' };
    const response = await hono.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { status } = response;
    return { status, retryAfter: Number(response.headers.get('retry-after')), body: await response.json() };
  };
  // A query as large as a body may be, of 24,000 conditions: more than a worker of 12 MiB has room for.
  const conditions = (from: number, count: number, question: string) =>
    Array.from({ length: count }, (_, index) => ({ question, min_count: from + index + 1 }));
  const listed = conditions(0, 15, 'apps');
  const rows = listed.map(shareRow);
  const columns = Array.from({ length: 100 }, (_, index) => ({
    id: '',
    expression: { or: conditions(240 * index, 240, 'devices') },
  }));
  const few = listed.map((expression) => ({ id: '', expression }));
  const small = await post('/v2/query/figures', { rows, columns: few });
  expect(small.status).toBe(200);
  const refused = await post('/v2/query/figures', { rows, columns, want: allIntervals });
  expect(refused).toMatchObject({ status: 503, body: { error_type: 'unavailable' } });
  expect(refused.body.message).toContain('ended twice');
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await hono.request('/healthz')).status).toBe(200);
});
