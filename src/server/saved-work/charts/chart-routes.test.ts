import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const missingId = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let viewerKey: string;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
  viewerKey = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

async function make(name: string, authorization?: string): Promise<string> {
  const { body } = await ask('/v1/charts', {
    json: { name },
    ...(authorization === undefined ? {} : { authorization }),
  });
  return body.id;
}

async function shareToView(id: string): Promise<void> {
  const { status } = await ask(`/v2/saved/charts/${id}/sharing`, {
    method: 'PUT',
    json: {
      users: [{ email: 'viewer@first.test', role: 'view' }],
      organisation: null,
      link: false,
      note: '',
    },
  });
  expect(status).toBe(200);
}

const refusal = (status: number) => ({ status, body: { code: status, message: expect.any(String) } });

describe('searching charts', () => {
  beforeAll(async () => {
    for (const name of ['İstanbul', 'Straße 100%', 'under_score', 'Plain "quoted"']) await make(name);
  });

  test.each([
    [{ search_term: 'istanbul' }, ['İstanbul']],
    [{ search_term: 'STRASSE' }, ['Straße 100%']],
    [{ search_term: '%' }, ['Straße 100%']],
    [{ search_term: '_' }, ['under_score']],
    [{ search_term: '"' }, ['Plain "quoted"']],
    [{ search_term: 'NEAR(' }, []],
    [{ search_term: '*' }, []],
    [{ search_term: '', results_limit: 2 }, ['Plain "quoted"', 'under_score']],
    [{ results_limit: 1, offset: 1 }, ['under_score']],
    [{ sort_by: 'name.asc', results_limit: 1 }, ['Plain "quoted"']],
  ])('by %j answers a bare list of %j', async (json, names) => {
    const { status, body } = await ask('/v1/charts/search', { json });
    expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, names]);
  });

  test.each([
    { results_limit: 0 },
    { results_limit: -1 },
    { results_limit: 1.5 },
    { results_limit: '5' },
    { results_limit: 1e9 },
    { search_term: null },
    { search_term: 5 },
    { search_term: 'x'.repeat(10_001) },
    { extra: 1 },
    [],
  ])('by what is none is refused (case %#)', async (json) => {
    expect(await ask('/v1/charts/search', { json })).toEqual(refusal(400));
  });

  test('without a limit answers a hundred', async () => {
    const key = app.createAccount({ email: 'collector@first.test', organisation: 'First' });
    await Promise.all(Array.from({ length: 101 }, (_, index) => make(`Chart ${index}`, key)));
    const { body } = await ask('/v1/charts/search', { json: {}, authorization: key });
    expect(body).toHaveLength(100);
  });

  test('finds own and shared ones, and no others', async () => {
    const id = await make('Shared to look at');
    await shareToView(id);
    const { body } = await ask('/v1/charts/search', { json: {}, authorization: viewerKey });
    expect(body).toMatchObject([{ id, is_owner: false, is_shared: true }]);
    expect(await ask('/v1/charts/search', { json: {}, authorization: foreignKey })).toEqual({
      status: 200,
      body: [],
    });
  });
});

describe('a chart', () => {
  test.each([':id', '0', '%2e%2e%2fx', 'x'.repeat(10_000), missingId, missingId.toUpperCase()])(
    'of the id %.20s is not found',
    async (id) => {
      const { status, body } = await ask(`/v1/charts/${id}`);
      expect({ status, body }).toEqual(refusal(404));
    },
  );

  test('of others is answered as one that is not there', async () => {
    const id = await make('Theirs', foreignKey);
    expect(await ask(`/v1/charts/${id}`)).toEqual(await ask(`/v1/charts/${missingId}`));
  });
});

describe('updating a chart', () => {
  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['a fraction for a group', { group_type: 1.5 }],
    ['text for a group', { group_type: '1' }],
    ['a colour of 65 characters', { color: 'x'.repeat(65) }],
    ['another id', { id: missingId }],
    ['a field of its own', { extra: 1 }],
  ])('with %s is refused', async (_name, json) => {
    const id = await make('Kept');
    expect(await ask(`/v1/charts/${id}`, { method: 'PUT', json })).toEqual(refusal(400));
    expect((await ask(`/v1/charts/${id}`)).body.rev).toBe(1);
  });

  test('answers "updated", keeps any integer, and ignores the service’s own fields', async () => {
    const id = await make('Mine');
    const before = (await ask(`/v1/charts/${id}`)).body;
    const sent = {
      ...before,
      view_type: 4711,
      color: 'javascript:alert(1)',
      is_owner: false,
      is_public: true,
      is_shared: true,
      owner_id: 99,
      owner_email: 'x@y.z',
      shared_type: 'x',
      shared_at: 5,
      created_at: 5,
    };
    expect(await ask(`/v1/charts/${id}`, { method: 'PUT', json: sent })).toEqual({
      status: 200,
      body: 'updated',
    });
    expect((await ask(`/v1/charts/${id}`)).body).toEqual({
      ...before,
      view_type: 4711,
      color: 'javascript:alert(1)',
      rev: 2,
      updated_at: expect.any(Number),
    });
  });

  test('by a viewer is 403, of others 404, of an old revision 412', async () => {
    const id = await make('Looked at');
    await shareToView(id);
    const put = (request: TestRequest) =>
      ask(`/v1/charts/${id}`, { method: 'PUT', json: { name: 'New' }, ...request });
    expect(await put({ authorization: viewerKey })).toEqual(refusal(403));
    expect(await put({ authorization: foreignKey })).toEqual(refusal(404));
    expect(await put({ headers: { 'If-Match': '"9"' } })).toEqual(refusal(412));
  });
});

describe('deleting charts', () => {
  test.each([
    ['nothing', undefined],
    ['no list', {}],
    ['null', { chart_ids: null }],
    ['text', { chart_ids: 'x' }],
    ['an empty list', { chart_ids: [] }],
    ['numbers', { chart_ids: [1] }],
    ['1,001 ids', { chart_ids: Array(1001).fill(missingId) }],
  ])('with %s is refused', async (_name, json) => {
    expect(await ask('/v1/charts', { method: 'DELETE', json })).toEqual(refusal(400));
  });

  test('deletes all or none, with one answer for those that are unknown, foreign, shared or gone', async () => {
    const [mine, other, theirs, shared] = [
      await make('A'),
      await make('B'),
      await make('C', foreignKey),
      await make('D', viewerKey),
    ];
    await ask(`/v2/saved/charts/${shared}/sharing`, {
      method: 'PUT',
      authorization: viewerKey,
      json: { users: [], organisation: 'edit', link: false, note: '' },
    });
    const remove = (ids: readonly string[]) =>
      ask('/v1/charts', { method: 'DELETE', json: { chart_ids: ids } });
    const refused = { status: 400, body: { code: 400, message: 'some charts cannot be deleted' } };
    for (const id of [missingId, theirs, shared]) expect(await remove([mine, id])).toEqual(refused);
    expect((await ask(`/v1/charts/${mine}`)).status).toBe(200);
    expect(await remove([mine, other, mine])).toEqual({ status: 200, body: { deleted: 2 } });
    expect(await remove([mine])).toEqual(refused);
    expect((await ask(`/v1/charts/${other}`)).status).toBe(404);
  });
});

test('namespaces are those of the caller, asked for or not', async () => {
  const namespaces = async (request: TestRequest) =>
    ask('/v2/namespaces/filter', { method: 'POST', ...request });
  const all = await namespaces({});
  expect(all.body.namespaces.map(({ code }: { code: string }) => code)).toEqual(['core']);
  for (const json of [
    {},
    { namespaces: [] },
    { namespaces: [{ code: 'core' }, { code: 'core' }, { code: 'none' }] },
  ]) {
    expect(await namespaces({ json })).toEqual(all);
  }
  expect((await namespaces({ authorization: foreignKey })).body).toEqual({ namespaces: [] });
  for (const json of [
    { namespaces: 'core' },
    { namespaces: ['core'] },
    { namespaces: [{ code: 5 }] },
    { namespaces: Array.from({ length: 1001 }, () => ({ code: 'core' })) },
  ]) {
    expect(await namespaces({ json })).toEqual({
      status: 400,
      body: { code: 400, err: expect.any(String), type: 'unknown' },
    });
  }
});
