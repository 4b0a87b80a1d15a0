import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../admin/run-command.ts';
import { browserHeader } from '../../contract/people/auth.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let now = new Date('2026-02-01T09:00:00.000Z');

beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  app.createAccount({ email: 'a@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, init: Parameters<TestApp['request']>[1] = {}) {
  const response = await app.request(path, { authorization: admin, ...init });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** As a browser with a session. */
async function browse(cookie: string, path: string, init: Parameters<TestApp['request']>[1] = {}) {
  return ask(path, { ...init, authorization: null, headers: { Cookie: cookie, [browserHeader]: '1' } });
}

async function signIn(json: unknown, agent = 'Firefox/140 (X11; Linux)'): Promise<string> {
  const { status, headers, body } = await ask('/v1/auth/sign-in', {
    json,
    authorization: null,
    headers: { 'User-Agent': agent },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

describe('a member', () => {
  test('is invited by a link that works once, and is listed as active once it was used', async () => {
    const invited = await ask('/v1/members', {
      json: { email: 'Ana@First.test', name: 'Ana', role: 'analyst' },
    });
    expect(invited.body.member).toMatchObject({
      email: 'ana@first.test',
      role: 'analyst',
      state: 'invited',
      last_seen_at: '',
    });
    expect(invited.body.expires_at).toBe('2026-02-08T09:00:00.000Z');
    const cookie = await signIn({ secret: invited.body.secret, password: 'correct horse' });
    expect((await browse(cookie, '/v1/auth/me')).body).toMatchObject({
      email: 'ana@first.test',
      name: 'Ana',
    });
    const again = await ask('/v1/auth/sign-in', {
      json: { secret: invited.body.secret },
      authorization: null,
    });
    expect(again.status).toBe(401);
    const { members } = (await ask('/v1/members')).body;
    expect(members.find(({ email }: { email: string }) => email === 'ana@first.test')).toMatchObject({
      state: 'active',
      last_seen_at: '2026-02-01T09:00:00.000Z',
    });
    expect(members.map(({ email }: { email: string }) => email)).not.toContain('a@second.test');
  });

  test('of a taken address is refused with a sentence, whoever has it', async () => {
    const { status, body } = await ask('/v1/members', { json: { email: 'a@second.test', role: 'admin' } });
    expect([status, body.message]).toEqual([
      400,
      'a@second.test already has an account; give that person another link, or use another address',
    ]);
  });

  test('becomes an administrator, is shut out and let in again', async () => {
    const { member } = (await ask('/v1/members', { json: { email: 'ben@first.test', role: 'analyst' } }))
      .body;
    const change = (json: unknown) => ask(`/v1/members/${member.id}`, { method: 'PUT', json });
    expect((await change({ role: 'admin' })).body).toMatchObject({ role: 'admin', state: 'invited' });
    expect((await change({ suspended: true })).body.state).toBe('suspended');
    expect((await ask(`/v1/members/${member.id}/link`, { method: 'POST' })).status).toBe(400);
    expect((await change({ suspended: false })).body.state).toBe('invited');
    const link = await ask(`/v1/members/${member.id}/link`, { method: 'POST' });
    expect(link.body.secret).toMatch(/^[0-9a-f]{16}\.[\w-]{43}$/);
  });

  test('does not change their own role, so that an administrator always remains', async () => {
    const { user_id: id } = (await ask('/v1/auth/me')).body;
    const { status } = await ask(`/v1/members/${id}`, { method: 'PUT', json: { role: 'analyst' } });
    expect(status).toBe(400);
    expect((await ask('/v1/auth/me')).body.role).toBe('admin');
  });
});

describe('a viewer', () => {
  test('reads, asks and exports, and changes nothing until they are an analyst', async () => {
    const authorization = app.createAccount({
      email: 'viewer@first.test',
      organisation: 'First',
      role: 'viewer',
    });
    const { body: me } = await ask('/v1/auth/me', { authorization });
    expect(me.role).toBe('viewer');
    const chart = await ask('/v1/charts', { json: { name: 'Shared' } });
    const sharing = { users: [], organisation: 'edit', link: false, note: '' };
    await ask(`/v2/saved/charts/${chart.body.id}/sharing`, { method: 'PUT', json: sharing });
    const change = () =>
      ask(`/v1/charts/${chart.body.id}`, { method: 'PUT', json: { name: 'Changed' }, authorization });
    expect((await ask(`/v1/charts/${chart.body.id}`, { authorization })).body.name).toBe('Shared');
    expect(await change()).toMatchObject({
      status: 403,
      body: { message: 'viewers read and change nothing; ask an administrator to make you an analyst' },
    });
    expect((await ask('/v2/folders', { json: { name: 'F', kind: 'charts' }, authorization })).status).toBe(
      403,
    );
    await ask(`/v1/members/${me.user_id}`, { method: 'PUT', json: { role: 'analyst' } });
    expect((await change()).status).toBe(200);
  });
});

describe('an account', () => {
  test('has a new password by the old one alone, and its other sessions end', async () => {
    const { secret } = (await ask('/v1/members', { json: { email: 'cy@first.test', role: 'analyst' } })).body;
    const first = await signIn({ secret, password: 'the first password' });
    const other = await signIn({ email: 'cy@first.test', password: 'the first password' }, 'Safari/26');
    const { sessions } = (await browse(first, '/v1/auth/sessions')).body;
    const agents = sessions.map((session: { agent: string; current: boolean }) => [
      session.agent,
      session.current,
    ]);
    expect(agents.toSorted()).toEqual([
      ['Firefox/140 (X11; Linux)', true],
      ['Safari/26', false],
    ]);
    const change = (json: unknown) => browse(first, '/v1/auth/me', { method: 'PUT', json });
    expect((await change({ password: 'the second password' })).status).toBe(400);
    expect((await change({ password: 'the second password', current_password: 'wrong' })).status).toBe(400);
    const changed = await change({
      name: 'Cy',
      password: 'the second password',
      current_password: 'the first password',
    });
    expect([changed.status, changed.body.name]).toEqual([200, 'Cy']);
    expect((await browse(other, '/v1/auth/me')).status).toBe(401);
    expect((await browse(first, '/v1/auth/me')).status).toBe(200);
    await signIn({ email: 'cy@first.test', password: 'the second password' });
  });

  test('ends a session of its own and of nobody else', async () => {
    const { secret } = (await ask('/v1/members', { json: { email: 'di@first.test', role: 'analyst' } })).body;
    const cookie = await signIn({ secret });
    const [session] = (await browse(cookie, '/v1/auth/sessions')).body.sessions;
    expect((await ask(`/v1/auth/sessions/${session.id}`, { method: 'DELETE' })).status).toBe(404);
    const ended = await browse(cookie, `/v1/auth/sessions/${session.id}`, { method: 'DELETE' });
    expect(ended.body).toEqual({ deleted: 1 });
    expect((await browse(cookie, '/v1/auth/me')).status).toBe(401);
  });
});

describe('an API key', () => {
  test('has its calls counted, and is revoked with a reason by an administrator', async () => {
    const made = (await ask('/v1/auth/keys', { json: { name: 'deck' }, authorization: app.key })).body;
    for (let call = 0; call < 3; call++) await ask('/v1/auth/me', { authorization: made.key });
    const listed = async (path: string, authorization = admin) =>
      (await ask(path, { authorization })).body.keys.find(({ id }: { id: string }) => id === made.id);
    expect(await listed('/v1/auth/keys?all=true')).toMatchObject({
      calls: 3,
      owner: { email: 'analyst@first.test' },
      revoked_at: '',
    });
    expect(await listed('/v1/auth/keys')).toBeUndefined();
    // A key's calls leave the count 30 days later.
    now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1_000);
    expect(await listed('/v1/auth/keys', app.key)).toMatchObject({ calls: 0 });
    const path = `/v1/auth/keys/${made.id}?reason=left%20the%20project`;
    expect((await ask(path, { method: 'DELETE' })).status).toBe(200);
    expect((await ask('/v1/auth/me', { authorization: made.key })).status).toBe(401);
    expect(await listed('/v1/auth/keys', app.key)).toBeUndefined();
    expect(await listed('/v1/auth/keys?all=true', app.key)).toMatchObject({
      revoked_at: '2026-03-04T09:00:00.000Z',
      revoked_reason: 'left the project',
    });
  });
});

test('the minute that runs counts the requests of the account', async () => {
  const before = (await ask('/v1/auth/rate')).body;
  expect(before).toMatchObject({ limited: true, limit: 1_000_000 });
  expect((await ask('/v1/auth/rate')).body.used).toBe(before.used + 1);
});

test('statistics settings are those of the organisation, and begin with the defaults', async () => {
  const path = '/v1/settings/statistics';
  const first = { levels: [95, 99], correction: 'none', profile: 'linearised', low_base: 100 };
  expect((await ask(path)).body).toEqual(first);
  const mine = { levels: [99, 90], correction: 'holm', profile: 'kish_pooled', low_base: 75 };
  const kept = { ...mine, levels: [90, 99] };
  expect((await ask(path, { method: 'PUT', json: mine })).body).toEqual(kept);
  expect((await ask(path, { authorization: app.key })).body).toEqual(kept);
  const other = app.createAccount({ email: 'b@second.test', organisation: 'Second' });
  expect((await ask(path, { authorization: other })).body).toEqual(first);
});

test('the audit log tells who did what, newest first, in pages, and only to its own organisation', async () => {
  await ask('/v1/settings/statistics', {
    method: 'PUT',
    json: { levels: [95], correction: 'none', profile: 'linearised', low_base: 100 },
  });
  const { events, more } = (await ask('/v1/audit-log')).body;
  expect(events[0]).toMatchObject({
    actor: 'admin@first.test',
    action: 'settings_changed',
    subject: 'statistics',
    at: '2026-03-04T09:00:00.000Z',
  });
  expect(more).toBe(false);
  const older = (await ask(`/v1/audit-log?before=${events[0].id}`)).body.events;
  expect(older).toEqual(events.slice(1));
  const actors = new Set(events.map(({ actor }: { actor: string }) => actor.split('@')[1]));
  expect(actors).toEqual(new Set(['first.test']));
});

describe('access to a dataset', () => {
  test('is given to another organisation and taken away again', async () => {
    const path = '/v2/datasets/tiny/access';
    const other = app.createAccount({ email: 'c@second.test', organisation: 'Second' });
    const codes = async () =>
      (await ask('/v2/datasets', { authorization: other })).body.datasets.map(
        ({ code }: { code: string }) => code,
      );
    const { organisations } = (await ask(path)).body;
    const second = organisations.find(({ name }: { name: string }) => name === 'Second');
    expect(second.rights).toEqual({ query: [], export: [], grant: [] });
    expect(await codes()).toEqual([]);
    const change = (granted: boolean, organisation: string = second.name) =>
      ask(path, { method: 'PUT', json: { organisation, node: 'tiny', right: 'query', granted } });
    expect((await change(true)).status).toBe(200);
    expect(await codes()).toEqual(['tiny']);
    expect((await change(false)).status).toBe(200);
    expect(await codes()).toEqual([]);
    expect((await change(false, 'First')).status).toBe(400);
  });

  test('by another organisation, and its exports, are in the log of the owner, with who did it', async () => {
    const path = '/v2/datasets/tiny/access';
    const other = app.createAccount({ email: 'd@second.test', organisation: 'Second', role: 'admin' });
    app.createAccount({ email: 'e@third.test', organisation: 'Third' });
    app.createAccount({ email: 'f@fourth.test', organisation: 'Fourth' });
    const change = (organisation: string, right: string, authorization?: string) =>
      ask(path, {
        method: 'PUT',
        json: { organisation, node: 'tiny', right, granted: true },
        ...(authorization !== undefined && { authorization }),
      });
    await change('Second', 'export');
    expect((await change('Third', 'query', other)).status).toBe(403);
    await change('Second', 'grant');
    const given = await change('Third', 'query', other);
    expect(given.body.complete).toBe(false);
    expect(given.body.organisations.map(({ name }: { name: string }) => name)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    expect(await change('Fifth', 'query', other)).toMatchObject({ status: 400 });
    const file = await app.request('/v2/datasets/tiny/export?format=csv', { authorization: other });
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
    await runCommand(app.deps, { command: 'dataset revoke', code: 'tiny', org: 'Third' });
    const logged = async (authorization?: string) =>
      (await ask('/v1/audit-log', authorization === undefined ? {} : { authorization })).body.events.map(
        (event: Record<string, string>) =>
          [event['actor'], event['organisation'], event['action'], event['subject']].join(' | '),
      );
    const byOwner = await logged();
    expect(byOwner.slice(0, 3)).toEqual([
      'npm run admin |  | access_withdrawn | tiny: Third (query)',
      'd@second.test | Second | dataset_exported | Tiny survey (16 respondents)',
      'd@second.test | Second | access_granted | tiny: Third (query)',
    ]);
    expect((await logged(other)).slice(0, 2)).toEqual([
      'd@second.test |  | dataset_exported | Tiny survey (16 respondents)',
      'd@second.test |  | access_granted | tiny: Third (query)',
    ]);
  });
});

test('synonyms are what search finds a question by, at once and after a restart', async () => {
  const search = async () =>
    (await ask('/v2/questions/filter', { json: { search: 'gizmos' } })).body.questions.map(
      ({ code }: { code: string }) => code,
    );
  expect(await search()).toEqual([]);
  const changed = await ask('/v2/questions/devices/synonyms', {
    method: 'PUT',
    json: { also_called: ['gizmos', ' gizmos', 'gadgets'] },
  });
  expect(changed.body.also_called).toEqual(['gizmos', 'gadgets']);
  expect(await search()).toEqual(['devices']);
  await app.stop();
  const again = await createTestApp({ dataDir: app.dataDir, now: () => now });
  const found = await again.request('/v2/questions/filter', { json: { search: 'gadgets' } });
  expect((await found.json()).questions[0].code).toBe('devices');
  await again.stop();
});
