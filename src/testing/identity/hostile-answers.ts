import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { base64url, epochSeconds, type Hostility, type Issuer, newKey, signWith } from './issuer.ts';

export interface HostileAnswer extends Hostility {
  /** Completes "an answer …". */
  readonly name: string;
}

const other = newKey('first');
const evil = 'https://evil.example';

function without(name: string) {
  return (whole: Readonly<Record<string, unknown>>) => ({ ...whole, [name]: undefined });
}

function claims(name: string, changed: Readonly<Record<string, unknown>> | (() => object)): HostileAnswer {
  const changes = typeof changed === 'function' ? changed : () => changed;
  return { name, claims: (honest) => ({ ...honest, ...changes() }) };
}

function parts(name: string, change: (header: string, payload: string, signature: string) => string) {
  return {
    name,
    token(token: string) {
      const [header = '', payload = '', signature = ''] = token.split('.');
      return change(header, payload, signature);
    },
  };
}

function respond(name: string, path: string, answer: (response: ServerResponse) => void): HostileAnswer {
  return {
    name,
    respond(asked, response) {
      if (asked === path) answer(response);
      return asked === path;
    },
  };
}

/** Answers of a hostile or broken provider, or of somebody in between, that must let no one in. */
export function hostileAnswers(issuer: Issuer, elsewhere: Issuer): readonly HostileAnswer[] {
  const hmac = (text: string) =>
    createHmac('sha256', issuer.key.publicKey.export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest('base64url');
  return [
    claims('for another audience', { aud: 'another' }),
    claims('for several audiences', { aud: ['insights', 'another'] }),
    claims('authorised for another party', { azp: 'another', aud: ['insights', 'another'] }),
    { name: 'without an audience', claims: without('aud') },
    claims('of another issuer', { iss: elsewhere.url }),
    claims('of the issuer with a slash', { iss: `${issuer.url}/` }),
    { name: 'without an issuer', claims: without('iss') },
    claims('with another nonce', { nonce: 'another' }),
    claims('with an empty nonce', { nonce: '' }),
    { name: 'without a nonce', claims: without('nonce') },
    claims('that has expired', () => ({ exp: epochSeconds() - 120 })),
    claims('that expires as a text', () => ({ exp: String(epochSeconds() + 300) })),
    { name: 'that never expires', claims: without('exp') },
    claims('that is not valid yet', () => ({ nbf: epochSeconds() + 600 })),
    claims('that is of the future', () => ({ iat: epochSeconds() + 600 })),
    { name: 'that says no time', claims: without('iat') },
    { name: 'about nobody', claims: without('sub') },
    claims('about an empty name', { sub: '' }),
    claims('about a number', { sub: 1 }),
    claims('about a name of 300 letters', { sub: 'a'.repeat(300) }),
    claims('without an e-mail address', { email: undefined }),
    claims('with an e-mail address that nobody has checked', { email_verified: false }),
    claims('with an e-mail address of two lines', { email: 'ada@people.test\r\nBcc: x@y' }),
    claims('with no group', { groups: [] }),
    claims('with groups of another form', { groups: { research: true } }),
    claims('with a group that only begins as ours', { groups: ['research-guests'] }),
    claims('of a person whose address has a local account', { sub: 'eve', email: 'analyst@first.test' }),
    {
      name: 'that is not signed',
      header: () => ({ alg: 'none' }),
      signature: () => '',
    },
    {
      name: 'that is signed with None',
      header: (honest) => ({ ...honest, alg: 'None' }),
      signature: () => '',
    },
    {
      name: 'that is signed with our copy of the key as a secret',
      header: (honest) => ({ ...honest, alg: 'HS256' }),
      signature: hmac,
    },
    { name: 'that names another algorithm', header: (honest) => ({ ...honest, alg: 'RS256' }) },
    { name: 'that names a longer curve', header: (honest) => ({ ...honest, alg: 'ES384' }) },
    {
      name: 'that another key has signed under the same id',
      signature: (text) => signWith(other, text),
    },
    { name: 'that names an unknown key', header: (honest) => ({ ...honest, kid: '../../dev/null' }) },
    {
      name: 'that brings its own key',
      header: (honest) => ({ ...honest, jwk: other.publicKey.export({ format: 'jwk' }) }),
      signature: (text) => signWith(other, text),
    },
    {
      name: 'that says where its key is',
      header: (honest) => ({ ...honest, jku: `${elsewhere.url}/keys` }),
      signature: (text) => signWith(elsewhere.key, text),
    },
    {
      name: 'with a header that has to be understood',
      header: (honest) => ({ ...honest, crit: ['x'], x: 1 }),
    },
    { name: 'that is an access token', header: (honest) => ({ ...honest, typ: 'at+jwt' }) },
    { name: 'that is a logout', header: (honest) => ({ ...honest, typ: 'logout+jwt' }) },
    parts('with an empty signature', (header, payload) => `${header}.${payload}.`),
    parts('in two parts', (header, payload) => `${header}.${payload}`),
    parts('in five parts', (header, payload, signature) => `${header}.${payload}.${signature}.x.y`),
    parts('with a signature cut short', (header, payload, signature) =>
      [header, payload, signature.slice(0, -8)].join('.'),
    ),
    parts('that was changed after it was signed', (header, payload, signature) => {
      const signed: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return [header, base64url({ ...signed, groups: ['admins'] }), signature].join('.');
    }),
    parts('that is no JSON', (_, payload, signature) => ['e30x', payload, signature].join('.')),
    claims('of 300 KB', { padding: 'x'.repeat(300_000) }),
    { name: 'without an ID token', tokens: without('id_token') },
    { name: 'with tokens of another kind', tokens: (body) => ({ ...body, token_type: 'MAC' }) },
    respond('that is a page', '/token', (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
    }),
    respond('that leads elsewhere', '/token', (response) => {
      response.writeHead(307, { Location: `${elsewhere.url}/token` }).end();
    }),
    respond('that is a failure', '/token', (response) => {
      response.writeHead(500).end();
    }),
    respond('that breaks off', '/token', (response) => {
      response.destroy();
    }),
    { name: 'without a state', callback: (back) => back.delete('state') },
    { name: 'with another state', callback: (back) => back.set('state', 'another') },
    { name: 'without a code', callback: (back) => back.delete('code') },
    { name: 'with an unknown code', callback: (back) => back.set('code', 'another') },
    { name: 'with a code of 2,000 letters', callback: (back) => back.set('code', 'x'.repeat(2_000)) },
    { name: 'that names another issuer', callback: (back) => back.set('iss', elsewhere.url) },
    { name: 'that names no issuer', callback: (back) => back.delete('iss') },
    { name: 'that is a refusal', callback: (back) => back.set('error', 'access_denied') },
  ];
}

function described(name: string, changes: object): HostileAnswer {
  return { name, discovery: (document) => ({ ...document, ...changes }) };
}

/** Descriptions of itself by which a provider must not be asked, or whose answers must let no one in. */
export function hostileDescriptions(elsewhere: Issuer): readonly HostileAnswer[] {
  const path = '/.well-known/openid-configuration';
  return [
    described('of another issuer', { issuer: elsewhere.url }),
    described('with the keys of another issuer', { jwks_uri: `${elsewhere.url}/keys` }),
    described('with the tokens of another issuer', { token_endpoint: `${elsewhere.url}/token` }),
    described('that sends the browser over plain http', { authorization_endpoint: 'http://evil.example/a' }),
    described('that sends the browser to a script', { authorization_endpoint: 'javascript:alert(1)' }),
    described('with tokens over plain http', { token_endpoint: 'http://evil.example/token' }),
    described('without keys', { jwks_uri: undefined }),
    described('without an authorisation endpoint', { authorization_endpoint: undefined }),
    described('that signs with none', { id_token_signing_alg_values_supported: ['none', 'HS256'] }),
    described('of 300 KB', { padding: 'x'.repeat(300_000) }),
    respond('that is a page', path, (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
    }),
    respond('that is no object', path, (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
    }),
    respond('that leads elsewhere', path, (response) => {
      response.writeHead(302, { Location: `${evil}${path}` }).end();
    }),
    // Longer than a provider is waited for.
    respond('that never comes', path, () => undefined),
    respond('that trickles', path, (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{');
    }),
  ];
}
