import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';

const women = { question: 'gender', datapoints: ['f'] };
/** 400,000 bytes as JSON. */
const long = Array<number>(200_000).fill(1);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { objectsPerAccount: 3, storedMbPerAccount: 1 } });
});
afterAll(() => app.close());

const account = (name: string) => {
  const key = app.createAccount({ email: `${name}@first.test`, organisation: 'First' });
  return async (path: string, request: TestRequest = {}) => {
    const response = await app.request(path, { authorization: `Bearer ${key}`, ...request });
    return { status: response.status, body: await response.json() };
  };
};

const crosstabOf = (bytes: readonly number[]) => ({
  name: 'Crosstab',
  bases: [],
  rows: [],
  columns: [],
  country_codes: [],
  wave_codes: [],
  metadata: { json: bytes, valid: true },
});

const creates = [
  ['audiences', '/v2/saved/audiences', { name: 'Women', expression: women }],
  ['crosstabs', '/v2/saved/crosstabs', crosstabOf([])],
  ['charts', '/v1/charts', { name: 'Chart' }],
] as const;

describe('an account of three objects a kind and 1 MiB', () => {
  test.each(creates)('keeps three %s and is refused a fourth in a sentence', async (kind, path, json) => {
    const ask = account(`three-${kind}`);
    for (let index = 0; index < 3; index++) expect((await ask(path, { json })).status).toBe(200);
    const { status, body } = await ask(path, { json });
    const sentence = `an account may keep 3 ${kind}, and this would be one of 4; remove some that are no longer needed, or have OBJECTS_PER_ACCOUNT raised`;
    expect([status, JSON.stringify(body).includes(sentence)]).toEqual([400, true]);
  });

  test('may save another where one was removed, which then does not return', async () => {
    const ask = account('removed');
    const json = { name: 'Women', expression: women };
    const { body: first } = await ask('/v2/saved/audiences', { json });
    for (let index = 0; index < 2; index++) await ask('/v2/saved/audiences', { json });
    await ask(`/v2/saved/audiences/${first.id}`, { method: 'DELETE' });
    expect((await ask('/v2/saved/audiences', { json })).status).toBe(200);
    const restored = await ask(`/v2/trash/audiences/${first.id}/restore`, { method: 'POST' });
    expect([restored.status, restored.body.message]).toEqual([
      400,
      expect.stringContaining('an account may keep 3 audiences, and this would be one of 4'),
    ]);
    expect((await ask('/v2/trash')).body.items).toHaveLength(1);
  });

  test('duplicates no chart beyond its number, and then saves none of its audiences either', async () => {
    const ask = account('duplicate');
    const save = async () =>
      (await ask('/v1/charts', { json: { name: 'C', audiences: [{ expression: women }] } })).body.id;
    const id = await save();
    await save();
    await save();
    expect((await ask(`/v1/charts/${id}/duplicate`, { json: {} })).status).toBe(400);
    expect((await ask('/v2/saved/audiences')).body.data).toEqual([]);
  });

  test('keeps no more than its bytes, over all kinds and with its trash, but may make one shorter', async () => {
    const ask = account('bytes');
    const first = await ask('/v2/saved/crosstabs', { json: crosstabOf(long) });
    const second = await ask('/v2/saved/crosstabs', { json: crosstabOf([]) });
    const address = `/v2/saved/crosstabs/${second.body.uuid}`;
    const replace = async (bytes: readonly number[]) =>
      ask(address, { method: 'PUT', json: crosstabOf(bytes) });
    expect((await replace(long)).status).toBe(200);
    const chart = { name: 'Chart', metadata: { json: long.slice(0, 150_000) } };
    const refused = await ask('/v1/charts', { json: chart });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/^an account may keep 1048576 bytes of saved work, .* would be 110\d{4}; remove/),
    ]);
    await ask(`/v2/saved/crosstabs/${first.body.uuid}`, { method: 'DELETE' });
    expect((await ask('/v1/charts', { json: chart })).status).toBe(400);
    expect((await replace(Array<number>(262_144).fill(100))).status).toBe(400);
    expect((await ask(address)).body.metadata.json).toEqual(long);
    expect((await replace([])).status).toBe(200);
    expect((await ask('/v1/charts', { json: chart })).status).toBe(200);
  });

  test('is counted without reading documents', () => {
    const { storage } = app.deps;
    const plan = storage.all<{ detail: string }>({
      compile: () => ({
        ...storage.sql.selectFrom('saved_work').selectAll().compile(),
        sql: `EXPLAIN QUERY PLAN SELECT sum(octet_length(document) + 1024), count(*) FILTER (WHERE deleted_at IS NULL
          AND kind = 'charts') FROM saved_work WHERE owner_id = 1 AND curated = 0`,
        parameters: [],
      }),
    });
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH saved_work USING COVERING INDEX work_by_size (owner_id=?)',
    ]);
  });
});

test.each([
  ['tab_plans', 'tab plans', 200, { questions: [], banner: { kind: 'own', tree: [] } }],
  ['banners', 'banners', 500, { side: 'columns', tree: [] }],
] as const)(
  'an account keeps its most of %s and is refused one more',
  async (kind, nouns, most, document) => {
    const roomy = await createTestApp();
    try {
      const json = { name: 'Kept', dataset_code: 'tiny', ...document };
      const path = `/v2/saved/${kind}`;
      expect((await roomy.request(path, { json })).status).toBe(200);
      const { sql } = roomy.deps.storage;
      const own = sql.selectFrom('saved_work').where('kind', '=', kind);
      const first = roomy.deps.storage.first(own.selectAll());
      if (first === undefined) throw new Error('nothing was saved');
      const { v1_id: _, position: __, ...row } = first;
      for (let count = 2; count <= most; count++) {
        roomy.deps.storage.run(sql.insertInto('saved_work').values({ ...row, id: `${kind}-${count}` }));
      }
      const refused = await roomy.request(path, { json });
      expect([refused.status, (await refused.json()).message]).toEqual([
        400,
        `an account may keep ${most} ${nouns}, and this would be one of ${most + 1}; remove some that are no longer needed`,
      ]);
    } finally {
      await roomy.close();
    }
  },
);
