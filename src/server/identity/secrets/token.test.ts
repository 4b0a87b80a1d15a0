import { createHmac, generateKeyPairSync, hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAccounts } from '../accounts.ts';

const start = new Date('2026-01-31T12:00:00.000Z');
const seconds = Math.floor(start.getTime() / 1_000);
const minuteMs = 60_000;

let app: TestApp;
let now = start;
/** What the service signs with: whoever had it could write anything, and even then not all of it would pass. */
let key: Uint8Array;
let good: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [], now: () => now });
  key = new Uint8Array(hkdfSync('sha256', app.deps.secret, '', 'token signing', 32));
  good = await tokenOf(app.key);
});
afterAll(() => app.close());

async function tokenOf(authorization: string): Promise<string> {
  const response = await app.request('/v1/auth/token', { method: 'POST', authorization });
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

async function statusOf(authorization: string): Promise<number> {
  return (await app.request('/v1/auth/me', { authorization })).status;
}

const partsOf = (token: string): [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
};
const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Signed with the service's own key: only what is said in it can be wrong. */
function signed(header: unknown, payload: unknown): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
const withHeader = (changes: object) =>
  signed({ ...decode(partsOf(good)[0]), ...changes }, decode(partsOf(good)[1]));
const withClaims = (changes: object) =>
  signed(decode(partsOf(good)[0]), { ...decode(partsOf(good)[1]), ...changes });
const without = (claim: string) => withClaims({ [claim]: undefined });

test('a token of a quarter of an hour is taken raw and after Bearer, and says who its owner is', async () => {
  const response = await app.request('/v1/auth/token', { method: 'POST' });
  const body = await response.json();
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    expires_at: '2026-01-31T12:15:00.000Z',
  });
  for (const header of [body.token, `Bearer ${body.token}`, `bearer ${body.token}`]) {
    const me = await app.request('/v1/auth/me', { authorization: header });
    expect((await me.json()).email).toBe('analyst@first.test');
  }
});

test('a token ends by the clock, however that jumps', async () => {
  const token = await tokenOf(app.key);
  const at = async (ms: number) => {
    now = new Date(start.getTime() + ms);
    const status = await statusOf(token);
    now = start;
    return status;
  };
  expect(await at(15 * minuteMs - 1_000)).toBe(200);
  expect(await at(15 * minuteMs)).toBe(401);
  expect(await at(10 * 365 * 24 * 60 * minuteMs)).toBe(401);
  // A clock that is put back a little; one that is put back two days says that the token comes from the future.
  expect(await at(-30_000)).toBe(200);
  expect(await at(-2 * 24 * 60 * minuteMs)).toBe(401);
});

describe('a token is refused on the next request once', () => {
  const accounts = () => createAccounts(app.deps);
  const newcomer = (email: string) => app.createAccount({ email, organisation: 'First' });

  test('the key that it came from is revoked', async () => {
    const token = await tokenOf(newcomer('a@first.test'));
    expect(await statusOf(token)).toBe(200);
    const made = accounts().createKey('a@first.test', 'second');
    const second = await tokenOf(made.key);
    accounts().revokeKey(made.id);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });

  test('the session that it came from is signed out, or the password is changed', async () => {
    const { secret } = accounts().createUser({
      email: 'b@first.test',
      organisation: 'First',
      role: 'analyst',
    });
    const signIn = (json: object) => app.request('/v1/auth/sign-in', { json, authorization: null });
    const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const withCookie = (path: string, cookie: string) =>
      app.request(path, {
        method: 'POST',
        authorization: null,
        headers: { Cookie: cookie, 'X-Audience-Insights': '1' },
      });
    const cookie = cookieOf(await signIn({ secret, password: 'a long password' }));
    const { token } = await (await withCookie('/v1/auth/token', cookie)).json();
    expect(await statusOf(token)).toBe(200);
    await withCookie('/v1/auth/sign-out', cookie);
    expect(await statusOf(token)).toBe(401);
    const again = cookieOf(await signIn({ email: 'b@first.test', password: 'a long password' }));
    const { token: second } = await (await withCookie('/v1/auth/token', again)).json();
    expect(await statusOf(second)).toBe(200);
    await signIn({ secret: accounts().issueLink('b@first.test'), password: 'another password' });
    expect(await statusOf(second)).toBe(401);
  });

  test('its user or their organisation is shut out, or the user has moved to another organisation', async () => {
    const token = await tokenOf(newcomer('c@first.test'));
    accounts().suspendUser('c@first.test', true);
    expect(await statusOf(token)).toBe(401);
    accounts().suspendUser('c@first.test', false);
    accounts().suspendOrganisation('First', true);
    expect(await statusOf(token)).toBe(401);
    accounts().suspendOrganisation('First', false);
    expect(await statusOf(token)).toBe(200);
    const { id } = accounts().createOrganisation('Elsewhere');
    const { storage } = app.deps;
    storage.run(
      storage.sql.updateTable('users').set({ organisation_id: id }).where('email', '=', 'c@first.test'),
    );
    expect(await statusOf(token)).toBe(401);
  });
});

test('a token makes neither tokens nor keys', async () => {
  const json = { name: 'from a token' };
  expect((await app.request('/v1/auth/keys', { json, authorization: good })).status).toBe(403);
  expect((await app.request('/v1/auth/token', { method: 'POST', authorization: good })).status).toBe(403);
});

describe('a key', () => {
  const make = async (json: object, authorization = app.key) => {
    const response = await app.request('/v1/auth/keys', { json: { name: 'k', ...json }, authorization });
    return { status: response.status, ...(await response.json()) };
  };

  test.each(['read', 'chat', 'write'])(
    'with the scope %s is good for that alone, and so is its token',
    async (scope) => {
      const made = await make({ scopes: [scope] });
      expect(made.scopes).toEqual([scope]);
      for (const authorization of [made.key, scope === 'read' ? await tokenOf(made.key) : made.key]) {
        const statuses = [
          await app.request('/v1/charts/search', { json: {}, authorization }),
          await app.request('/v1/assistant-api/generic', { json: {}, authorization }),
          await app.request('/v1/charts', { json: { name: 'C' }, authorization }),
          await app.request('/v1/auth/keys', { json: { name: 'k' }, authorization }),
        ].map(({ status }) => status);
        expect(statuses).toEqual([
          scope === 'read' ? 200 : 401,
          scope === 'chat' ? 400 : 401,
          scope === 'write' ? 200 : 403,
          403,
        ]);
      }
    },
  );

  test('that runs out makes no key that would outlive it', async () => {
    const made = await make({ expires_at: '2026-02-28T00:00:00Z' });
    expect((await make({}, made.key)).status).toBe(403);
  });

  test.each([[[]], [['all']], ['read'], [['read', 'read', 'read', 'read']]])(
    'takes no scopes %j',
    async (scopes) => {
      expect((await make({ scopes })).status).toBe(400);
    },
  );
});

describe('no hostile token is taken, and all are answered alike', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const none = (alg: string) => `${encode({ ...decode(partsOf(good)[0]), alg })}.${partsOf(good)[1]}.`;
  const hostile: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['alg none', () => none('none')],
    ['alg None', () => none('None')],
    ['alg nOnE', () => none('nOnE')],
    ['alg none with the signature kept', () => `${none('none')}${partsOf(good)[2]}`],
    ['alg HS512', () => withHeader({ alg: 'HS512' })],
    ['alg RS256', () => withHeader({ alg: 'RS256' })],
    ['no alg', () => withHeader({ alg: undefined })],
    [
      'a public key as the secret',
      () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(String(pem))),
    ],
    ['an empty signature', () => `${partsOf(good)[0]}.${partsOf(good)[1]}.`],
    ['a cut signature', () => good.slice(0, -10)],
    ['a changed signature', () => good.slice(0, -5) + (good.endsWith('AAAAA') ? 'BBBBB' : 'AAAAA')],
    ['two parts', () => good.split('.').slice(0, 2).join('.')],
    ['four parts', () => `${good}.x`],
    ['five parts', () => `${good}.x.y`],
    ['padding', () => `${good}=`],
    ['padding in the payload', () => `${partsOf(good)[0]}.${partsOf(good)[1]}=.${partsOf(good)[2]}`],
    [
      'another payload under the signature',
      () => `${partsOf(good)[0]}.${partsOf(withClaims({ sub: '2' }))[1]}.${partsOf(good)[2]}`,
    ],
    ['an unknown kid', () => withHeader({ kid: '0123456789abcdef' })],
    ['no kid', () => withHeader({ kid: undefined })],
    ['a kid that is a path', () => withHeader({ kid: '../../etc/passwd' })],
    ['a kid that is SQL', () => withHeader({ kid: "' OR 1=1 --" })],
    ['a kid that is __proto__', () => withHeader({ kid: '__proto__' })],
    ['a kid that is a number', () => withHeader({ kid: 1 })],
    ['jku', () => withHeader({ jku: 'https://evil.test/keys' })],
    ['x5u', () => withHeader({ x5u: 'https://evil.test/cert' })],
    ['jwk', () => withHeader({ jwk: { kty: 'oct', k: 'AAAA' } })],
    ['x5c', () => withHeader({ x5c: ['AAAA'] })],
    ['crit', () => withHeader({ crit: ['exp'] })],
    ['b64 false', () => withHeader({ b64: false, crit: ['b64'] })],
    ['zip', () => withHeader({ zip: 'DEF' })],
    ['typ JWT', () => withHeader({ typ: 'JWT' })],
    ['typ of a refresh token', () => withHeader({ typ: 'rt+jwt' })],
    ['no typ', () => withHeader({ typ: undefined })],
    ['another iss', () => withClaims({ iss: 'elsewhere' })],
    ['no iss', () => without('iss')],
    ['a list as iss', () => withClaims({ iss: ['audience-insights'] })],
    ['another aud', () => withClaims({ aud: 'elsewhere' })],
    ['no aud', () => without('aud')],
    ['a list as aud', () => withClaims({ aud: ['audience-insights', 'elsewhere'] })],
    ['no exp', () => without('exp')],
    ['exp in the past', () => withClaims({ iat: seconds - 1_800, exp: seconds - 900 })],
    ['exp in ten years', () => withClaims({ exp: seconds + 315_360_000 })],
    ['exp as text', () => withClaims({ exp: String(seconds + 900) })],
    ['exp 1e30', () => withClaims({ exp: 1e30 })],
    ['exp −1', () => withClaims({ exp: -1 })],
    ['a fraction as exp', () => withClaims({ exp: seconds + 900.5 })],
    ['no iat', () => without('iat')],
    ['iat in the future', () => withClaims({ iat: seconds + 120, exp: seconds + 1_020 })],
    ['nbf in the future', () => withClaims({ nbf: seconds + 600 })],
    ['the sub of somebody else', () => withClaims({ sub: '2' })],
    ['a sub that is not there', () => withClaims({ sub: '987654' })],
    ['a number as sub', () => withClaims({ sub: 1 })],
    ['__proto__ as sub', () => withClaims({ sub: '__proto__' })],
    ['no sub', () => without('sub')],
    ['another org', () => withClaims({ org: 2 })],
    ['no org', () => without('org')],
    ['the source of a session that is not there', () => withClaims({ src: 'session:0123456789abcdef' })],
    ['a source of no kind', () => withClaims({ src: 'user:1' })],
    ['no source', () => without('src')],
    ['a role', () => withClaims({ role: 'admin' })],
    ['scopes', () => withClaims({ scopes: ['read', 'write'] })],
    [
      'a claim twice',
      () =>
        signed(
          decode(partsOf(good)[0]),
          JSON.stringify(decode(partsOf(good)[1])).replace('{', '{"sub":"2",'),
        ),
    ],
    ['a payload of 100 KB', () => withClaims({ jti: 'x'.repeat(100_000) })],
    ['a payload that is no object', () => signed(decode(partsOf(good)[0]), '[]')],
    ['a payload that is no JSON', () => signed(decode(partsOf(good)[0]), '{')],
    ['two tokens', () => `${good}, ${good}`],
    ['a token and a key', () => `${good} ${app.key}`],
    ['another scheme', () => `Basic ${good}`],
    [
      'another installation’s key',
      () =>
        new SignJWT({ org: 1, src: decode(partsOf(good)[1]).src })
          .setProtectedHeader(decode(partsOf(good)[0]))
          .setIssuer('audience-insights')
          .setAudience('audience-insights')
          .setSubject('1')
          .setJti(randomUUID())
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + 900)
          .sign(new Uint8Array(32)),
    ],
  ];

  test('there are 69 of them, and the one that they are made from is good', async () => {
    expect(hostile.length).toBe(69);
    expect(await statusOf(good)).toBe(200);
    expect(await statusOf(withClaims({}))).toBe(200);
  });

  test.each(hostile)('%s', async (_, make) => {
    const authorization = `Bearer ${await make()}`;
    for (const path of ['/v1/auth/me', '/v2/folders']) {
      const response = await app.request(path, { authorization });
      expect(response.status).toBe(401);
      expect(await response.text()).toBe(
        '{"code":401,"err":"unauthorized","message":"the credential is not valid: sign in again, or send another API key","type":"unknown"}',
      );
    }
    const open = await app.request('/v2/query/audience_wave_counts', {
      json: { question: 'q' },
      authorization,
    });
    expect(open.status).toBe(401);
  });
});
