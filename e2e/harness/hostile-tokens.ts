import { createHmac } from 'node:crypto';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';

const rounds = { small: 1, full: 50 };

export const hostileTokens: Harness = {
  name: 'hostile-tokens',
  promise: 'no forged, changed or misplaced credential opens anything, and all are answered alike',
  fault: {
    mistake: 'the signature of a token is not looked at',
    file: 'src/server/identity/secrets/token.ts',
    find: 'const { payload } = await jwtVerify(token, signingKey, {',
    replace:
      "const { payload } = await ((given: string, _key: unknown, _options: unknown) => ({ payload: JSON.parse(Buffer.from(given.split('.')[1] ?? '', 'base64url').toString()) }))(token, signingKey, {",
  },
  async run(size, rig) {
    const service = await rig.start({ dataDir: rig.copyTemplate() });
    const good = new HttpClient(service.port, rig.key);
    const answer = await good.ask({ path: '/v1/auth/token', json: {} });
    const { token } = JSON.parse(answer.text) as { readonly token: string };
    const nobody = new HttpClient(service.port, null);
    const failures: string[] = [];
    for (const accepted of [rig.key, `Bearer ${rig.key}`, `bearer ${rig.key}`, token, `Bearer ${token}`]) {
      const { status } = await nobody.ask({ path: '/v1/auth/me', headers: { Authorization: accepted } });
      if (status !== 200) failures.push(`a good credential was refused with ${status}`);
    }
    const cases = { ...keys(rig.key), ...tokens(token) };
    const bodies = new Set<string>();
    for (let round = 0; round < rounds[size]; round++) {
      for (const [name, credential] of Object.entries(cases)) {
        const { status, text, headers } = await nobody.ask({
          path: '/v1/auth/me',
          headers: { Authorization: credential },
        });
        // More than all headers together may have never reaches a credential check.
        if (status === 431 && credential.length > 16_000) continue;
        if (status !== 401) failures.push(`${name}: ${status}`);
        if (headers['www-authenticate'] !== 'Bearer') failures.push(`${name}: no WWW-Authenticate`);
        bodies.add(text);
      }
      for (const path of [
        `/v1/auth/me?access_token=${rig.key}`,
        `/v1/auth/me?token=${token}&key=${rig.key}`,
      ]) {
        const { status } = await nobody.ask({ path });
        if (status !== 401) failures.push(`a credential in the address: ${status}`);
      }
      const cookie = await nobody.ask({
        path: '/v1/auth/me',
        headers: { Cookie: `session=${token}; key=${rig.key}` },
      });
      if (cookie.status !== 401) failures.push(`a credential in a cookie of its own: ${cookie.status}`);
    }
    if (bodies.size > 1) failures.push(`the reason is told: ${[...bodies].join(' / ')}`);

    const made = await good.ask({ path: '/v1/auth/keys', json: { name: 'soon revoked' } });
    const second = JSON.parse(made.text) as { readonly id: string; readonly key: string };
    const fromSecond = await nobody.ask({
      path: '/v1/auth/token',
      json: {},
      headers: { Authorization: second.key },
    });
    const derived = (JSON.parse(fromSecond.text) as { readonly token: string }).token;
    await good.ask({ path: `/v1/auth/keys/${second.id}`, method: 'DELETE' });
    for (const [name, credential] of [
      ['a revoked key', second.key],
      ['a token of a revoked key', derived],
    ] as const) {
      const { status } = await nobody.ask({ path: '/v1/auth/me', headers: { Authorization: credential } });
      if (status !== 401) failures.push(`${name}: ${status} on the next request`);
    }
    good.close();
    nobody.close();
    await service.kill();
    return {
      figures: { credentials: Object.keys(cases).length + 2, bodies: bodies.size, accepted: failures.length },
      failures,
    };
  },
};

function keys(key: string): Readonly<Record<string, string>> {
  const last = key.at(-1) === 'A' ? 'B' : 'A';
  return {
    'a scheme alone': 'Bearer',
    'a scheme and blanks': 'Bearer    ',
    'another scheme': `Basic ${Buffer.from(`x:${key}`).toString('base64')}`,
    'a scheme of its own': `Frob ${key}`,
    'a key with its last character changed': `${key.slice(0, -1)}${last}`,
    'half a key': key.slice(0, key.length / 2),
    'a key twice': `${key}${key}`,
    'a key and a blank and more': `${key} x`,
    'two keys, by comma': `${key}, ${key}`,
    'a key in quotes': `"${key}"`,
    'a key in capitals': key.toUpperCase(),
    'a key with another id': key.replace(/[0-9a-f]{16}/, '0123456789abcdef'),
    'nothing that could be one': 'null',
    'five thousand characters': 'x'.repeat(5_000),
    'fifteen thousand characters': 'x'.repeat(15_000),
    'text of another alphabet': Buffer.from('ключ').toString('latin1'),
    'a statement': "' OR '1'='1",
  };
}

function tokens(token: string): Readonly<Record<string, string>> {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const header = parse(head);
  const claims = parse(payload);
  const now = Math.floor(Date.now() / 1_000);
  const withHeader = (change: object) => forge({ ...header, ...change }, claims);
  const withClaims = (change: object) => `${head}.${encode({ ...claims, ...change })}.${signature}`;
  const cases: Record<string, string> = {
    'no signature': `${head}.${payload}.`,
    'no signature and no dot': `${head}.${payload}`,
    'five parts': `${token}.x.y`,
    'a signature cut short': token.slice(0, -3),
    'a padded signature': `${token}=`,
    'a changed signature': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'signed with an empty key': forge(header, claims, ''),
    'signed with its own name': forge(header, claims, 'audience-insights'),
    'a header that is no JSON': `${Buffer.from('{').toString('base64url')}.${payload}.${signature}`,
    'claims that are no JSON': `${head}.${Buffer.from('{').toString('base64url')}.${signature}`,
    'claims twice': `${head}.${Buffer.from(`{"sub":"2",${JSON.stringify(claims).slice(1)}`).toString('base64url')}.${signature}`,
    'a payload of 100 KB': withClaims({ more: 'x'.repeat(10_000) }),
  };
  for (const alg of ['none', 'None', 'nOnE', 'HS384', 'HS512', 'RS256', 'ES256', '', null]) {
    cases[`algorithm ${String(alg)}`] = withHeader({ alg });
    cases[`algorithm ${String(alg)}, unsigned`] = `${encode({ ...header, alg })}.${payload}.`;
  }
  for (const kid of ['', '../../../../dev/null', "' OR 1=1 --", 'x'.repeat(300), null, 1]) {
    cases[`key id ${String(kid).slice(0, 20)}`] = withHeader({ kid });
  }
  for (const [name, value] of Object.entries({
    jku: 'https://x',
    x5u: 'https://x',
    jwk: {},
    crit: ['x'],
    b64: false,
    typ: 'refresh',
    cty: 'JWT',
  })) {
    cases[`header ${name}`] = withHeader({ [name]: value });
  }
  for (const [name, values] of Object.entries({
    exp: [undefined, now - 10, String(now + 900), 1e30, -1, now + 900.5, null],
    nbf: [now + 3_600],
    iat: [now + 3_600, 'x'],
    iss: [undefined, 'elsewhere', ['audience-insights']],
    aud: [undefined, 'elsewhere', ['audience-insights', 'x']],
    sub: [undefined, '2', 1, '__proto__', "1' OR '1'='1"],
    org: [2, '1', null],
  })) {
    for (const value of values) cases[`${name} ${JSON.stringify(value)}`] = withClaims({ [name]: value });
  }
  return cases;
}

function forge(header: object, claims: object, key = 'a key of our own'): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function parse(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
}
