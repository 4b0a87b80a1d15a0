import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAccounts } from './accounts.ts';

let app: TestApp;
let now = new Date('2026-01-31T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1_000;

beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

const accounts = () => createAccounts(app.deps);

/** The cookie of an answer that signs in. */
function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function signIn(json: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request('/v1/auth/sign-in', { json, headers, authorization: null });
}

function withCookie(
  path: string,
  cookie: string,
  init: Parameters<TestApp['request']>[1] = {},
): Promise<Response> {
  return app.request(path, { ...init, authorization: null, headers: { Cookie: cookie, ...init.headers } });
}

async function newUser(email: string, password: string): Promise<string> {
  const { secret } = accounts().createUser({ email, organisation: 'First', role: 'analyst' });
  return cookieOf(await signIn({ secret, password }));
}

function key(): string {
  return app.key;
}

async function bodyOf(path: string, method = 'GET'): Promise<unknown> {
  return (await app.request(path, { method, authorization: null })).json();
}

describe('a credential', () => {
  const [id, secret] = ['0123456789abcdef', 'A'.repeat(43)];

  test.each([
    ['raw', () => key()],
    ['after Bearer', () => `Bearer ${key()}`],
    ['after bearer in lower case', () => `bearer ${key()}`],
    ['after BEARER', () => `BEARER ${key()}`],
  ])('that is an API key %s is taken', async (_, header) => {
    expect((await app.request('/v1/auth/me', { authorization: header() })).status).toBe(200);
  });

  const hostile: readonly (readonly [string, () => string])[] = [
    ['is empty', () => ''],
    ['is the scheme alone', () => 'Bearer'],
    ['is the scheme and blanks', () => 'Bearer    '],
    ['has another scheme', () => `Basic ${Buffer.from(`a:${key()}`).toString('base64')}`],
    ['has another scheme before a good key', () => `Token ${key()}`],
    ['is given twice, joined by a comma', () => `Bearer ${key()}, Bearer ${key()}`],
    ['has its last character changed', () => key().slice(0, -1) + (key().endsWith('A') ? 'B' : 'A')],
    ['has its first character of the secret changed', () => key().replace(/\../, '.~')],
    ['is the id alone', () => key().split('.')[0] ?? ''],
    ['is the prefix alone', () => 'ai_'],
    ['lacks the prefix', () => key().slice(3)],
    ['is of an unknown id', () => `ai_${id}.${secret}`],
    ['is upper case', () => key().toUpperCase()],
    ['has something behind it', () => `${key()}x`],
    ['has two parts too many', () => `${key()}.x.y`],
    ['is a token without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['is a token of someone else', () => 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['is 8 KB long', () => `Bearer ai_${'a'.repeat(8_000)}`],
    ['holds a quote and a semicolon', () => `ai_'; DROP TABLE api_keys; --.${secret}`],
    ['is __proto__', () => '__proto__'],
  ];

  test.each(hostile)('that %s is refused with one answer for all', async (_, header) => {
    for (const path of ['/v1/auth/me', '/v2/datasets']) {
      const response = await app.request(path, { authorization: header() });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({
        code: 401,
        err: 'unauthorized',
        message: 'the credential is not valid: sign in again, or send another API key',
        type: 'unknown',
      });
    }
  });

  test.each(hostile)('that %s does not become anonymous where no credential is needed', async (_, header) => {
    const response = await app.request('/v2/query/audience_wave_counts', {
      json: { question: 'gender' },
      authorization: header(),
    });
    expect(response.status).toBe(401);
  });

  test("is refused when one key's id stands with another's secret", async () => {
    const other = app.createAccount({ email: 'other@first.test', organisation: 'First' });
    const mixed = `${app.key.split('.')[0]}.${other.split('.')[1]}`;
    expect((await app.request('/v1/auth/me', { authorization: mixed })).status).toBe(401);
  });

  test('is not looked for in the query, in other headers, in other cookies or in the body', async () => {
    const without = { authorization: null };
    expect((await app.request(`/v1/auth/me?access_token=${app.key}`, without)).status).toBe(401);
    expect((await app.request('/v1/auth/me', { ...without, headers: { 'X-Api-Key': app.key } })).status).toBe(
      401,
    );
    expect(
      (await app.request('/v1/auth/me', { ...without, headers: { Cookie: `token=${app.key}` } })).status,
    ).toBe(401);
    expect((await app.request('/v2/waves/filter', { ...without, json: { token: app.key } })).status).toBe(
      401,
    );
  });

  test('that is missing is answered in the envelope of the path', async () => {
    const message = 'this needs a credential: sign in, or send an API key in Authorization';
    expect(await bodyOf('/v1/assistant-api/generic', 'POST')).toEqual({ message });
    expect(await bodyOf('/v1/assistant-api/mcp', 'POST')).toEqual({
      error: 'unauthorized',
      message: `the bearer token is invalid or missing: ${message}`,
      code: 401,
    });
    expect(await bodyOf('/v2/saved/audiences')).toBe(message);
    expect(await bodyOf('/v1/charts/x')).toEqual({ code: 401, message });
    expect(await bodyOf('/v3/insights/1')).toEqual({ code: 401, err: message, type: 'unknown' });
    expect(await bodyOf('/v2/query/stats', 'POST')).toEqual({
      error: 'unauthorized',
      error_type: 'unauthorized',
      code: 401,
      message,
    });
  });

  test('of a suspended user or organisation is refused from the next request on', async () => {
    const leaver = app.createAccount({ email: 'leaver@leaving.test', organisation: 'Leaving' });
    const status = async () => (await app.request('/v1/auth/me', { authorization: leaver })).status;
    const { storage } = app.deps;
    const suspend = (table: 'users' | 'organisations', name: string, at: string | null) =>
      table === 'users'
        ? storage.run(storage.sql.updateTable('users').set({ suspended_at: at }).where('email', '=', name))
        : storage.run(
            storage.sql.updateTable('organisations').set({ suspended_at: at }).where('name', '=', name),
          );
    expect(await status()).toBe(200);
    suspend('users', 'leaver@leaving.test', now.toISOString());
    expect(await status()).toBe(401);
    suspend('users', 'leaver@leaving.test', null);
    expect(await status()).toBe(200);
    suspend('organisations', 'Leaving', now.toISOString());
    expect(await status()).toBe(401);
  });
});

describe('an API key', () => {
  test('is shown once, listed without its secret, used, and refused once revoked', async () => {
    const answer = await app.request('/v1/auth/keys', { json: { name: 'notebook' } });
    const { key: made, ...row } = await answer.json();
    expect(made).toMatch(/^ai_[0-9a-f]{16}\.[A-Za-z0-9_-]{43}$/);
    expect(row).toEqual({
      id: made.slice(3, 19),
      name: 'notebook',
      prefix: made.slice(0, 19),
      created_at: '2026-01-31T12:00:00.000Z',
      last_used_at: '',
      expires_at: '',
      scopes: ['read', 'chat', 'write'],
      datasets: [],
      owner: { user_id: 1, email: 'analyst@first.test', name: '' },
      calls: 0,
      revoked_at: '',
      revoked_reason: '',
    });
    expect((await app.request('/v1/auth/me', { authorization: made })).status).toBe(200);
    const listed = await (await app.request('/v1/auth/keys')).text();
    expect(listed).toContain('notebook');
    expect(listed).not.toContain(made.split('.')[1]);
    expect(JSON.parse(listed).keys.find(({ id }: { id: string }) => id === row.id).last_used_at).toBe(
      '2026-01-31T12:00:00.000Z',
    );
    expect(await (await app.request(`/v1/auth/keys/${row.id}`, { method: 'DELETE' })).json()).toEqual({
      deleted: 1,
    });
    expect((await app.request('/v1/auth/me', { authorization: made })).status).toBe(401);
    expect((await app.request(`/v1/auth/keys/${row.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('expires by the clock', async () => {
    const answer = await app.request('/v1/auth/keys', {
      json: { name: 'short', expires_at: '2026-02-01T00:00:00Z' },
    });
    const { key: made, expires_at: expiresAt } = await answer.json();
    expect(expiresAt).toBe('2026-02-01T00:00:00.000Z');
    const status = async () => (await app.request('/v1/auth/me', { authorization: made })).status;
    expect(await status()).toBe(200);
    now = new Date(now.getTime() + dayMs);
    expect(await status()).toBe(401);
    now = new Date(now.getTime() - dayMs);
  });

  test.each([
    'yesterday',
    '2026-01-30T00:00:00Z',
    '2030-13-01T00:00:00Z',
    '2030-02-30T00:00:00Z',
    '2030-02-30T00:00:00+01:00',
    '2030-01-01T24:00:00Z',
    '2030-01-01T00:00:60Z',
    '2030-01-01T00:00:00+24:00',
    '2030-01-01',
    '1e30',
  ])('cannot be made to expire at %s', async (expiresAt) => {
    const response = await app.request('/v1/auth/keys', { json: { name: 'x', expires_at: expiresAt } });
    expect(response.status).toBe(400);
  });

  test('of another user answers as one that is not there, and stays good', async () => {
    const other = app.createAccount({ email: 'neighbour@first.test', organisation: 'First' });
    const id = other.slice(3, 19);
    const foreign = await app.request(`/v1/auth/keys/${id}`, { method: 'DELETE' });
    const missing = await app.request('/v1/auth/keys/0123456789abcdef', { method: 'DELETE' });
    expect(foreign.status).toBe(404);
    expect(await foreign.text()).toBe(await missing.text());
    expect((await app.request('/v1/auth/me', { authorization: other })).status).toBe(200);
  });

  test('is nowhere in what is stored', () => {
    const { storage } = app.deps;
    const rows = storage.all(storage.sql.selectFrom('api_keys').selectAll());
    expect(JSON.stringify(rows)).not.toContain(app.key.split('.')[1]);
  });
});

describe('a sign-in link', () => {
  test('signs in once, and sets e-mail and password on the way in', async () => {
    const { secret } = accounts().createUser({
      email: 'first@link.test',
      organisation: 'First',
      role: 'admin',
    });
    const response = await signIn({ secret, email: 'New@Link.test', password: 'long enough' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      email: 'new@link.test',
      role: 'admin',
      organisation: { name: 'First' },
      has_password: true,
      by_provider: false,
      second_factor: false,
    });
    expect((await signIn({ secret })).status).toBe(401);
    expect((await signIn({ email: 'new@link.test', password: 'long enough' })).status).toBe(200);
  });

  test('that is refused for what it was to set is as good as before', async () => {
    const { secret } = accounts().createUser({
      email: 'second@link.test',
      organisation: 'First',
      role: 'analyst',
    });
    expect((await signIn({ secret, email: 'analyst@first.test' })).status).toBe(400);
    for (const password of ['short', 'x'.repeat(7), 'x'.repeat(129)]) {
      expect((await signIn({ secret, password })).status).toBe(400);
    }
    expect((await signIn({ secret })).status).toBe(200);
  });

  test('goes void when another is made, and after seven days', async () => {
    const { secret } = accounts().createUser({
      email: 'third@link.test',
      organisation: 'First',
      role: 'analyst',
    });
    const second = accounts().issueLink('third@link.test');
    expect((await signIn({ secret })).status).toBe(401);
    now = new Date(now.getTime() + 7 * dayMs);
    expect((await signIn({ secret: second })).status).toBe(401);
    now = new Date(now.getTime() - 7 * dayMs);
    expect((await signIn({ secret: second })).status).toBe(200);
  });
});

describe('a session', () => {
  test('lives in a cookie that scripts cannot read and other sites cannot send', async () => {
    await newUser('cookie@session.test', 'long enough');
    const response = await signIn({ email: 'cookie@session.test', password: 'long enough' });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^audience_insights_session=[0-9a-f]{16}\.[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    );
  });

  test('that is not to be remembered ends with the browser, and after twelve hours', async () => {
    await newUser('passing@session.test', 'long enough');
    const account = { email: 'passing@session.test', password: 'long enough', remember: false };
    const response = await signIn(account);
    expect(response.headers.getSetCookie()[0]).not.toContain('Max-Age');
    const status = async () => (await withCookie('/v1/auth/me', cookieOf(response))).status;
    const began = now;
    now = new Date(began.getTime() + dayMs / 2 - 1_000);
    expect(await status()).toBe(200);
    now = new Date(began.getTime() + dayMs / 2);
    expect(await status()).toBe(401);
    now = began;
  });

  test('over https is bound to the host and to https', async () => {
    const behind = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] }, datasets: [] });
    const { secret } = createAccounts(behind.deps).createUser({
      email: 'a@b.test',
      organisation: 'First',
      role: 'analyst',
    });
    const response = await behind.request('/v1/auth/sign-in', {
      json: { secret },
      headers: { 'X-Forwarded-Proto': 'https' },
      authorization: null,
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-audience_insights_session=\S+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
    );
    await behind.close();
  });

  test('is enough to read, and needs the header of our own pages to change anything', async () => {
    const cookie = await newUser('header@session.test', 'long enough');
    expect((await withCookie('/v1/auth/me', cookie)).status).toBe(200);
    const make = (headers: Record<string, string>) =>
      withCookie('/v1/auth/keys', cookie, { json: { name: 'x' }, headers });
    expect((await make({})).status).toBe(401);
    expect((await make({ 'X-Audience-Insights': '1' })).status).toBe(200);
    expect((await withCookie('/v1/auth/sign-out', cookie, { method: 'POST' })).status).toBe(401);
  });

  test('does not make good a bad credential that comes with it', async () => {
    const cookie = await newUser('both@session.test', 'long enough');
    const response = await app.request('/v1/auth/me', {
      authorization: 'Bearer x',
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(401);
  });

  test('ends when signed out, by the clock, and with a new password', async () => {
    const cookie = await newUser('ends@session.test', 'long enough');
    const status = async (of: string) => (await withCookie('/v1/auth/me', of)).status;
    const out = await withCookie('/v1/auth/sign-out', cookie, {
      method: 'POST',
      headers: { 'X-Audience-Insights': '1' },
    });
    expect(await out.json()).toEqual({ signed_out: true });
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(await status(cookie)).toBe(401);

    const second = cookieOf(await signIn({ email: 'ends@session.test', password: 'long enough' }));
    expect(await status(second)).toBe(200);
    now = new Date(now.getTime() + 30 * dayMs);
    expect(await status(second)).toBe(401);
    now = new Date(now.getTime() - 30 * dayMs);
    expect(await status(second)).toBe(200);

    await signIn({ secret: accounts().issueLink('ends@session.test'), password: 'another one' });
    expect(await status(second)).toBe(401);
    expect((await signIn({ email: 'ends@session.test', password: 'long enough' })).status).toBe(401);
  });

  test('is not ended by an API key', async () => {
    expect((await app.request('/v1/auth/sign-out', { method: 'POST' })).status).toBe(400);
  });
});

describe('guessing', () => {
  test('is slowed down after ten failures of an account from an address, even with the right password', async () => {
    await newUser('guessed@guess.test', 'long enough');
    const attempt = (password: string) => signIn({ email: 'Guessed@guess.test', password });
    for (let count = 0; count < 10; count++) expect((await attempt(`wrong ${count}`)).status).toBe(401);
    const refused = await attempt('long enough');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect((await signIn({ email: 'other@guess.test', password: 'x' })).status).toBe(401);
  });

  test('is slowed down as much when all guesses are sent at once', async () => {
    await newUser('raced@guess.test', 'long enough');
    const guesses = [...Array.from({ length: 20 }, (_, index) => `wrong guess ${index}`), 'long enough'];
    const answers = await Promise.all(
      guesses.map((password) => signIn({ email: 'raced@guess.test', password })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
  });

  test('learns nothing from the answer about whether an account exists', async () => {
    const unknown = await signIn({ email: 'nobody@guess.test', password: 'long enough' });
    accounts().createUser({ email: 'linkonly@guess.test', organisation: 'First', role: 'analyst' });
    const withoutPassword = await signIn({ email: 'linkonly@guess.test', password: 'long enough' });
    expect(unknown.status).toBe(401);
    expect(await unknown.text()).toBe(await withoutPassword.text());
  });
});
