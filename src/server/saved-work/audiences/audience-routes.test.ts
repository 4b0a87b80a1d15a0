import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { createAccounts } from '../../identity/accounts.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const women = { question: 'gender', datapoints: ['f'] };
const missingId = '00000000-0000-7000-8000-000000000000';
const filterPath = '/v2/saved/audiences/filter';

let app: TestApp;
let colleagueKey: string;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
  colleagueKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

async function make(name: string, fields: object = {}, authorization?: string): Promise<string> {
  const { status, body } = await ask('/v2/saved/audiences', {
    json: { name, expression: women, ...fields },
    ...(authorization === undefined ? {} : { authorization }),
  });
  expect(status).toBe(200);
  return body.id;
}

async function namesOf(json: unknown): Promise<string[]> {
  const { status, body } = await ask(filterPath, { json });
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
}

describe('the list of saved audiences', () => {
  test('is empty where there are none, and ignores queries', async () => {
    expect(await ask('/v2/saved/audiences?limit=0&x=1', { authorization: foreignKey })).toEqual({
      status: 200,
      body: { data: [] },
    });
  });

  test('has the caller’s own and those shared with them, as they are to the caller', async () => {
    const own = await make('Own');
    const shared = await make('Shared by a colleague', {}, colleagueKey);
    await make('Private of a colleague', {}, colleagueKey);
    await make('Of others', {}, foreignKey);
    await ask(`/v2/saved/audiences/${shared}/sharing`, {
      method: 'PUT',
      authorization: colleagueKey,
      json: { users: [], organisation: 'view', link: false, note: '' },
    });
    const { body } = await ask('/v2/saved/audiences');
    expect(body.data).toMatchObject([
      { id: own, flags: ['authored'], shared: false, permissions: { audience_overall: 'accessible' } },
      { id: shared, flags: ['shared'], shared: true },
    ]);
    expect(body.data).toHaveLength(2);
  });
});

describe('the filter of saved audiences', () => {
  beforeAll(async () => {
    await make('Éclairs 100%', { position: 50 });
    await make('tea_time', { position: 51 });
  });

  test.each([
    [{ name: 'ECLAIRS' }, ['Éclairs 100%']],
    [{ name: '%' }, ['Éclairs 100%']],
    [{ name: '_' }, ['tea_time']],
    [{ name: 'NEAR(' }, []],
    [{ name: '"' }, []],
    [{ flags: ['curated'] }, []],
    [{ flags: ['shared'] }, ['Shared by a colleague']],
    [{ flags: ['authored'], sort_by: 'name.desc' }, ['Éclairs 100%', 'tea_time', 'Own']],
    [{ offset: 2 }, ['Éclairs 100%', 'tea_time']],
    [{ offset: 99 }, []],
    [{ limit: 1, offset: 1 }, ['Shared by a colleague']],
    [{ folder_id: missingId }, []],
    [{ cursor: '', name: '', folder_id: '', flags: [], limit: 2 }, ['Own', 'Shared by a colleague']],
  ])('%j finds %j', async (json, names) => {
    expect(await namesOf(json)).toEqual(names);
  });

  test('without a body is all of them', async () => {
    const { status, body } = await ask(filterPath, { method: 'POST' });
    expect([status, body.data.length, body.next_cursor]).toEqual([200, 4, '']);
  });

  test.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: '5' },
    { limit: 1e9 },
    { offset: -1 },
    { offset: 0.5 },
    { sort_by: 'updated_at' },
    { sort_by: '.desc' },
    { sort_by: 'x.desc' },
    { sort_by: 'updated_at.DESC' },
    { sort_by: 'name.asc;drop' },
    { sort_by: '__proto__.asc' },
    { flags: 'authored' },
    { flags: [1] },
    { folder_id: 'x' },
    { cursor: 'not base64!' },
    { cursor: Buffer.from('junk').toString('base64') },
    { cursor: Buffer.from('{"key":"a","id":"b"}').toString('base64') },
    { unknown: true },
    [],
  ])('%j is refused in a sentence', async (json) => {
    const { status, body } = await ask(filterPath, { json });
    expect([status, typeof body]).toEqual([400, 'string']);
  });

  test('takes a cursor back for the same question of the same caller alone', async () => {
    const first = await ask(filterPath, { json: { limit: 1, sort_by: 'name.asc' } });
    const cursor = first.body.next_cursor;
    expect((await ask(filterPath, { json: { limit: 2, sort_by: 'name.asc', cursor } })).status).toBe(200);
    for (const [json, authorization] of [
      [{ sort_by: 'name.desc', cursor }, undefined],
      [{ sort_by: 'name.asc', name: 'a', cursor }, undefined],
      [{ sort_by: 'name.asc', cursor }, colleagueKey],
      [{ sort_by: 'name.asc', cursor }, foreignKey],
      [{ sort_by: 'name.asc', cursor: `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}` }, undefined],
    ] as const) {
      const answer = await ask(filterPath, {
        json,
        ...(authorization === undefined ? {} : { authorization }),
      });
      expect(answer).toEqual({ status: 400, body: 'invalid cursor' });
    }
  });
});

describe('one saved audience', () => {
  test.each([
    ['in upper case', (id: string) => id.toUpperCase()],
    ['in braces', (id: string) => `{${id}}`],
    ['by its older identifier', () => '1'],
    ['as it is not written', (id: string) => `${id}0`],
    ['as a path upwards', () => '%2e%2e%2fcharts'],
    ['of a colon', () => ':id'],
    ['named filter', () => 'filter'],
    ['that is not there', () => missingId],
  ])('%s is not found', async (_name, idOf) => {
    const id = await make('Named');
    const { status, body } = await ask(`/v2/saved/audiences/${idOf(id)}`);
    await ask(`/v2/saved/audiences/${id}`, { method: 'DELETE' });
    expect(status === 404 || status === 405).toBe(true);
    expect(typeof body).toBe('string');
  });

  test('of a survey that was taken from its readers is shown to them, and not counted', async () => {
    const id = await make('Of a survey that goes');
    const count = () => ask('/v2/query/stats', { json: { question: 'owner', audiences: [{ id }] } });
    expect((await count()).status).toBe(200);
    const organisation = createAccounts(app.deps).readOrganisation('First');
    app.deps.datasets.rights.revoke('tiny', organisation);
    const read = await ask(`/v2/saved/audiences/${id}`);
    const counted = await count();
    app.deps.datasets.rights.grant('tiny', organisation);
    expect([read.status, read.body.expression]).toEqual([200, { question: 'gender', options: ['f'] }]);
    expect(counted.status).toBe(403);
    await ask(`/v2/saved/audiences/${id}`, { method: 'DELETE' });
  });

  test('of others is answered as one that is not there', async () => {
    const id = await make('Theirs', {}, foreignKey);
    expect(await ask(`/v2/saved/audiences/${id}`)).toEqual(await ask(`/v2/saved/audiences/${missingId}`));
  });
});
