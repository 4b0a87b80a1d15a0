import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/people/auth.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAccounts } from '../accounts.ts';
import { oneTimeCode, stepOf, toBase32 } from '../secrets/one-time-code.ts';

let app: TestApp;
let now = new Date('2026-01-31T12:00:00.000Z');
const password = 'one that is not guessed';

beforeAll(async () => {
  app = await createTestApp({ datasets: [], now: () => now });
  createAccounts(app.deps).createOrganisation('Second');
});
afterAll(() => app.close());

describe('a one-time code', () => {
  // RFC 6238, appendix B.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s is %s', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1_000));
    expect(oneTimeCode(Buffer.from('12345678901234567890'), step, 8)).toBe(code);
  });

  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('has the key %j typed as %s', (key, typed) => {
    expect(toBase32(Buffer.from(key))).toBe(typed);
  });
});

function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

const send = (path: string, json: unknown, cookie = '', method = 'POST') =>
  app.request(path, {
    method,
    json,
    authorization: null,
    headers: { Cookie: cookie, 'X-Audience-Insights': '1' },
  });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const actionsOf = (email: string) =>
  app.deps.storage
    .all(
      app.deps.storage.sql
        .selectFrom('audit_events')
        .where('actor', '=', email)
        .select('action')
        .orderBy('id'),
    )
    .map(({ action }) => action);

async function withFactor(email: string, organisation = 'First', role: Role = 'analyst') {
  const { secret, id } = createAccounts(app.deps).createUser({ email, organisation, role });
  const other = cookieOf(await send('/v1/auth/sign-in', { secret, password }));
  const cookie = cookieOf(await send('/v1/auth/sign-in', { email, password }));
  const { key, uri } = await (await send('/v1/auth/second-factor', {}, cookie)).json();
  const codeAt = (seconds: number) =>
    oneTimeCode(fromBase32(key), stepOf(new Date(now.getTime() + seconds * 1_000)));
  const confirmed = await send('/v1/auth/second-factor', { code: codeAt(0) }, cookie, 'PUT');
  const { recovery_codes: recovery } = await confirmed.json();
  now = new Date(now.getTime() + 120_000);
  const signIn = (code?: string) =>
    send('/v1/auth/sign-in', { email, password, ...(code === undefined ? {} : { code }) });
  return { id, cookie, other, key, uri, recovery, codeAt, signIn };
}

test('a second factor is asked for once it is on, takes a code once, and ends sessions begun without it', async () => {
  const email = 'factor@first.test';
  const { cookie, other, key, uri, codeAt, signIn } = await withFactor(email);
  expect(uri).toBe(
    `otpauth://totp/Audience%20Insights%3Afactor%40first.test?secret=${key}&issuer=Audience%20Insights`,
  );
  const status = async (session: string) =>
    (await app.request('/v1/auth/me', { authorization: null, headers: { Cookie: session } })).status;
  expect([await status(cookie), await status(other)]).toEqual([200, 401]);

  const missing = await signIn();
  expect([missing.status, (await missing.json()).message]).toEqual([
    409,
    'this account has a second factor: send a one-time code, a recovery code or the signature of a passkey too',
  ]);
  expect((await signIn('000000')).status).toBe(401);
  const good = codeAt(0);
  expect(await (await signIn(good)).json()).toMatchObject({ second_factor: true });
  // Again, the one before it, and one of a clock that is two minutes off.
  for (const code of [good, codeAt(-30), codeAt(120), codeAt(-120)])
    expect((await signIn(code)).status, code).toBe(401);
  now = new Date(now.getTime() + 60_000);
  expect((await signIn(codeAt(-30))).status).toBe(200);
  expect((await signIn(codeAt(30))).status).toBe(200);
  expect(actionsOf(email)).toContain('second_factor_added');
});

test('wrong codes are counted as wrong passwords are, and missing ones are not', async () => {
  const { codeAt, signIn } = await withFactor('counted@first.test');
  for (let count = 0; count < 20; count++) expect((await signIn()).status).toBe(409);
  for (let count = 0; count < 10; count++) expect((await signIn('000000')).status).toBe(401);
  expect((await signIn(codeAt(0))).status).toBe(429);
});

test('each of ten recovery codes works once, and is nowhere in what is stored', async () => {
  const email = 'recovers@first.test';
  const { recovery, key, signIn } = await withFactor(email);
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect(first).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect((await signIn(first)).status).toBe(200);
  expect((await signIn(first)).status).toBe(401);
  expect((await signIn(second.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
  expect(actionsOf(email).filter((action) => action === 'recovery_code_used')).toHaveLength(2);
  const { storage } = app.deps;
  const kept = JSON.stringify([
    storage.all(storage.sql.selectFrom('second_factors').selectAll()),
    storage.all(storage.sql.selectFrom('recovery_codes').selectAll()),
  ]);
  for (const text of [key, ...recovery]) expect(kept).not.toContain(text);
});

test('a sign-in link takes the code too, and stays good until it has it', async () => {
  const email = 'linked@first.test';
  const { codeAt } = await withFactor(email);
  const secret = createAccounts(app.deps).issueLink(email);
  const enter = (code?: string) =>
    send('/v1/auth/sign-in', { secret, ...(code === undefined ? {} : { code }) });
  expect((await enter()).status).toBe(409);
  expect((await enter('000000')).status).toBe(401);
  expect((await enter(codeAt(0))).status).toBe(200);
  expect((await enter(codeAt(30))).status).toBe(401);
});

test('removing it takes one of its codes; an administrator resets it, which ends all sessions', async () => {
  const mine = await withFactor('removes@first.test');
  const remove = (code: string) => send('/v1/auth/second-factor/remove', { code }, mine.cookie);
  expect((await remove('000000')).status).toBe(400);
  expect((await send('/v1/auth/second-factor', {}, mine.cookie)).status).toBe(409);
  expect((await remove(mine.codeAt(0))).status).toBe(200);
  expect((await mine.signIn()).status).toBe(200);
  expect(actionsOf('removes@first.test')).toContain('second_factor_removed');

  const lost = await withFactor('loses@first.test');
  const admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  const path = `/v1/members/${lost.id}/second-factor`;
  const reset = await app.request(path, { method: 'DELETE', authorization: admin });
  expect(await reset.json()).toMatchObject({ email: 'loses@first.test', second_factor: false });
  expect((await send('/v1/auth/second-factor', {}, lost.cookie)).status).toBe(401);
  expect((await lost.signIn()).status).toBe(200);
  expect(actionsOf('admin@first.test')).toEqual(['key_created', 'second_factor_reset']);
});

test('a second factor that is required is added before anything else; keys go on, and the machine has a way back', async () => {
  const member = await withFactor('required.member@second.test', 'Second');
  await send('/v1/auth/second-factor/remove', { code: member.recovery[0] }, member.cookie);
  const key = createAccounts(app.deps).createKey('required.member@second.test', 'program').key;
  const admin = await withFactor('required.admin@second.test', 'Second', 'admin');
  const require = (isRequired: boolean, cookie: string) =>
    send('/v1/settings/sign-in', { second_factor_required: isRequired }, cookie, 'PUT');
  const statusOf = async (path: string, cookie: string, method = 'GET') =>
    (await send(path, undefined, cookie, method)).status;

  const other = createAccounts(app.deps).createUser({
    email: 'unready@second.test',
    organisation: 'Second',
    role: 'admin',
  });
  const unready = cookieOf(await send('/v1/auth/sign-in', { secret: other.secret }));
  expect(await (await require(true, unready)).json()).toMatchObject({
    code: 400,
    message: 'you have no second factor yourself; add a passkey or one-time codes to your profile first',
  });
  expect((await require(true, admin.cookie)).status).toBe(200);
  expect(await statusOf('/v1/auth/me', admin.cookie)).toBe(200);
  expect(await statusOf('/v1/auth/me', member.cookie)).toBe(401);

  const again = await member.signIn();
  const cookie = cookieOf(again);
  expect(await again.json()).toMatchObject({ second_factor: false, must_add_second_factor: true });
  const refused = await send('/v2/datasets', undefined, cookie, 'GET');
  expect([refused.status, (await refused.json()).message]).toEqual([
    403,
    'your organisation requires a second factor: sign in and set up a passkey or one-time codes first',
  ]);
  for (const path of ['/v1/auth/token', '/v1/auth/keys'])
    expect((await send(path, path.endsWith('keys') ? { name: 'K' } : {}, cookie)).status, path).toBe(403);
  const byKey = await app.request('/v2/datasets', { authorization: key });
  expect(byKey.status).toBe(200);

  const { key: secret } = await (await send('/v1/auth/second-factor', {}, cookie)).json();
  const code = (seconds: number) =>
    oneTimeCode(fromBase32(secret), stepOf(new Date(now.getTime() + seconds * 1_000)));
  expect((await send('/v1/auth/second-factor', { code: code(0) }, cookie, 'PUT')).status).toBe(200);
  expect(await statusOf('/v2/datasets', cookie)).toBe(200);
  const removed = await send('/v1/auth/second-factor/remove', { code: code(30) }, cookie);
  expect([removed.status, (await removed.json()).message]).toEqual([
    400,
    'your organisation requires a second factor, and this is your only one; add another first',
  ]);

  createAccounts(app.deps).resetSecondFactor('required.admin@second.test');
  expect(await statusOf('/v1/auth/me', admin.cookie)).toBe(401);
  expect(await (await admin.signIn()).json()).toMatchObject({ must_add_second_factor: true });
});
