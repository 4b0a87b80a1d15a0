import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CrosstabList } from '../../../contract/saved-work/crosstab.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const path = '/v2/saved/crosstabs';
const missingId = '00000000-0000-7000-8000-000000000000';
const table = {
  name: 'Table',
  bases: [],
  rows: [{ id: 'r1', name: 'Women', expression: { question: 'gender', datapoints: ['f'] } }],
  columns: [],
  country_codes: ['A'],
  wave_codes: ['w2'],
};

let app: TestApp;
let adminKey: string;
let viewerKey: string;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
  viewerKey = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, request);
  return { status: response.status, body: await response.json() };
}

async function make(fields: object = {}): Promise<string> {
  const { status, body } = await ask(path, { json: { ...table, ...fields } });
  expect(status).toBe(200);
  return body.uuid;
}

describe('a crosstab that is created', () => {
  test.each(['bases', 'columns', 'country_codes', 'name', 'rows', 'wave_codes'])(
    'without %s is refused in a sentence that names it',
    async (field) => {
      const { [field]: _, ...rest } = table as Record<string, unknown>;
      expect(_).toBeDefined();
      expect(await ask(path, { json: rest })).toEqual({
        status: 400,
        body: expect.stringMatching(new RegExp(`^${field} is required`)),
      });
    },
  );

  const row = { id: 'r', name: 'R' };
  test.each([
    ['null', null, 'the body'],
    ['a list', [], 'the body'],
    ['an empty name', { ...table, name: '' }, 'name'],
    ['a name of 256', { ...table, name: 'x'.repeat(256) }, 'name'],
    ['rows that are no list', { ...table, rows: {} }, 'rows'],
    ['1,001 rows', { ...table, rows: Array.from({ length: 1001 }, () => row) }, '1000'],
    ['201 columns', { ...table, columns: Array.from({ length: 201 }, () => row) }, '200'],
    ['metadata of 256', { ...table, metadata: { json: [256], valid: true } }, 'metadata.json'],
    ['metadata of a half', { ...table, metadata: { json: [0.5], valid: true } }, 'metadata.json'],
    [
      'metadata too long',
      { ...table, metadata: { json: Array(262_145).fill(1), valid: true } },
      'metadata.json',
    ],
    ['201 people', { ...table, shared: Array.from({ length: 201 }, () => ({ email: 'a@b.c' })) }, 'shared'],
    [
      'a column of an empty group',
      { ...table, columns: [{ expression: { and: [] } }] },
      'columns[0].expression',
    ],
    [
      'a row of two meanings',
      { ...table, rows: [{ ...table.rows[0], avg: { question: 'age' } }] },
      'rows[0]',
    ],
    ['a field of its own', { ...table, extra: 1 }, 'extra'],
  ])('with %s is refused', async (_name, json, named) => {
    const { status, body } = await ask(path, { json });
    expect([status, body]).toEqual([400, expect.stringContaining(named)]);
  });

  test('without a body is refused', async () => {
    expect(await ask(path, { method: 'POST' })).toEqual({ status: 400, body: expect.any(String) });
  });

  test('for another user is refused whether or not they exist, to an administrator only if not', async () => {
    const colleague = await ask('/v1/auth/me', { authorization: viewerKey });
    const known = await ask(path, {
      json: { ...table, user_id: colleague.body.user_id ?? colleague.body.id },
    });
    const unknown = await ask(path, { json: { ...table, user_id: 9999 } });
    expect(known).toEqual({ status: 401, body: expect.any(String) });
    expect(known).toEqual(unknown);
    const admin = await ask(path, { json: { ...table, user_id: 9999 }, authorization: adminKey });
    expect(admin).toEqual({ status: 404, body: expect.any(String) });
  });

  test('from a crosstab or into a folder that is not the caller’s is not found, and from none is made', async () => {
    const theirs = (await ask(path, { json: table, authorization: foreignKey })).body.uuid;
    for (const copied of [missingId, theirs]) {
      expect((await ask(path, { json: { ...table, copied_from: copied } })).status).toBe(404);
    }
    expect((await ask(path, { json: { ...table, folder_id: missingId } })).status).toBe(404);
    expect((await ask(path, { json: { ...table, copied_from: '', folder_id: '' } })).status).toBe(200);
  });

  test('ignores the service’s own fields', async () => {
    const { body } = await ask(path, {
      json: {
        ...table,
        uuid: missingId,
        created_at: 'x',
        updated_at: 'x',
        org_id: 99,
        shared_by: { email: 'a@b.c' },
        sharing_type: 'x',
        rev: 77,
      },
    });
    expect(body).toMatchObject({
      org_id: 1,
      shared_by: { email: '', user_id: 0, org_id: 0 },
      sharing_type: '',
      rev: 1,
    });
    expect(body.uuid).not.toBe(missingId);
  });
});

describe('a crosstab that is replaced', () => {
  test('without a body stays as it is', async () => {
    const uuid = await make();
    const before = await ask(`${path}/${uuid}`);
    for (const request of [
      { method: 'PUT' },
      { method: 'PUT', json: {} },
      { method: 'PUT', json: { name: 'Only' } },
    ]) {
      expect(await ask(`${path}/${uuid}`, request)).toEqual({ status: 400, body: expect.any(String) });
    }
    expect(await ask(`${path}/${uuid}`)).toEqual(before);
  });

  test('is not found where it is unknown, removed or of others', async () => {
    const theirs = (await ask(path, { json: table, authorization: foreignKey })).body.uuid;
    const removed = await make();
    await ask(`${path}/${removed}`, { method: 'DELETE' });
    for (const uuid of [missingId, theirs, removed, missingId.toUpperCase(), 'x']) {
      expect(await ask(`${path}/${uuid}`, { method: 'PUT', json: table })).toEqual({
        status: 404,
        body: 'crosstab not found',
      });
    }
  });

  test('by a viewer is refused with 401', async () => {
    const uuid = await make();
    await ask(`${path}/${uuid}/sharing`, {
      method: 'PUT',
      json: {
        users: [{ email: 'viewer@first.test', role: 'view' }],
        organisation: null,
        link: false,
        note: '',
      },
    });
    expect((await ask(`${path}/${uuid}`, { authorization: viewerKey })).status).toBe(200);
    const { status, body } = await ask(`${path}/${uuid}`, {
      method: 'PUT',
      json: table,
      authorization: viewerKey,
    });
    expect([status, typeof body]).toEqual([401, 'string']);
  });

  test('under another uuid in its body is refused, and its owner and birth never change', async () => {
    const uuid = await make();
    const before = (await ask(`${path}/${uuid}`)).body;
    expect(
      (await ask(`${path}/${uuid}`, { method: 'PUT', json: { ...table, uuid: missingId } })).status,
    ).toBe(400);
    const put = () =>
      ask(`${path}/${uuid}`, { method: 'PUT', json: { ...table, name: 'Renamed', user_id: before.user_id } });
    const [once, twice] = [(await put()).body, (await put()).body];
    expect({ ...twice, rev: 0, updated_at: '' }).toEqual({ ...once, rev: 0, updated_at: '' });
    expect(twice).toMatchObject({
      name: 'Renamed',
      user_id: before.user_id,
      created_at: before.created_at,
      rev: 3,
    });
  });

  test('of an old revision is refused with 412', async () => {
    const uuid = await make();
    const put = (tag: string) =>
      ask(`${path}/${uuid}`, { method: 'PUT', json: table, headers: { 'If-Match': tag } });
    expect((await put('"1"')).status).toBe(200);
    expect(await put('"1"')).toEqual({ status: 412, body: expect.any(String) });
  });
});

test('the list of crosstabs has those of the caller, the last changed first', async () => {
  const key = app.createAccount({ email: 'lister@first.test', organisation: 'First' });
  const names = Array.from({ length: 120 }, (_, index) => `Table ${index}`);
  for (const name of names) await ask(path, { json: { ...table, name }, authorization: key });
  const { body } = await ask(path, { authorization: key });
  expect(body.count).toBe(120);
  expect(body.projects.map((project: { name: string }) => project.name)).toEqual(names.toReversed());
});

test('the list of crosstabs is read as the client takes it: one that is removed meanwhile is not in it', async () => {
  const key = app.createAccount({ email: 'many@first.test', organisation: 'First' });
  const metadata = { json: Array<number>(262_144).fill(200), valid: true };
  const uuids: string[] = [];
  for (const name of ['Oldest', 'Second', 'Third', 'Newest']) {
    uuids.push((await ask(path, { json: { ...table, name, metadata }, authorization: key })).body.uuid);
  }
  const response = await app.request(path, { authorization: key });
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) {
    if (pieces.push(piece) === 1) {
      const removed = await ask(`${path}/${uuids[0]}`, { method: 'DELETE', authorization: key });
      expect(removed.body).toEqual({ deleted: 1 });
    }
  }
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
  const list = CrosstabList.parse(JSON.parse(Buffer.concat(pieces).toString()));
  expect(list.count).toBe(3);
  expect(list.projects.map(({ name }) => name)).toEqual(['Newest', 'Third', 'Second']);
  expect(list.projects[0]?.metadata).toEqual(metadata);
});
