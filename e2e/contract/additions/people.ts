import { ask, service } from '../support/ask.ts';
import { oneTimeCode, stepOf } from '../../../src/server/identity/secrets/one-time-code.ts';
import {
  type CreationOptions,
  createAuthenticator,
} from '../../../src/testing/identity/software-authenticator.ts';
import { type Addition, make, once, small } from '../support/addition.ts';
import { statistics } from '../support/resources.ts';
import { integer, list, matching, object, oneOf, text, timestamp, truth } from '../support/shape.ts';

const me = object({
  user_id: integer,
  email: text,
  name: text,
  role: oneOf('viewer', 'analyst', 'admin'),
  organisation: object({ id: integer, name: text }),
  has_password: truth,
  by_provider: truth,
  second_factor: truth,
  must_add_second_factor: truth,
  answers: object({ by: oneOf('rules', 'language_model'), host: text }),
});
const keyFields = {
  id: text,
  name: text,
  prefix: text,
  created_at: timestamp,
  last_used_at: text,
  expires_at: text,
  scopes: list(oneOf('read', 'chat', 'write')),
  datasets: list(text),
  owner: object({ user_id: integer, email: text, name: text }),
  calls: integer,
  revoked_at: text,
  revoked_reason: text,
};
const member = object({
  id: integer,
  email: text,
  name: text,
  role: oneOf('viewer', 'analyst', 'admin'),
  state: oneOf('active', 'invited', 'suspended'),
  second_factor: truth,
  created_at: timestamp,
  last_seen_at: text,
});
const memberLink = object({ member, secret: matching(/^\S{20,}$/), expires_at: timestamp });
const settings = { levels: [95], correction: 'none', profile: 'linearised', low_base: 100 };

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

let invited = 0;
const newMember = () => ({ email: `member${invited++}@contract.test`, role: 'analyst' });
const invite = async () => {
  const { member: made, secret } = (await make('POST', '/v1/members', newMember())) as unknown as {
    member: { id: number };
    secret: string;
  };
  return { id: String(made.id), secret };
};
const colleague = once(invite);
/** Somebody with a session: its cookie and its id. */
const signedIn = once(async () => {
  const { secret } = await invite();
  const answer = await ask('POST', '/v1/auth/sign-in', { as: null, json: { secret } });
  const headers = {
    Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
    'X-Audience-Insights': '1',
  };
  return { as: null, headers };
});
/** Somebody with a key for one-time codes that is not turned on yet. */
const withKey = async () => {
  const { id, secret } = await invite();
  const answer = await ask('POST', '/v1/auth/sign-in', { as: null, json: { secret } });
  const own = {
    as: null,
    headers: {
      Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
      'X-Audience-Insights': '1',
    },
  };
  const { body } = await ask('POST', '/v1/auth/second-factor', { ...own, json: {} });
  const { key } = body as { key: string };
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  let step = stepOf(new Date()) - 2;
  return { id, next: () => ({ ...own, json: { code: oneTimeCode(bytes, ++step) } }) };
};
const withFactor = async () => {
  const person = await withKey();
  await ask('PUT', '/v1/auth/second-factor', person.next());
  return person;
};
/** Id of the administrator who asks. */
const ownId = async () =>
  ((await ask('GET', '/v1/auth/me', { as: 'lead' })).body as { user_id: number }).user_id;
/** What goes and what stays, before it is confirmed. */
export const erasure = object({
  confirmation: text,
  goes: list(text),
  stays: list(text),
  saved_work: integer,
});
const creationOptions = object({
  challenge: matching(/^[\w-]{43}$/),
  rp: object({ id: 'localhost', name: text }),
  user: object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: list(object({ alg: integer, type: 'public-key' })),
  timeout: integer,
  attestation: 'none',
  excludeCredentials: list(object({ id: text, type: 'public-key', transports: list(text) })),
  authenticatorSelection: object({
    residentKey: 'preferred',
    userVerification: 'required',
    requireResidentKey: false,
  }),
  extensions: object({ credProps: true }),
  hints: list(text),
});
const passkey = object({ id: text, name: text, created_at: timestamp, last_used_at: text });
/** Somebody with a session, and the request that adds a passkey to their account. */
const withPasskey = async () => {
  const { secret } = await invite();
  const answer = await ask('POST', '/v1/auth/sign-in', { as: null, json: { secret } });
  const headers = {
    Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
    'X-Audience-Insights': '1',
  };
  const own = { as: null, headers };
  const { body } = await ask('POST', '/v1/auth/passkeys', { ...own, json: {} });
  const authenticator = createAuthenticator('http://localhost:8787');
  const credential = authenticator.create((body as { options: CreationOptions }).options);
  return { own, id: authenticator.id, made: { ...own, json: { name: 'Laptop', credential } } };
};
const newKey = async () => (await make('POST', '/v1/auth/keys', { name: 'Tried' }))['id'] ?? '';

export const peopleAdditions: readonly Addition[] = [
  {
    operation: 'POST /v1/auth/sign-in',
    group: 'general',
    limitBytes: small,
    good: async () => ({ as: null, json: { secret: (await invite()).secret } }),
    answer: me,
    refused: {
      400: () => ({ as: null, json: { email: 'reader@contract.test' } }),
      401: () => ({ as: null, json: { secret: 'spent' } }),
      409: async () => {
        const { id } = await withFactor();
        const { body } = await ask('POST', `/v1/members/${id}/link`, { as: 'host', json: {} });
        return { as: null, json: { secret: (body as { secret: string }).secret } };
      },
    },
  },
  {
    operation: 'GET /v1/auth/second-factor',
    group: 'general',
    good: async () => await signedIn(),
    answer: object({
      one_time_codes: truth,
      passkeys: list(passkey),
      recovery_codes: integer,
      passkey_origin: 'http://localhost:8787',
      passkey_problem: '',
    }),
  },
  {
    operation: 'POST /v1/auth/second-factor',
    group: 'general',
    limitBytes: small,
    good: async () => ({ ...(await signedIn()), json: {} }),
    answer: object({ key: matching(/^[A-Z2-7]{32}$/), uri: matching(/^otpauth:\/\/totp\/\S+$/) }),
    refused: { 409: async () => ({ ...(await withFactor()).next(), json: {} }) },
  },
  {
    operation: 'POST /v1/auth/passkeys',
    group: 'general',
    limitBytes: small,
    good: async () => ({ ...(await signedIn()), json: {} }),
    answer: object({ options: creationOptions }),
    refused: { 409: async () => ({ ...(await withFactor()).next(), json: {} }) },
  },
  {
    operation: 'PUT /v1/auth/passkeys',
    group: 'general',
    limitBytes: small,
    good: async () => (await withPasskey()).made,
    answer: object({ recovery_codes: list(matching(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)) }),
    refused: { 400: async () => ({ ...(await signedIn()), json: { name: 'Laptop', credential: {} } }) },
  },
  {
    operation: 'POST /v1/auth/passkeys/rename',
    group: 'general',
    limitBytes: small,
    async good() {
      const { own, made, id } = await withPasskey();
      await ask('PUT', '/v1/auth/passkeys', made);
      return { ...own, json: { id, name: 'Work laptop' } };
    },
    answer: passkey,
    refused: { 404: async () => ({ ...(await signedIn()), json: { id: 'unknown', name: 'Phone' } }) },
  },
  {
    operation: 'POST /v1/auth/passkeys/remove',
    group: 'general',
    limitBytes: small,
    async good() {
      const { own, made, id } = await withPasskey();
      const { body } = await ask('PUT', '/v1/auth/passkeys', made);
      const [code = ''] = (body as { recovery_codes: readonly string[] }).recovery_codes;
      return { ...own, json: { id, code } };
    },
    answer: object({ deleted: 1 }),
    refused: {
      404: async () => ({ ...(await signedIn()), json: { id: 'unknown' } }),
      async 409() {
        const { own, made, id } = await withPasskey();
        await ask('PUT', '/v1/auth/passkeys', made);
        return { ...own, json: { id } };
      },
    },
  },
  {
    operation: 'PUT /v1/auth/second-factor',
    group: 'general',
    limitBytes: small,
    good: async () => (await withKey()).next(),
    answer: object({ recovery_codes: list(matching(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)) }),
    refused: { 400: async () => ({ ...(await signedIn()), json: { code: '000000' } }) },
  },
  {
    operation: 'POST /v1/auth/second-factor/remove',
    group: 'general',
    limitBytes: small,
    good: async () => (await withFactor()).next(),
    answer: object({ deleted: 1 }),
    refused: {
      400: async () => ({ ...(await signedIn()), json: { code: '000000' } }),
      409: async () => ({ ...(await withFactor()).next(), json: {} }),
    },
  },
  {
    operation: 'DELETE /v1/members/{id}/second-factor',
    group: 'general',
    good: async () => ({ path: `/v1/members/${(await withFactor()).id}/second-factor` }),
    answer: member,
    refused: {
      404: () => ({ as: 'lead', path: '/v1/members/999999/second-factor' }),
    },
  },
  {
    operation: 'GET /v1/auth/methods',
    group: 'general',
    good: () => ({ as: null }),
    answer: object({ provider: text }),
  },
  {
    operation: 'POST /v1/auth/provider',
    group: 'general',
    limitBytes: small,
    good: () => ({ as: null, json: { next: '/charts' } }),
    answer: object({ url: matching(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?\S+$/) }),
    refused: { 400: () => ({ as: null, json: { next: 1 } }) },
  },
  {
    operation: 'POST /v1/auth/provider/connect',
    group: 'general',
    limitBytes: small,
    good: async () => ({ ...(await signedIn()), json: {} }),
    answer: object({ url: matching(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?\S+$/) }),
  },
  {
    operation: 'GET /v1/auth/provider/callback',
    group: 'general',
    good: () => ({ as: null, path: '/v1/auth/provider/callback?error=access_denied' }),
    answer: 'text/html; charset=utf-8',
    refused: { 400: () => ({ as: null, path: `/v1/auth/provider/callback?code=${'x'.repeat(3_000)}` }) },
  },
  {
    operation: 'POST /v1/auth/provider/logout',
    group: 'general',
    async good() {
      const token = await (await fetch(`${service.issuer}/logout-token?sub=nobody`)).text();
      return { as: null, text: `logout_token=${token}`, headers: form };
    },
    answer: object({ signed_out: truth }),
    refused: {
      400: () => ({ as: null, text: 'logout_token=x', headers: form }),
      413: () => ({ as: null, text: `logout_token=${'x'.repeat(small)}`, headers: form }),
      415: () => ({ as: null, json: { logout_token: 'x' } }),
    },
  },
  {
    operation: 'POST /v1/auth/sign-out',
    group: 'general',
    limitBytes: small,
    async good() {
      const { secret } = await invite();
      const { headers } = await ask('POST', '/v1/auth/sign-in', { as: null, json: { secret } });
      const cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
      return { as: null, headers: { Cookie: cookie, 'X-Audience-Insights': '1' }, json: {} };
    },
    answer: object({ signed_out: true }),
    // A key is revoked, not signed out.
    refused: { 400: () => ({ json: {} }) },
  },
  {
    operation: 'POST /v1/auth/token',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: {} }),
    answer: object({ token: text, token_type: 'Bearer', expires_in: 900, expires_at: timestamp }),
    refused: { 400: () => ({ json: { scopes: [] } }) },
  },
  { operation: 'GET /v1/auth/me', group: 'general', good: () => ({}), answer: me },
  {
    operation: 'PUT /v1/auth/me',
    group: 'general',
    limitBytes: small,
    good: async () => ({ ...(await signedIn()), json: { name: 'Somebody' } }),
    answer: me,
    refused: { 400: () => ({ json: { password: 'short' } }) },
  },
  {
    operation: 'GET /v1/auth/sessions',
    group: 'general',
    good: signedIn,
    answer: object({
      sessions: list(
        object({
          id: text,
          created_at: timestamp,
          expires_at: timestamp,
          last_used_at: text,
          agent: text,
          current: true,
        }),
      ),
    }),
  },
  {
    operation: 'DELETE /v1/auth/sessions/{id}',
    group: 'general',
    async good() {
      const { secret } = await invite();
      const { headers } = await ask('POST', '/v1/auth/sign-in', { as: null, json: { secret } });
      const cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
      const own = { as: null, headers: { Cookie: cookie, 'X-Audience-Insights': '1' } };
      const { body } = await ask('GET', '/v1/auth/sessions', own);
      const { sessions } = body as { sessions: readonly { id: string }[] };
      return { ...own, path: `/v1/auth/sessions/${sessions[0]?.id}` };
    },
    answer: object({ deleted: 1 }),
    refused: { 404: () => ({ path: '/v1/auth/sessions/0123456789abcdef' }) },
  },
  {
    operation: 'GET /v1/auth/rate',
    group: 'general',
    good: () => ({}),
    answer: object({ limited: truth, limit: integer, used: integer, resets_in: integer }),
  },
  {
    operation: 'GET /v1/auth/keys',
    group: 'general',
    good: () => ({ path: '/v1/auth/keys?all=true' }),
    answer: object({ keys: list(object(keyFields)) }),
    refused: { 400: () => ({ path: '/v1/auth/keys?all=some' }) },
  },
  {
    operation: 'POST /v1/auth/keys',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: { name: 'Tried', scopes: ['read'] } }),
    answer: object({ ...keyFields, key: text }),
    refused: { 400: () => ({ json: { name: 'Tried', scopes: [] } }) },
  },
  {
    operation: 'DELETE /v1/auth/keys/{id}',
    group: 'general',
    good: async () => ({ path: `/v1/auth/keys/${await newKey()}?reason=tried` }),
    answer: object({ deleted: 1 }),
    refused: {
      400: async () => ({ path: `/v1/auth/keys/${await newKey()}?reason=${'x'.repeat(256)}` }),
      404: () => ({ path: '/v1/auth/keys/0123456789abcdef' }),
    },
  },
  {
    operation: 'GET /v1/members',
    group: 'general',
    good: () => ({}),
    answer: object({ members: list(member) }),
  },
  {
    operation: 'POST /v1/members',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: newMember() }),
    answer: memberLink,
    refused: {
      400: () => ({ json: { email: 'reader@contract.test', role: 'analyst' } }),
      403: () => ({ as: 'guest', json: newMember() }),
    },
  },
  {
    operation: 'PUT /v1/members/{id}',
    group: 'general',
    limitBytes: small,
    good: async () => ({ path: `/v1/members/${(await colleague()).id}`, json: { suspended: true } }),
    answer: member,
    refused: {
      400: async () => ({ path: `/v1/members/${(await colleague()).id}`, json: { role: 'owner' } }),
      403: async () => ({ as: 'guest', path: `/v1/members/${(await colleague()).id}`, json: {} }),
      404: async () => ({ as: 'lead', path: `/v1/members/${(await colleague()).id}`, json: {} }),
    },
  },
  {
    operation: 'POST /v1/members/{id}/link',
    group: 'general',
    limitBytes: small,
    good: async () => ({ path: `/v1/members/${(await invite()).id}/link`, json: {} }),
    answer: memberLink,
    refused: {
      400: async () => ({ path: `/v1/members/${(await colleague()).id}/link`, json: { to: 'x' } }),
      403: async () => ({ as: 'guest', path: `/v1/members/${(await colleague()).id}/link`, json: {} }),
      404: () => ({ path: '/v1/members/999999/link', json: {} }),
    },
  },
  {
    operation: 'GET /v1/members/{id}/erasure',
    group: 'general',
    good: async () => ({ path: `/v1/members/${(await invite()).id}/erasure` }),
    answer: erasure,
    refused: {
      400: async () => ({ as: 'lead', path: `/v1/members/${await ownId()}/erasure` }),
      403: async () => ({ as: 'guest', path: `/v1/members/${(await colleague()).id}/erasure` }),
      404: () => ({ path: '/v1/members/999999/erasure' }),
    },
  },
  {
    operation: 'DELETE /v1/members/{id}',
    group: 'general',
    good: async () => ({ path: `/v1/members/${(await invite()).id}` }),
    answer: object({ deleted: 1 }),
    refused: {
      400: async () => ({ as: 'lead', path: `/v1/members/${await ownId()}` }),
      403: async () => ({ as: 'guest', path: `/v1/members/${(await colleague()).id}` }),
      404: () => ({ path: '/v1/members/999999' }),
    },
  },
  {
    operation: 'GET /v1/audit-log',
    group: 'general',
    good: () => ({}),
    answer: object({
      events: list(
        object({ id: integer, at: timestamp, actor: text, organisation: '', action: text, subject: text }),
      ),
      more: truth,
    }),
    refused: {
      400: () => ({ path: '/v1/audit-log?before=yesterday' }),
      403: () => ({ as: 'guest' }),
    },
  },
  {
    operation: 'GET /v1/settings/sign-in',
    group: 'general',
    good: () => ({}),
    answer: object({ second_factor_required: truth }),
  },
  {
    operation: 'PUT /v1/settings/sign-in',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: { second_factor_required: false } }),
    answer: object({ second_factor_required: false }),
    refused: {
      400: () => ({ json: { second_factor_required: 1 } }),
      403: () => ({ as: 'guest', json: { second_factor_required: false } }),
    },
  },
  {
    operation: 'GET /v1/settings/statistics',
    group: 'general',
    good: () => ({}),
    answer: statistics,
  },
  {
    operation: 'PUT /v1/settings/statistics',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: settings }),
    answer: statistics,
    refused: {
      400: () => ({ json: { ...settings, levels: [80] } }),
      403: () => ({ as: 'guest', json: settings }),
    },
  },
];
