import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { keepPurging } from './store/trash.ts';

const start = new Date('2026-03-02T09:00:00.000Z');
const day = 24 * 60 * 60 * 1_000;
let now = start;
let app: TestApp;
let colleagueKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], now: () => now });
  colleagueKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
beforeEach(() => {
  now = start;
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

const kinds = [
  {
    kind: 'audiences',
    collection: '/v2/saved/audiences',
    document: { name: 'Women', expression: { question: 'gender', datapoints: ['f'] } },
    remove: (id: string) => ask(`/v2/saved/audiences/${id}`, { method: 'DELETE' }),
  },
  {
    kind: 'crosstabs',
    collection: '/v2/saved/crosstabs',
    document: { name: 'Table', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] },
    remove: (id: string) => ask(`/v2/saved/crosstabs/${id}`, { method: 'DELETE' }),
  },
  {
    kind: 'charts',
    collection: '/v1/charts',
    document: { name: 'Chart' },
    remove: (id: string) => ask('/v1/charts', { method: 'DELETE', json: { chart_ids: [id] } }),
  },
  {
    kind: 'banners',
    collection: '/v2/saved/banners',
    document: { name: 'Banner', dataset_code: 'tiny', side: 'columns', tree: [] },
    remove: (id: string) => ask(`/v2/saved/banners/${id}`, { method: 'DELETE' }),
  },
  {
    kind: 'tab_plans',
    collection: '/v2/saved/tab_plans',
    document: { name: 'Plan', dataset_code: 'tiny', questions: [], banner: { kind: 'own', tree: [] } },
    remove: (id: string) => ask(`/v2/saved/tab_plans/${id}`, { method: 'DELETE' }),
  },
  {
    kind: 'reports',
    collection: '/v2/saved/reports',
    document: { name: 'Report', dataset_code: 'tiny', pages: [] },
    remove: (id: string) => ask(`/v2/saved/reports/${id}`, { method: 'DELETE' }),
  },
];

describe.each(kinds)('removed $kind', ({ kind, collection, document, remove }) => {
  async function make(): Promise<string> {
    const { body } = await ask(collection, { json: document });
    return body.id ?? body.uuid;
  }
  const restore = (id: string, request: TestRequest = {}) =>
    ask(`/v2/trash/${kind}/${id}/restore`, { method: 'POST', ...request });

  test('stay dead on every other route, and return as they were', async () => {
    const id = await make();
    const before = await ask(`${collection}/${id}`);
    expect((await remove(id)).status).toBe(200);
    expect((await ask(`${collection}/${id}`)).status).toBe(404);
    expect((await ask(`${collection}/${id}`, { method: 'PUT', json: document })).status).toBe(404);
    expect(
      (
        await ask(`/v2/saved/${kind}/${id}/sharing`, {
          method: 'PUT',
          json: { users: [], organisation: null, link: false, note: '' },
        })
      ).status,
    ).toBe(404);
    const listed = await ask('/v2/trash');
    expect(listed.body.items.find((item: { id: string }) => item.id === id)).toEqual({
      kind,
      id,
      name: document.name,
      deleted_at: '2026-03-02T09:00:00.000Z',
      expires_at: '2026-04-01T09:00:00.000Z',
    });
    const restored = await restore(id);
    expect(restored).toEqual({ status: 200, body: { kind, id, rev: 3 } });
    const after = await ask(`${collection}/${id}`);
    expect(after.body).toEqual({ ...before.body, rev: 3 });
    expect((await ask('/v2/trash')).body.items.some((item: { id: string }) => item.id === id)).toBe(false);
  });

  test('are the owner’s to restore, within 30 days and once', async () => {
    const id = await make();
    await remove(id);
    const missing = await restore('00000000-0000-7000-8000-000000000000');
    expect(missing.status).toBe(404);
    expect(await restore(id, { authorization: colleagueKey })).toEqual(missing);
    expect((await ask('/v2/trash', { authorization: colleagueKey })).body.items).toEqual([]);
    now = new Date(start.getTime() + 30 * day);
    expect(await restore(id)).toEqual(missing);
    now = new Date(start.getTime() + 30 * day - 1);
    expect((await restore(id)).status).toBe(200);
    expect(await restore(id)).toEqual(missing);
  });

  test('are gone for good after 30 days, and nothing else is', async () => {
    const { storage } = app.deps;
    const isStored = (id: string) =>
      storage.first(storage.sql.selectFrom('saved_work').select('id').where('id', '=', id)) !== undefined;
    const [old, recent, alive] = [await make(), await make(), await make()];
    await remove(old);
    now = new Date(start.getTime() + day);
    await remove(recent);
    now = new Date(start.getTime() + 30 * day);
    keepPurging(app.deps)();
    expect([isStored(old), isStored(recent), isStored(alive)]).toEqual([false, true, true]);
  });
});

test('a kind that is none is not found', async () => {
  const path = '/v2/trash/folders/00000000-0000-7000-8000-000000000000/restore';
  expect((await ask(path, { method: 'POST' })).status).toBe(404);
});
