import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import type { ErasedRequest } from './handler.ts';
import { createIdempotentAnswers } from './idempotent-answers.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
let app: TestApp;
let otherKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], now: () => now });
  otherKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
afterAll(() => app.close());

const audience = { name: 'Women', expression: { question: 'gender', datapoints: ['f'] } };
const crosstab = { name: 'Table', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] };
const kinds = { audience: 'audiences', crosstab: 'crosstabs', chart: 'charts', folder: null } as const;

function count(kind: keyof typeof kinds): number {
  const { storage } = app.deps;
  const { sql } = storage;
  const saved = kinds[kind];
  return storage.all<{ id: string }>(
    saved === null
      ? sql.selectFrom('folders').select('id')
      : sql.selectFrom('saved_work').where('kind', '=', saved).select('id'),
  ).length;
}

async function post(path: string, json: unknown, key: string, authorization?: string) {
  const response = await app.request(path, {
    json,
    headers: { 'Idempotency-Key': key },
    ...(authorization === undefined ? {} : { authorization }),
  });
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
}

const creations = [
  { kind: 'audience', path: () => '/v2/saved/audiences', body: audience },
  { kind: 'crosstab', path: () => '/v2/saved/crosstabs', body: crosstab },
  { kind: 'chart', path: () => '/v1/charts', body: { name: 'Chart' } },
  { kind: 'folder', path: () => '/v2/folders', body: { name: 'Folder', kind: 'charts' } },
  { kind: 'chart', path: async () => `/v1/charts/${await makeChart()}/duplicate`, body: {} },
] as const;

async function makeChart(): Promise<string> {
  const { id }: { id: string } = await (
    await app.request('/v1/charts', { json: { name: 'Original' } })
  ).json();
  return id;
}

describe('a request with an Idempotency-Key', () => {
  test.each(creations)('makes one $kind, however often it is sent ($path)', async ({ kind, path, body }) => {
    const address = await path();
    const before = count(kind);
    const key = `twenty-${address}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(address, body, key)));
    expect(count(kind)).toBe(before + 1);
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('is refused with another body, and for another endpoint, and makes nothing', async () => {
    await post('/v1/charts', { name: 'First' }, 'used');
    const before = count('chart');
    const other = await post('/v1/charts', { name: 'Second' }, 'used');
    expect([other.status, JSON.parse(other.text).message]).toEqual([
      400,
      'this Idempotency-Key was used for another request; send a new key with a new request',
    ]);
    expect((await post('/v2/saved/audiences', audience, 'used')).status).toBe(400);
    expect(count('chart')).toBe(before);
  });

  test('has the key for itself: the same key of somebody else makes a thing of theirs', async () => {
    const mine = await post('/v1/charts', { name: 'Mine' }, 'shared-key');
    const theirs = await post('/v1/charts', { name: 'Mine' }, 'shared-key', `Bearer ${otherKey}`);
    expect(theirs.status).toBe(200);
    expect(JSON.parse(theirs.text).id).not.toBe(JSON.parse(mine.text).id);
  });

  test('that was refused leaves its key free', async () => {
    const folder = '00000000-0000-7000-8000-000000000000';
    expect((await post('/v1/charts', { name: 'A', folder_id: folder }, 'free')).status).toBe(404);
    expect((await post('/v1/charts', { name: 'A' }, 'free')).status).toBe(200);
  });

  test('is a new one after 24 hours', async () => {
    const first = await post('/v1/charts', { name: 'Daily' }, 'daily');
    now = new Date(now.getTime() + 24 * 60 * 60 * 1_000 - 1);
    expect(await post('/v1/charts', { name: 'Daily' }, 'daily')).toEqual(first);
    now = new Date(now.getTime() + 1);
    expect((await post('/v1/charts', { name: 'Daily' }, 'daily')).text).not.toBe(first.text);
  });

  test('whose work goes on after its transaction is worked once, and its failure leaves the key free', async () => {
    const { storage } = app.deps;
    const [user] = storage.all<{ id: number }>(storage.sql.selectFrom('users').select('id'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are read
    const request = { principal: { userId: user?.id }, params: {}, query: {}, body: {} } as ErasedRequest;
    const answers = createIdempotentAnswers({ storage, now: () => now });
    let works = 0;
    const work = async () => {
      works += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (works === 1) throw new Error('the first one fails');
      return { body: { works } };
    };
    const once = () => answers.once('createCodebookRevision', 'slow', request, work);
    await expect(once()).rejects.toThrow('the first one fails');
    const all = await Promise.all([once(), once(), once()]);
    expect(all.map((one) => 'body' in one && one.body)).toEqual([{ works: 2 }, { works: 2 }, { works: 2 }]);
    expect(await once()).toMatchObject({ body: { works: 2 } });
    expect(works).toBe(2);
  });

  test.each(['', 'a b', 'x'.repeat(256), 'ü'])('is refused where the key is %j', async (key) => {
    expect((await post('/v1/charts', { name: 'A' }, key)).status).toBe(400);
  });
});
