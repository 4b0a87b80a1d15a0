import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { createAccounts } from '../../identity/accounts.ts';

const women = { question: 'gender', datapoints: ['f'] };
const start = new Date('2026-01-31T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1_000;

let app: TestApp;
let now = start;
let viewer: string;
let editor: string;
let foreign: string;
let administrator: string;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  viewer = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
  editor = app.createAccount({ email: 'editor@first.test', organisation: 'First' });
  administrator = app.createAccount({
    email: 'admin@first.test',
    organisation: 'First',
    role: 'admin',
  });
  foreign = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? null : JSON.parse(text),
  };
}

const nobody = { users: [], organisation: null, link: false, note: '' };
const both = [
  { email: 'viewer@first.test', role: 'view' },
  { email: 'Editor@First.test', role: 'edit' },
];

const crosstab = { name: 'Shared', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] };
const kinds = [
  {
    kind: 'audiences',
    collection: '/v2/saved/audiences',
    document: { name: 'Shared', expression: women },
    refusal: 403,
  },
  { kind: 'crosstabs', collection: '/v2/saved/crosstabs', document: crosstab, refusal: 401 },
  { kind: 'charts', collection: '/v1/charts', document: { name: 'Shared' }, refusal: 403 },
] as const;

describe.each(kinds)('of $kind', ({ kind, collection, document, refusal }) => {
  async function create(): Promise<string> {
    const { body } = await ask(collection, { json: document });
    return body.uuid ?? body.id;
  }
  const share = (id: string, json: unknown, authorization = app.key) =>
    ask(`/v2/saved/${kind}/${id}/sharing`, { method: 'PUT', json, authorization });
  const read = (id: string, authorization: string) => ask(`${collection}/${id}`, { authorization });
  const put = (id: string, authorization: string, headers = {}) =>
    ask(`${collection}/${id}`, {
      method: 'PUT',
      json: { ...document, name: 'Changed' },
      authorization,
      headers,
    });

  test('people see one or change one as their role says, and no longer once it is taken from them', async () => {
    const id = await create();
    const { body } = await share(id, { ...nobody, users: both, note: 'have a look' });
    expect(body).toEqual({
      users: [
        { email: 'editor@first.test', role: 'edit', user_id: 3 },
        { email: 'viewer@first.test', role: 'view', user_id: 2 },
      ],
      organisation: null,
      link: false,
      link_expires_at: '',
      link_embeddable: false,
      note: 'have a look',
      token: '',
      rev: 2,
    });
    expect((await read(id, viewer)).body).toMatchObject({ name: 'Shared', access: 'view', folder_id: '' });
    expect((await put(id, viewer)).status).toBe(refusal);
    expect((await read(id, app.key)).body).toMatchObject({ name: 'Shared', access: 'owner', rev: 2 });
    expect((await put(id, editor)).status).toBe(200);
    expect((await read(id, viewer)).body).toMatchObject({ name: 'Changed', rev: 3 });
    expect((await share(id, nobody)).status).toBe(200);
    expect((await read(id, viewer)).status).toBe(404);
    expect((await put(id, editor)).status).toBe(404);
  });

  test('the organisation sees one, and another organisation does not', async () => {
    const id = await create();
    await share(id, { ...nobody, organisation: 'view' });
    expect((await read(id, viewer)).status).toBe(200);
    expect((await put(id, viewer)).status).toBe(refusal);
    expect((await read(id, foreign)).status).toBe(404);
    await share(id, { ...nobody, organisation: 'edit' });
    expect((await put(id, viewer)).status).toBe(200);
    expect((await put(id, foreign)).status).toBe(404);
  });

  test('nobody is told of another organisation whether an address is there', async () => {
    const id = await create();
    const users = [
      { email: 'analyst@second.test', role: 'view' },
      { email: 'never.was@second.test', role: 'view' },
    ];
    const { body } = await share(id, { ...nobody, users });
    expect(body.users).toHaveLength(2);
    const [there, absent] = body.users;
    expect({ ...there, email: '' }).toEqual({ ...absent, email: '' });
    expect(there).toMatchObject({ user_id: 0, error: { code: 404, type: 'unknown' } });
    expect((await read(id, foreign)).status).toBe(404);
  });

  test('only the owner shares, on top of the revision that they saw', async () => {
    const id = await create();
    await share(id, { ...nobody, users: both });
    expect((await share(id, nobody, editor)).status).toBe(403);
    expect((await share(id, nobody, foreign)).status).toBe(404);
    const stale = await ask(`/v2/saved/${kind}/${id}/sharing`, {
      method: 'PUT',
      json: nobody,
      headers: { 'If-Match': '"1"' },
    });
    expect(stale.status).toBe(412);
    // A save on top of what was there before the sharing would have undone it.
    expect((await put(id, app.key, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await ask(`/v2/saved/${kind}/${id}/sharing`)).body.users).toHaveLength(2);
  });

  test('a link shows its object, without people, until it is revoked', async () => {
    const id = await create();
    const { body: made } = await share(id, { ...nobody, link: true, note: 'for the board' });
    expect(made.token).toMatch(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);
    expect(made.link_expires_at).toBe(new Date(start.getTime() + 90 * dayMs).toISOString());
    const shown = await ask(`/v2/shared/${made.token}`, { authorization: null });
    expect(shown.body).toMatchObject({
      kind,
      note: 'for the board',
      document: { name: 'Shared', access: 'view' },
    });
    expect(shown.text).not.toContain('@');
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    // The same with a query, with a bad credential, by any other method, once more: nothing else comes of it.
    const same = await ask(`/v2/shared/${made.token}?id=x&kind=charts`, { authorization: 'ai_junk' });
    expect(same.text).toBe(shown.text);
    expect((await ask(`/v2/shared/${made.token}`, { method: 'PUT', json: {} })).status).toBe(405);
    const again = await share(id, { ...nobody, link: true, note: '' });
    expect(again.body).toMatchObject({ link: true, token: made.token });
    expect((await ask(`/v2/saved/${kind}/${id}/sharing`)).body.token).toBe(made.token);
    expect((await ask(`/v2/shared/${made.token}`, { authorization: null })).status).toBe(200);
    await share(id, nobody);
    const revoked = await ask(`/v2/shared/${made.token}`, { authorization: null });
    const absent = await ask(`/v2/shared/0123456789abcdef.${'A'.repeat(43)}`, { authorization: null });
    expect([revoked.status, revoked.text]).toEqual([404, absent.text]);
  });

  test('a new link ends the one before it, and administrators read of both', async () => {
    const id = await create();
    const { body: made } = await share(id, { ...nobody, link: true });
    const { body: renewed } = await share(id, { ...nobody, link: true, link_renewed: true });
    const status = async (token: string) =>
      (await ask(`/v2/shared/${token}`, { authorization: null })).status;
    expect([await status(made.token), await status(renewed.token)]).toEqual([404, 200]);
    expect(renewed.token.split('.')[0]).toBe(made.token.split('.')[0]);
    await share(id, nobody);
    const { body } = await ask('/v1/audit-log', { authorization: administrator });
    const events = body.events.map(({ action, subject }: Record<string, string>) => [action, subject]);
    expect(events.slice(0, 3)).toEqual([
      ['share_link_ended', 'Shared'],
      ['share_link_renewed', 'Shared'],
      ['share_link_made', 'Shared'],
    ]);
  });

  test('a link dies with its object and does not open another with a changed secret', async () => {
    const id = await create();
    const { body: made } = await share(id, { ...nobody, link: true });
    const last = made.token.endsWith('A') ? 'B' : 'A';
    expect((await ask(`/v2/shared/${made.token.slice(0, -1)}${last}`)).status).toBe(404);
    expect((await ask(`/v2/shared/${id}`)).status).toBe(404);
    const gone =
      kind === 'charts'
        ? await ask('/v1/charts', { method: 'DELETE', json: { chart_ids: [id] } })
        : await ask(`${collection}/${id}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect((await ask(`/v2/shared/${made.token}`)).status).toBe(404);
  });
});

describe('a link', () => {
  async function link(json: object = {}, audience: object = { name: 'Linked', expression: women }) {
    const { body } = await ask('/v2/saved/audiences', { json: audience });
    const sharing = await ask(`/v2/saved/audiences/${body.id}/sharing`, {
      method: 'PUT',
      json: { ...nobody, link: true, ...json },
    });
    return sharing.body;
  }
  const status = async (token: string) => (await ask(`/v2/shared/${token}`, { authorization: null })).status;

  test('runs out by the clock', async () => {
    const { token } = await link({ link_expires_at: '2026-02-01T00:00:00Z' });
    expect(await status(token)).toBe(200);
    now = new Date('2026-02-01T00:00:00.000Z');
    expect(await status(token)).toBe(404);
    now = start;
    const far = await app.request('/v2/saved/audiences', { json: { name: 'Far', expression: women } });
    const { id } = await far.json();
    const json = { ...nobody, link: true, link_expires_at: '2027-06-01T00:00:00Z' };
    const refused = await ask(`/v2/saved/audiences/${id}/sharing`, { method: 'PUT', json });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('366 days');
  });

  test('shows nothing while its owner is shut out', async () => {
    const { token } = await link();
    const accounts = createAccounts(app.deps);
    accounts.suspendUser('analyst@first.test', true);
    expect(await status(token)).toBe(404);
    accounts.suspendUser('analyst@first.test', false);
    accounts.suspendOrganisation('First', true);
    expect(await status(token)).toBe(404);
    accounts.suspendOrganisation('First', false);
    expect(await status(token)).toBe(200);
  });

  test('shows nothing of a dataset that its owner has lost', async () => {
    const nested = {
      name: 'Nested',
      expression: { and: [{ or: [women] }, { question: 'waves', datapoints: ['w1'] }] },
    };
    const { token } = await link({}, nested);
    const organisation = createAccounts(app.deps).readOrganisation('First');
    expect(await status(token)).toBe(200);
    app.deps.datasets.rights.revoke('tiny', organisation);
    expect(await status(token)).toBe(404);
    app.deps.datasets.rights.grant('tiny', organisation);
    expect(await status(token)).toBe(200);
  });
});

describe('a crosstab', () => {
  const create = (json: object = {}, authorization = app.key) =>
    ask('/v2/saved/crosstabs', { json: { ...crosstab, ...json }, authorization });
  const replace = (uuid: string, json: object, authorization = app.key) =>
    ask(`/v2/saved/crosstabs/${uuid}`, { method: 'PUT', json: { ...crosstab, ...json }, authorization });

  test('is shared by those it lists, and tells who cannot see it', async () => {
    const shared = [
      { email: 'viewer@first.test' },
      { user_id: 3 },
      { org_id: 1 },
      { email: 'stranger@second.test' },
      { org_id: 2 },
      { email: '', user_id: 0, org_id: 0 },
    ];
    const { body } = await create({ shared, sharing_note: 'for all' });
    const error = expect.objectContaining({ code: 404, type: 'unknown' });
    expect(body.shared).toEqual([
      { email: 'editor@first.test', user_id: 3, org_id: 1 },
      { email: 'viewer@first.test', user_id: 2, org_id: 1 },
      { email: '', user_id: 0, org_id: 1 },
      { email: 'stranger@second.test', user_id: 0, org_id: 0, error },
      { email: '', user_id: 0, org_id: 2, error },
    ]);
    expect(body.shared_by).toEqual({ email: 'analyst@first.test', user_id: 1, org_id: 1 });
    expect([body.sharing_note, body.sharing_type]).toEqual(['for all', '']);
    const listed = await ask('/v2/saved/crosstabs', { authorization: viewer });
    expect(listed.body.projects.map(({ uuid }: { uuid: string }) => uuid)).toContain(body.uuid);
  });

  test('written back keeps its people and their roles; an empty list takes it from all of them', async () => {
    const { body } = await create();
    await ask(`/v2/saved/crosstabs/${body.uuid}/sharing`, {
      method: 'PUT',
      json: { ...nobody, users: both, link: true, note: 'n' },
    });
    const current = await ask(`/v2/saved/crosstabs/${body.uuid}`);
    expect(current.body.sharing_type).toBe('linkSharedByURL');
    const written = await replace(body.uuid, current.body);
    expect({ ...written.body, updated_at: '', rev: 0 }).toEqual({ ...current.body, updated_at: '', rev: 0 });
    expect((await replace(body.uuid, {}, editor)).status).toBe(200);
    expect((await replace(body.uuid, {})).body.shared).toHaveLength(2);
    expect((await replace(body.uuid, { shared: [] })).body.shared).toEqual([]);
    expect((await replace(body.uuid, {}, editor)).status).toBe(404);
  });

  test('is not shared by somebody else who may change it', async () => {
    const { body } = await create();
    await ask(`/v2/saved/crosstabs/${body.uuid}/sharing`, {
      method: 'PUT',
      json: { ...nobody, users: both },
    });
    const shared = [{ org_id: 1 }];
    const written = await replace(body.uuid, { shared, sharing_note: 'mine now' }, editor);
    expect([written.status, written.body.shared.length, written.body.sharing_note]).toEqual([200, 2, '']);
  });

  test('of a viewer is refused with a sentence', async () => {
    const { body } = await create({ shared: [{ user_id: 2 }] });
    const refused = await replace(body.uuid, {}, viewer);
    expect([refused.status, typeof refused.body]).toEqual([401, 'string']);
    expect(refused.body).toContain('permission');
  });
});

test('a chart tells in which ways it is shared, and since when', async () => {
  const { body: chart } = await ask('/v1/charts', { json: { name: 'Ways' } });
  const share = (json: object) =>
    ask(`/v2/saved/charts/${chart.id}/sharing`, { method: 'PUT', json: { ...nobody, ...json } });
  const read = async (authorization = app.key) =>
    (await ask(`/v1/charts/${chart.id}`, { authorization })).body;
  expect(await read()).toMatchObject({
    is_owner: true,
    is_public: false,
    is_shared: false,
    shared_type: '',
    shared_at: 0,
  });
  await share({ users: both });
  expect(await read(viewer)).toMatchObject({
    is_owner: false,
    is_public: false,
    is_shared: true,
    shared_type: 'user',
    shared_at: 1_769_860_800,
    owner_id: 1,
    owner_email: 'analyst@first.test',
  });
  await share({ organisation: 'view' });
  expect(await read(viewer)).toMatchObject({ shared_type: 'organisation' });
  await share({ link: true });
  expect(await read()).toMatchObject({ is_public: true, is_shared: true, shared_type: 'linkSharedByURL' });
});

test('a curated audience is nobody’s to share', async () => {
  const { storage } = app.deps;
  const { body } = await ask('/v2/saved/audiences', {
    json: { name: 'Curated', expression: women, datasets: ['tiny'] },
  });
  storage.run(storage.sql.updateTable('saved_work').set({ curated: 1 }).where('id', '=', body.id));
  const path = `/v2/saved/audiences/${body.id}`;
  expect((await ask(`${path}/sharing`, { method: 'PUT', json: nobody })).status).toBe(403);
  expect((await ask(path, { method: 'DELETE' })).status).toBe(403);
  expect((await ask(path, { authorization: viewer })).body.flags).toEqual(['curated']);
  expect((await ask(path, { authorization: foreign })).status).toBe(404);
});
