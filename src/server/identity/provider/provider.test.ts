import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Issuer, openIssuer } from '../../../testing/identity/issuer.ts';
import { hostileAnswers, hostileDescriptions } from '../../../testing/identity/hostile-answers.ts';
import { type Ask, comeBack, signInThrough } from '../../../testing/identity/sign-in-through.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { createAccounts } from '../accounts.ts';
import { createKey } from '../keys/keys.ts';
import { providerOf } from './provider-service.ts';
import { createIdentityContext } from '../stores/store.ts';

let issuer: Issuer;
let elsewhere: Issuer;
let app: TestApp;
let ask: Ask;
let now = new Date();
const minuteMs = 60_000;

const configured = (deadlineMs = 10_000) => {
  const { publicUrl, identityProvider } = parseConfig({
    PUBLIC_URL: 'http://localhost:8787',
    OIDC_ISSUER: issuer.url,
    OIDC_NAME: 'Staff login',
    OIDC_CLIENT_ID: 'insights',
    OIDC_ROLES: 'guests=viewer,research=analyst,admins=admin',
    OIDC_DEADLINE_MS: String(deadlineMs),
  });
  return { publicUrl, identityProvider };
};

/** Another start of the service, which asks the provider for its description anew. */
function restarted(deadlineMs?: number): Ask {
  const config = { ...app.deps.config, ...configured(deadlineMs) };
  const started = createApp({ ...app.deps, config }, { checkAnswers: true });
  return async (path, { json, headers } = {}) =>
    started.request(path, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
}

beforeAll(async () => {
  [issuer, elsewhere] = await Promise.all([openIssuer(), openIssuer()]);
  app = await createTestApp({ datasets: [], now: () => now, config: configured() });
  ask = restarted();
});
afterAll(async () => {
  await Promise.all([app.close(), issuer.close(), elsewhere.close()]);
});
const honest = () => ({
  hostility: {},
  renews: false,
  refuses: false,
  person: { sub: 'ada', email: 'ada@people.test', name: 'Ada', groups: ['research'], sid: 's1' },
});
beforeEach(() => {
  Object.assign(issuer, honest());
  now = new Date();
});
afterEach(() => vi.useRealTimers());

const me = async (session: string | null) => {
  const answer = await ask('/v1/auth/me', { headers: { Cookie: session ?? '' } });
  return answer.status === 200 ? answer.json() : answer.status;
};
const actions = () =>
  app.deps.storage
    .all(
      app.deps.storage.sql.selectFrom('audit_events').select(['action', 'subject', 'detail']).orderBy('id'),
    )
    .map(({ action, subject, detail }) => `${action} ${subject}${detail}`.trim());

describe('through the provider', () => {
  test('a person of a known group signs in, gets its role, and comes back to where they were', async () => {
    expect(await (await ask('/v1/auth/methods')).json()).toEqual({ provider: 'Staff login' });
    const visit = await signInThrough(ask, issuer, '/charts?survey=a&b=c');
    expect(visit.to).toBe('/charts?survey=a&b=c');
    expect(await me(visit.session)).toMatchObject({
      email: 'ada@people.test',
      name: 'Ada',
      role: 'analyst',
      organisation: { name: 'First' },
      has_password: false,
      by_provider: true,
    });
    expect(actions().slice(-2)).toEqual(['provider_connected', 'signed_in']);
  });

  test('the same person is the same account, whatever their address and name are now', async () => {
    const before = await me((await signInThrough(ask, issuer)).session);
    issuer.person = { ...issuer.person, email: 'ada@married.test', groups: ['admins', 'guests'] };
    const after = await me((await signInThrough(ask, issuer)).session);
    expect(after).toMatchObject({ user_id: before.user_id, role: 'admin' });
  });

  test('the request carries PKCE, state and nonce, and its cookie goes to this site alone', async () => {
    const begun = await ask('/v1/auth/provider', { json: {} });
    const { url } = await begun.json();
    const parameters = Object.fromEntries(new URL(url).searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'insights',
      redirect_uri: 'http://localhost:8787/v1/auth/provider/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
    expect(begun.headers.get('set-cookie')).toMatch(
      /^audience_insights_provider=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '///evil.example',
  ])('an address that is not ours is not opened afterwards: %s', async (next) => {
    expect((await signInThrough(ask, issuer, next)).to).toMatch(/^\/(?:$|[^/\\])/);
  });

  test('keys of the provider change while the service runs', async () => {
    await signInThrough(ask, issuer);
    issuer.rotateKey();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minuteMs });
    now = new Date();
    expect((await signInThrough(ask, issuer)).session).not.toBeNull();
  });
});

describe('nobody gets in by an answer', () => {
  const names = hostileAnswers(
    { url: '', key: { id: '' } } as unknown as Issuer,
    { url: '', key: { id: '' } } as unknown as Issuer,
  ).map(({ name }) => name);

  test.each(names)('%s', async (name) => {
    const answer = hostileAnswers(issuer, elsewhere).find((candidate) => candidate.name === name);
    issuer.hostility = answer ?? {};
    const visit = await signInThrough(ask, issuer);
    expect([visit.session, visit.to]).toEqual([
      null,
      expect.stringMatching(/^\/signin\?provider=(?:failed|no_access|taken|unreachable)$/),
    ]);
    issuer.hostility = {};
    expect((await signInThrough(ask, issuer)).session).not.toBeNull();
  });

  test.each(hostileDescriptions({ url: 'http://127.0.0.1:9' } as unknown as Issuer).map(({ name }) => name))(
    'to a description %s',
    async (name) => {
      issuer.hostility = hostileDescriptions(elsewhere).find((candidate) => candidate.name === name) ?? {};
      elsewhere.person = issuer.person;
      expect((await signInThrough(restarted(150), issuer)).session).toBeNull();
    },
  );

  test('that comes twice, late, from another browser or without a cookie', async () => {
    const first = await signInThrough(ask, issuer);
    expect(first.session).not.toBeNull();
    const again = await comeBack(ask, first.callback, first.cookie);
    expect(again).toEqual({ session: null, to: '/signin?provider=failed' });

    const begin = async () => {
      const begun = await ask('/v1/auth/provider', { json: {} });
      const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
      const callback = issuer.authorise((await begun.json()).url).toString();
      return { cookie, callback: `/v1/auth/provider/callback?${callback}` };
    };
    const [mine, theirs] = [await begin(), await begin()];
    for (const cookie of [
      theirs.cookie,
      '',
      `${mine.cookie.slice(0, -6)}AAAAAA`,
      'audience_insights_provider=x',
    ])
      expect((await comeBack(ask, mine.callback, cookie)).session, cookie).toBeNull();
    now = new Date(now.getTime() + 11 * minuteMs);
    expect((await comeBack(ask, mine.callback, mine.cookie)).session).toBeNull();
  });
});

describe('a session through the provider', () => {
  test('is read again every fifteen minutes, and follows the groups', async () => {
    issuer.renews = true;
    const { session } = await signInThrough(ask, issuer);
    issuer.person = { ...issuer.person, groups: ['guests'] };
    now = new Date(now.getTime() + 14 * minuteMs);
    expect(await me(session)).toMatchObject({ role: 'analyst' });
    now = new Date(now.getTime() + 2 * minuteMs);
    const asked = issuer.requests['/token'] ?? 0;
    const answers = await Promise.all([me(session), me(session), me(session)]);
    expect(answers.map(({ role }) => role)).toEqual(['viewer', 'viewer', 'viewer']);
    expect(issuer.requests['/token']).toBe(asked + 1);
    expect(actions().at(-1)).toBe('member_changed ada@people.test: viewer, by Staff login');
  });

  test('ends with all sessions and keys of a person who has no group any more', async () => {
    issuer.renews = true;
    const [first, second] = [await signInThrough(ask, issuer), await signInThrough(ask, issuer)];
    const { key } = createKey(createIdentityContext(app.deps), {
      userId: (await me(first.session)).user_id,
      name: 'notebook',
      expiresAt: null,
      scopes: null,
      datasets: null,
    });
    issuer.person = { ...issuer.person, groups: [] };
    now = new Date(now.getTime() + 16 * minuteMs);
    expect(await me(first.session)).toBe(401);
    expect(await me(second.session)).toBe(401);
    expect((await ask('/v1/auth/me', { headers: { Authorization: key } })).status).toBe(401);
    expect(actions().at(-1)).toBe('member_changed ada@people.test: shut out by Staff login');
  });

  test('ends without use too, an hour after access was withdrawn, and so do the keys', async () => {
    issuer.renews = true;
    const { session } = await signInThrough(ask, issuer);
    const { user_id: userId } = await me(session);
    const options = { userId, name: 'n', expiresAt: null, scopes: null, datasets: null };
    const { key } = createKey(createIdentityContext(app.deps), options);
    const byKey = async () => (await ask('/v1/auth/me', { headers: { Authorization: key } })).status;
    const upkeep = providerOf({ ...app.deps, config: { ...app.deps.config, ...configured() } });
    const asked = issuer.requests['/token'] ?? 0;
    issuer.person = { ...issuer.person, groups: [] };
    now = new Date(now.getTime() + 59 * minuteMs);
    await upkeep?.checkUnused();
    expect([issuer.requests['/token'], await byKey()]).toEqual([asked, 200]);
    now = new Date(now.getTime() + 2 * minuteMs);
    await upkeep?.checkUnused();
    expect([await byKey(), await me(session)]).toEqual([401, 401]);
    expect(actions().at(-1)).toBe('member_changed ada@people.test: shut out by Staff login');
  });

  test('ends when the provider refuses to renew it, and a token of it too', async () => {
    issuer.renews = true;
    const { session } = await signInThrough(ask, issuer);
    const headers = { Cookie: session ?? '', 'X-Audience-Insights': '1' };
    const { token } = await (await ask('/v1/auth/token', { json: {}, headers })).json();
    issuer.refuses = true;
    now = new Date(now.getTime() + 16 * minuteMs);
    expect((await ask('/v1/auth/me', { headers: { Authorization: token } })).status).toBe(401);
    expect(await me(session)).toBe(401);
    issuer.refuses = false;
    expect(await me(session)).toBe(401);
  });

  test('waits while the provider does not answer, and goes on afterwards', async () => {
    issuer.renews = true;
    ask = restarted();
    const { session } = await signInThrough(ask, issuer);
    now = new Date(now.getTime() + 16 * minuteMs);
    issuer.hostility = { respond: (_, response) => response.writeHead(503).end() !== null };
    expect(await me(session)).toBe(503);
    issuer.hostility = {};
    ask = restarted();
    expect(await me(session)).toMatchObject({ email: 'ada@people.test' });
  });

  test('lasts eight hours where the provider gives nothing to renew it with', async () => {
    const { session } = await signInThrough(ask, issuer);
    now = new Date(now.getTime() + 7 * 60 * minuteMs);
    expect(await me(session)).toMatchObject({ email: 'ada@people.test' });
    now = new Date(now.getTime() + 2 * 60 * minuteMs);
    expect(await me(session)).toBe(401);
  });

  test('ends by a logout of the provider, and by no other token', async () => {
    const { session } = await signInThrough(ask, issuer);
    const { session: stays } = await signInThrough(
      ask,
      Object.assign(issuer, { person: { ...issuer.person, sid: 's2' } }),
    );
    const logout = (token: string) =>
      app.request('/v1/auth/provider/logout', {
        authorization: null,
        body: new URLSearchParams({ logout_token: token }).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    for (const claims of [
      { sub: 'ada', aud: 'another' },
      { sub: 'ada', iss: elsewhere.url },
      { sub: 'ada', nonce: 'x' },
      { sub: 'ada', events: {} },
      { sub: 'ada', iat: 1 },
      {},
    ])
      expect((await logout(issuer.logoutToken(claims))).status, JSON.stringify(claims)).toBe(400);
    expect(await me(session)).toMatchObject({ email: 'ada@people.test' });
    expect(await (await logout(issuer.logoutToken({ sub: 'ada', sid: 's1' }))).json()).toEqual({
      signed_out: true,
    });
    expect(await me(session)).toBe(401);
    expect(await me(stays)).toMatchObject({ email: 'ada@people.test' });
    expect((await logout(issuer.logoutToken({ sub: 'ada' }))).status).toBe(200);
    expect(await me(stays)).toBe(401);
  });

  test('keeps its renewal sealed', async () => {
    issuer.renews = true;
    issuer.hostility = { tokens: (body) => ({ ...body, refresh_token: 'canary-renewal' }) };
    await signInThrough(ask, issuer);
    const rows = app.deps.storage.all(
      app.deps.storage.sql.selectFrom('provider_sessions').select('refresh_token'),
    );
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});

describe('an account', () => {
  const withCookie = (path: string, session: string, json: unknown, method = 'POST') =>
    app.request(path, {
      method,
      json,
      authorization: null,
      headers: { Cookie: session, 'X-Audience-Insights': '1' },
    });

  test('that is local is connected from a session of its own alone, and then has no other way in', async () => {
    const { secret } = createAccounts(app.deps).createUser({
      email: 'grace@people.test',
      organisation: 'First',
      role: 'viewer',
    });
    const local = await ask('/v1/auth/sign-in', { json: { secret, password: 'a long enough one' } });
    const session = local.headers.get('set-cookie')?.split(';')[0] ?? '';
    const person = { ...issuer.person, sub: 'grace', email: 'grace@people.test' };
    issuer.person = person;
    expect((await signInThrough(ask, issuer)).to).toBe('/signin?provider=taken');

    const begun = await withCookie('/v1/auth/provider/connect', session, {});
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    const callback = issuer.authorise((await begun.json()).url).toString();
    const back = await comeBack(
      (path, init) => app.request(path, { ...init, authorization: null }),
      `/v1/auth/provider/callback?${callback}`,
      cookie,
    );
    expect(back.to).toBe('/settings/profile');
    expect(await me(back.session)).toMatchObject({
      email: 'grace@people.test',
      role: 'analyst',
      by_provider: true,
    });
    const again = await ask('/v1/auth/sign-in', {
      json: { email: 'grace@people.test', password: 'a long enough one' },
    });
    expect([again.status, (await again.json()).message]).toEqual([
      401,
      'this account signs in with Staff login, and in no other way',
    ]);
    const changed = await withCookie(
      '/v1/auth/me',
      back.session ?? '',
      { password: 'another long one', current_password: 'a long enough one' },
      'PUT',
    );
    expect(changed.status).toBe(400);
    expect((await signInThrough(ask, issuer)).session).not.toBeNull();
  });

  test('that is suspended here is not let in by the provider', async () => {
    await signInThrough(ask, issuer);
    createAccounts(app.deps).suspendUser('ada@people.test', true);
    expect((await signInThrough(ask, issuer)).to).toBe('/signin?provider=no_access');
    createAccounts(app.deps).suspendUser('ada@people.test', false);
  });

  test('of the provider has its role and its way in from there', async () => {
    const { user_id: id } = await me((await signInThrough(ask, issuer)).session);
    const admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
    const role = await app.request(`/v1/members/${id}`, {
      method: 'PUT',
      json: { role: 'viewer' },
      authorization: admin,
    });
    expect([role.status, (await role.json()).message]).toEqual([
      400,
      'sign-in and role of this person come from Staff login; change their groups there',
    ]);
    const link = await app.request(`/v1/members/${id}/link`, { method: 'POST', authorization: admin });
    expect(link.status).toBe(400);
  });
});
