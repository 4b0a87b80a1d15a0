import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';

const women = { question: 'gender', datapoints: ['f'] };
const missingId = '00000000-0000-7000-8000-000000000000';
const colleague = { email: 'colleague@first.test', user_id: 2, org_id: 2 };
let made = 0;
const time = '1999-01-01T00:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
  app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

/** Every field of the service's own, with a value that would be somebody else's or from another time. */
const kinds = [
  {
    kind: 'audience',
    collection: '/v2/saved/audiences',
    document: { name: 'A', expression: women },
    owned: {
      id: missingId,
      v1_id: 424_242,
      description: 'forged',
      flags: ['curated'],
      permissions: { audience_overall: 'forged', meta: { admin: true } },
      shared: true,
      sharings: { organisation: 'edit' },
      user_id: 2,
      created_at: time,
      updated_at: time,
      rev: 99,
      access: 'edit',
    },
  },
  {
    kind: 'crosstab',
    collection: '/v2/saved/crosstabs',
    document: { name: 'C', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] },
    owned: {
      created_at: time,
      updated_at: time,
      org_id: 2,
      shared_by: colleague,
      sharing_type: 'linkSharedByURL',
      rev: 99,
      access: 'edit',
    },
  },
  {
    kind: 'chart',
    collection: '/v1/charts',
    document: { name: 'H' },
    owned: {
      dataset_names: ['forged'],
      is_owner: false,
      is_public: true,
      is_shared: true,
      owner_id: 2,
      owner_email: 'colleague@first.test',
      shared_type: 'organisation',
      created_at: 1,
      updated_at: 1,
      shared_at: 1,
      rev: 99,
      access: 'edit',
    },
  },
  {
    kind: 'tab plan',
    collection: '/v2/saved/tab_plans',
    document: { name: 'P', dataset_code: 'tiny', questions: [], banner: { kind: 'own', tree: [] } },
    owned: {
      owner_id: 2,
      owner_email: 'colleague@first.test',
      shared: true,
      created_at: time,
      updated_at: time,
      rev: 99,
      access: 'edit',
    },
  },
  {
    kind: 'folder',
    collection: '/v2/folders',
    document: { name: 'F', kind: 'charts' },
    owned: { id: missingId, created_at: time, updated_at: time, rev: 99 },
  },
];

describe.each(kinds)('of a $kind', ({ kind, collection, document, owned }) => {
  test.each(Object.entries(owned))(
    '%s is the service’s own, on creating and on replacing',
    async (field, value) => {
      const name = `${document.name} ${field}`;
      const { status, body } = await ask(collection, { json: { ...document, name, [field]: value } });
      expect(status).toBe(200);
      expect(body[field]).not.toEqual(value);
      const path = `${collection}/${body.uuid ?? body.id}`;
      const idOfPath = field === 'id' && kind === 'chart' ? {} : { [field]: value };
      const replaced = await ask(path, { method: 'PUT', json: { ...document, name, ...idOfPath } });
      expect(replaced.status).toBe(200);
      const after =
        kind === 'folder'
          ? (await ask('/v2/folders')).body.folders.find(({ id }: { id: string }) => id === body.id)
          : (await ask(path)).body;
      expect(after[field]).not.toEqual(value);
      expect({ ...after, updated_at: 0, rev: 0 }).toEqual({ ...body, updated_at: 0, rev: 0 });
    },
  );

  test('unknown fields are refused, prototypes among them', async () => {
    for (const field of ['owner', 'organisation_id', 'deleted_at', 'is_admin', 'curated', 'constructor']) {
      const { status } = await ask(collection, { json: { ...document, name: `x ${field}`, [field]: 1 } });
      expect(status, field).toBe(400);
    }
    const body = `${JSON.stringify(document).slice(0, -1)},"__proto__":{"role":"admin"}}`;
    const response = await app.request(collection, { body });
    expect(response.status).toBe(400);
  });
});

test('an id in the body that is not that of the path is refused, and neither object is changed', async () => {
  const { body: first } = await ask('/v1/charts', { json: { name: 'First' } });
  const { body: second } = await ask('/v1/charts', { json: { name: 'Second' } });
  const put = { method: 'PUT', json: { name: 'Redirected', id: second.id } };
  expect((await ask(`/v1/charts/${first.id}`, put)).status).toBe(400);
  for (const { id, name } of [first, second]) expect((await ask(`/v1/charts/${id}`)).body.name).toBe(name);
});

describe('a foreign object answers byte for byte as one that never was', () => {
  const paths: Readonly<Record<string, (id: string) => readonly [string, string, unknown?]>> = {
    'the detail of an audience': (id) => ['GET', `/v2/saved/audiences/${id}`],
    'the replacement of an audience': (id) => [
      'PUT',
      `/v2/saved/audiences/${id}`,
      { name: 'x', expression: women },
    ],
    'the removal of an audience': (id) => ['DELETE', `/v2/saved/audiences/${id}`],
    'the uses of an audience': (id) => ['GET', `/v2/saved/audiences/${id}/uses`],
    'the detail of a crosstab': (id) => ['GET', `/v2/saved/crosstabs/${id}`],
    'the replacement of a crosstab': (id) => ['PUT', `/v2/saved/crosstabs/${id}`, kinds[1]?.document],
    'the removal of a crosstab': (id) => ['DELETE', `/v2/saved/crosstabs/${id}`],
    'the detail of a chart': (id) => ['GET', `/v1/charts/${id}`],
    'the replacement of a chart': (id) => ['PUT', `/v1/charts/${id}`, { name: 'x' }],
    'the duplicate of a chart': (id) => ['POST', `/v1/charts/${id}/duplicate`],
    'the removal of charts': (id) => ['DELETE', '/v1/charts', { chart_ids: [id] }],
    'the replacement of a folder': (id) => ['PUT', `/v2/folders/${id}`, { name: 'x', kind: 'charts' }],
    'the removal of a folder': (id) => ['DELETE', `/v2/folders/${id}`],
    'the sharing of a chart': (id) => ['GET', `/v2/saved/charts/${id}/sharing`],
    'a chart put into a folder': (id) => ['POST', '/v1/charts', { name: 'x', folder_id: id }],
    'a crosstab that is a copy': (id) => [
      'POST',
      '/v2/saved/crosstabs',
      { ...kinds[1]?.document, copied_from: id },
    ],
    'a conversation with an audience': (id) => [
      'POST',
      '/v1/assistant-api/generic',
      { prompt: 'x', docked_audiences: [id] },
    ],
    'a query of an audience': (id) => [
      'POST',
      '/v2/query/stats',
      { question: 'gender', audiences: [{ id }] },
    ],
  };
  /** What differs from one request to the next, whatever is asked. */
  const changing = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

  async function answerTo(
    id: string,
    request: (id: string) => readonly [string, string, unknown?],
    authorization: string,
  ) {
    const [method, path, json] = request(id);
    const response = await app.request(path, {
      method,
      authorization,
      ...(json === undefined ? {} : { json }),
    });
    const headers = [...response.headers].filter(([name]) => !changing.has(name));
    // A message may repeat the id that was sent.
    return { status: response.status, headers, text: (await response.text()).replaceAll(id, 'ID') };
  }

  test.each(Object.entries(paths))('%s', async (_, request) => {
    const foreigner = app.createAccount({
      email: `foreigner${made++}@second.test`,
      organisation: 'Second',
    });
    for (const { collection, document } of kinds) {
      const { body } = await ask(collection, { json: { ...document, name: `foreign ${made++}` } });
      const foreign = await answerTo(body.uuid ?? body.id, request, foreigner);
      const absent = await answerTo('0199d5a4-7c1e-7b2a-9f3d-5e6a7b8c9d0e', request, foreigner);
      expect(foreign).toEqual(absent);
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.status).toBeLessThan(500);
    }
  });
});
