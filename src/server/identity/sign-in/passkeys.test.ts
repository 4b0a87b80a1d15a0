import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cborBytes,
  cborText,
  createAuthenticator,
  type Dishonesty,
} from '../../../testing/identity/software-authenticator.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAccounts } from '../accounts.ts';
import { passkeySite } from './passkey-site.ts';

const origin = 'https://insights.example.org';
const password = 'one that is not guessed';

let app: TestApp;
let now = new Date('2026-01-31T12:00:00.000Z');
let people = 0;

beforeAll(async () => {
  app = await createTestApp({ datasets: [], now: () => now, config: { publicUrl: origin } });
});
afterAll(() => app.close());

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

async function send(path: string, json: unknown, cookie = '', method = 'POST') {
  const headers = { Cookie: cookie, 'X-Audience-Insights': '1' };
  const answer = await app.request(path, { method, json, authorization: null, headers });
  return { status: answer.status, cookie: cookieOf(answer), body: await answer.json() };
}

/** Someone who is signed in, and has no second factor. */
async function newPerson() {
  const email = `person${people++}@first.test`;
  const accounts = createAccounts(app.deps);
  const { secret } = accounts.createUser({ email, organisation: 'First', role: 'analyst' });
  const { cookie } = await send('/v1/auth/sign-in', { secret, password });
  const signIn = (proof: object = {}) => send('/v1/auth/sign-in', { email, password, ...proof });
  return {
    email,
    cookie,
    signIn,
    begin: async (proof: object = {}) => (await send('/v1/auth/passkeys', proof, cookie)).body.options,
    create: (credential: unknown, name = 'Laptop') =>
      send('/v1/auth/passkeys', { name, credential }, cookie, 'PUT'),
    remove: (passkey: string, proof: object = {}) =>
      send('/v1/auth/passkeys/remove', { id: passkey, ...proof }, cookie),
    factors: async () => (await send('/v1/auth/second-factor', undefined, cookie, 'GET')).body,
    /** The challenge of a sign-in that has come as far as the second factor. */
    challenge: async () => (await signIn()).body.meta.second_factor.passkey,
  };
}

/** Someone with a passkey. */
async function withPasskey() {
  const person = await newPerson();
  const authenticator = createAuthenticator(origin);
  const made = await person.create(authenticator.create(await person.begin()));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { ...person, authenticator, recovery: made.body.recovery_codes as string[] };
}

test('a passkey is made, named, asked for at sign-in and removed; recovery codes go with the last factor', async () => {
  const person = await withPasskey();
  const { authenticator, recovery } = person;
  expect(recovery).toHaveLength(10);
  expect(await person.factors()).toMatchObject({
    one_time_codes: false,
    passkeys: [{ id: authenticator.id, name: 'Laptop', last_used_at: '' }],
    recovery_codes: 10,
    passkey_origin: origin,
    passkey_problem: '',
  });

  const asked = await person.signIn();
  expect(asked).toMatchObject({ status: 409, body: { code: 409, err: 'conflict' } });
  expect(asked.body.meta.second_factor).toMatchObject({
    one_time_codes: false,
    passkey: {
      rpId: 'insights.example.org',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    },
  });
  const signedIn = await person.signIn({
    passkey: authenticator.sign(asked.body.meta.second_factor.passkey),
  });
  expect(signedIn).toMatchObject({ status: 200, body: { second_factor: true } });
  expect((await person.signIn({ code: recovery[0] })).status).toBe(200);

  const rename = (id: string, name: string) => send('/v1/auth/passkeys/rename', { id, name }, person.cookie);
  expect((await rename('another', 'Phone')).status).toBe(404);
  expect(await rename(authenticator.id, 'Work laptop')).toMatchObject({
    status: 200,
    body: { id: authenticator.id, name: 'Work laptop' },
  });

  expect((await person.remove('another', { code: recovery[1] })).status).toBe(404);
  expect((await person.remove(authenticator.id)).status).toBe(409);
  expect((await person.remove(authenticator.id, { code: '000000' })).status).toBe(400);
  const { passkey } = (await person.remove(authenticator.id)).body.meta.second_factor;
  expect((await person.remove(authenticator.id, { passkey: authenticator.sign(passkey) })).status).toBe(200);
  expect(await person.factors()).toMatchObject({ passkeys: [], recovery_codes: 0 });
  expect((await person.signIn()).status).toBe(200);
  const actions = app.deps.storage
    .all(app.deps.storage.sql.selectFrom('audit_events').where('actor', '=', person.email).selectAll())
    .map(({ action, subject }) => `${action} ${subject}`.trim());
  expect(actions).toEqual(
    expect.arrayContaining(['passkey_added Laptop', 'recovery_code_used', 'passkey_removed Work laptop']),
  );
});

test('another factor is added with a proof of the first, shares its recovery codes, and outlives it', async () => {
  const person = await withPasskey();
  expect((await send('/v1/auth/passkeys', {}, person.cookie)).status).toBe(409);
  expect((await send('/v1/auth/second-factor', {}, person.cookie)).status).toBe(409);
  const second = createAuthenticator(origin);
  const options = await person.begin({ code: person.recovery[0] });
  expect(options.excludeCredentials).toEqual([
    { id: person.authenticator.id, type: 'public-key', transports: ['internal'] },
  ]);
  const made = await person.create(second.create(options), 'Phone');
  expect(made.body).toEqual({ recovery_codes: [] });
  expect((await person.remove(person.authenticator.id, { code: person.recovery[1] })).status).toBe(200);
  expect(await person.factors()).toMatchObject({ passkeys: [{ name: 'Phone' }], recovery_codes: 8 });
  expect((await person.signIn({ passkey: second.sign(await person.challenge()) })).status).toBe(200);
});

const hostileSignatures: readonly (readonly [string, Dishonesty])[] = [
  ['of another origin', { origin: 'https://insights.example.org.evil.test' }],
  ['of this origin without TLS', { origin: 'http://insights.example.org' }],
  ['of another site', { rpId: 'evil.test' }],
  ['of a frame in another site', { crossOrigin: true, topOrigin: 'https://evil.test' }],
  ['that makes a passkey', { type: 'webauthn.create' }],
  ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['of nobody who is there', { flags: 4 }],
  ['of a user who was not verified', { flags: 1 }],
  ['that counts back', { signCount: 1 }],
  [
    'that was changed',
    { signature: (bytes) => Buffer.from(bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte))) },
  ],
  ['that is empty', { signature: () => Buffer.alloc(0) }],
  ['under an unknown id', { id: Buffer.alloc(32).toString('base64url') }],
  ['for another user', { userHandle: Buffer.alloc(32).toString('base64url') }],
];

describe('a signature is refused', () => {
  test.each(hostileSignatures)('%s', async (_, dishonesty) => {
    const { authenticator, challenge, signIn } = await withPasskey();
    expect((await signIn({ passkey: authenticator.sign(await challenge()) })).status).toBe(200);
    const refused = await signIn({ passkey: authenticator.sign(await challenge(), dishonesty) });
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'this passkey was not accepted; try again, or use another one, a one-time code or a recovery code',
    ]);
    expect((await signIn({ passkey: authenticator.sign(await challenge(), { signCount: 90 }) })).status).toBe(
      200,
    );
  });

  test('a second time, of an account that it is not for, of another purpose, and late', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const options = await one.challenge();
    const answer = one.authenticator.sign(options);
    expect((await one.signIn({ passkey: answer })).status).toBe(200);
    expect((await one.signIn({ passkey: answer })).status).toBe(401);
    expect((await one.signIn({ passkey: one.authenticator.sign(options) })).status).toBe(401);
    expect((await two.signIn({ passkey: one.authenticator.sign(await two.challenge()) })).status).toBe(401);
    expect((await two.signIn({ passkey: two.authenticator.sign(await one.challenge()) })).status).toBe(401);
    const { passkey: ofRemoval } = (await one.remove(one.authenticator.id)).body.meta.second_factor;
    expect((await one.signIn({ passkey: one.authenticator.sign(ofRemoval) })).status).toBe(401);
    const ofSignIn = one.authenticator.sign(await one.challenge());
    expect((await one.remove(one.authenticator.id, { passkey: ofSignIn })).status).toBe(400);
    const late = one.authenticator.sign(await one.challenge());
    now = new Date(now.getTime() + 5 * 60_000);
    expect((await one.signIn({ passkey: late })).status).toBe(401);
  });
});

test('wrong signatures are counted as wrong codes are', async () => {
  const { authenticator, challenge, signIn } = await withPasskey();
  const options = await challenge();
  for (let count = 0; count < 10; count++)
    expect((await signIn({ passkey: authenticator.sign(options, { type: 'x' }) })).status).toBe(401);
  expect((await signIn({ passkey: authenticator.sign(options) })).status).toBe(429);
});

test('a sign-in link takes a passkey too, and stays good until it has it', async () => {
  const { authenticator, email } = await withPasskey();
  const secret = createAccounts(app.deps).issueLink(email);
  const { body } = await send('/v1/auth/sign-in', { secret });
  const passkey = authenticator.sign(body.meta.second_factor.passkey);
  expect((await send('/v1/auth/sign-in', { secret, passkey })).status).toBe(200);
  expect((await send('/v1/auth/sign-in', { secret })).status).toBe(401);
});

const certificate = Buffer.concat([
  Buffer.from([0xa3]),
  cborText('alg'),
  Buffer.from([0x26]),
  cborText('sig'),
  cborBytes(Buffer.alloc(70, 1)),
  cborText('x5c'),
  Buffer.from([0x81]),
  cborBytes(Buffer.alloc(300, 1)),
]);

describe('a new passkey is refused', () => {
  test.each<readonly [string, Dishonesty]>([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another site', { rpId: 'evil.test' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of a user who was not verified', { flags: 1 | 64 }],
    [
      'with a certificate, whose issuer would be asked',
      { attestation: { format: 'packed', statement: certificate } },
    ],
    ['under the id of another', { id: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_, dishonesty) => {
    const person = await newPerson();
    const authenticator = createAuthenticator(origin);
    const refused = await person.create(authenticator.create(await person.begin(), dishonesty));
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^this passkey was not accepted/) },
    });
    expect((await person.factors()).passkeys).toEqual([]);
  });

  test('of an account that has it already, and the second time', async () => {
    const [one, two] = [await withPasskey(), await newPerson()];
    const taken = await two.create(one.authenticator.create(await two.begin()));
    expect(taken.body.message).toBe('this passkey belongs to an account already; make another');
    const authenticator = createAuthenticator(origin);
    const options = await two.begin();
    expect((await two.create(authenticator.create(options))).status).toBe(200);
    expect((await two.create(createAuthenticator(origin).create(options))).status).toBe(400);
  });
});

describe('passkeys are bound to', () => {
  const needsName = /^Passkeys need https and a host name; ask your administrator to set PUBLIC_URL/;
  test.each([
    ['https://insights.test', '0.0.0.0', 'other', { origin: 'https://insights.test', rpId: 'insights.test' }],
    [
      'https://192.0.2.1',
      '0.0.0.0',
      null,
      /^Passkeys need a host name, and PUBLIC_URL is https:\/\/192\.0\.2\.1/,
    ],
    ['https://[2001:db8::1]', '0.0.0.0', null, /^Passkeys need a host name/],
    [null, '127.0.0.1', 'localhost:8787', { origin: 'http://localhost:8787', rpId: 'localhost' }],
    [null, '127.0.0.1', '127.0.0.1:8787', /^Passkeys work at http:\/\/localhost:8787; open this page there$/],
    [null, '0.0.0.0', 'localhost:8787', needsName],
    [null, '0.0.0.0', 'insights.test', needsName],
    [null, '127.0.0.1', 'insights.test', needsName],
    [null, '127.0.0.1', null, needsName],
  ])('PUBLIC_URL %s, HOST %s, the host %s', (publicUrl, host, asked, expected) => {
    const site = passkeySite({ publicUrl, host }, asked);
    if (expected instanceof RegExp) expect(site).toMatch(expected);
    else expect(site).toEqual(expected);
  });
});
