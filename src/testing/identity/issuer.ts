import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Json = Readonly<Record<string, unknown>>;

/** How an issuer departs from an honest one; what is left out is honest. */
export interface Hostility {
  readonly discovery?: (document: Json) => Json;
  /** Answers a request to a path of the issuer itself, and returns true; false: as usual. */
  readonly respond?: (path: string, response: ServerResponse) => boolean;
  readonly claims?: (claims: Json) => Json;
  readonly header?: (header: Json) => Json;
  /** Signs the text that an honest issuer signs with its own key. */
  readonly signature?: (text: string) => string;
  /** Changes the finished ID token. */
  readonly token?: (token: string) => string;
  readonly tokens?: (body: Json) => Json;
  /** Changes the parameters that the browser brings back. */
  readonly callback?: (parameters: URLSearchParams) => void;
}

export interface Issuer {
  readonly url: string;
  /** Key that it publishes under its id. */
  readonly key: SigningKey;
  hostility: Hostility;
  /** Claims of whoever signs in next; groups are read at every refresh. */
  person: Json;
  /** Whether tokens can be renewed, and sign-ins are remembered. */
  renews: boolean;
  refuses: boolean;
  readonly requests: Record<string, number>;
  /** Plays the browser at the provider: from the address that the service gave to the parameters it gets back. */
  authorise(address: string): URLSearchParams;
  logoutToken(claims: Json): string;
  rotateKey(): void;
  close(): Promise<void>;
}

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function newKey(id: string): SigningKey {
  return { id, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

export const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export function signWith(key: SigningKey, text: string): string {
  return sign('sha256', Buffer.from(text), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');
}

export const epochSeconds = () => Math.floor(Date.now() / 1_000);

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** A small OpenID Connect provider on this machine, as honest as `hostility` lets it be. */
export async function openIssuer({ port = 0 } = {}): Promise<Issuer> {
  const grants = new Map<string, Grant>();
  const refreshTokens = new Set<string>();
  let key = newKey('first');
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;

  function signed(claims: Json, header: Json = {}): string {
    const { hostility } = issuer;
    const whole = { alg: 'ES256', kid: key.id, ...header };
    const text = `${base64url(hostility.header?.(whole) ?? whole)}.${base64url(claims)}`;
    const signature = (hostility.signature ?? ((given: string) => signWith(key, given)))(text);
    const token = `${text}.${signature}`;
    return hostility.token?.(token) ?? token;
  }

  function idToken(nonce: string | undefined): string {
    const claims = {
      iss: url,
      aud: 'insights',
      iat: epochSeconds(),
      exp: epochSeconds() + 300,
      ...(nonce === undefined ? {} : { nonce }),
      ...issuer.person,
    };
    return signed(issuer.hostility.claims?.(claims) ?? claims);
  }

  function redeem(form: URLSearchParams): Json | null {
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const code = form.get(isRefresh ? 'refresh_token' : 'code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGranted = isRefresh
      ? refreshTokens.delete(code)
      : grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!isGranted || issuer.refuses) return null;
    const refreshToken = randomBytes(16).toString('base64url');
    if (issuer.renews) refreshTokens.add(refreshToken);
    const body = {
      access_token: 'opaque',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(grant?.nonce),
      ...(issuer.renews ? { refresh_token: refreshToken } : {}),
    };
    return issuer.hostility.tokens?.(body) ?? body;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    issuer.requests[pathname] = (issuer.requests[pathname] ?? 0) + 1;
    if (issuer.hostility.respond?.(pathname, response) === true) return;
    const send = (body: Json, status = 200) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (pathname) {
      case '/.well-known/openid-configuration': {
        const document = {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        };
        return send(issuer.hostility.discovery?.(document) ?? document);
      }
      case '/keys':
        return send({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.id, use: 'sig' }] });
      case '/token': {
        let text = '';
        for await (const piece of request) text += String(piece);
        const body = redeem(new URLSearchParams(text));
        return body === null ? send({ error: 'invalid_grant' }, 400) : send(body);
      }
      case '/authorize': {
        const parameters = issuer.authorise(`${url}${request.url}`);
        const back = `${searchParams.get('redirect_uri')}?${parameters.toString()}`;
        response.writeHead(302, { Location: back }).end();
        return;
      }
      case '/logout-token': {
        response.end(issuer.logoutToken(Object.fromEntries(searchParams)));
        return;
      }
      default:
        return send({}, 404);
    }
  }

  const issuer: Issuer = {
    url,
    get key() {
      return key;
    },
    hostility: {},
    person: { sub: 'ada', email: 'ada@people.test', name: 'Ada', groups: ['research'], sid: 's1' },
    renews: false,
    refuses: false,
    requests: {},
    authorise(asked) {
      const { searchParams } = new URL(asked);
      const code = randomBytes(16).toString('base64url');
      grants.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      });
      const parameters = new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: url });
      issuer.hostility.callback?.(parameters);
      return parameters;
    },
    logoutToken: (claims) =>
      signed(
        {
          iss: url,
          aud: 'insights',
          iat: epochSeconds(),
          exp: epochSeconds() + 120,
          jti: randomBytes(8).toString('hex'),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        { typ: 'logout+jwt' },
      ),
    rotateKey() {
      key = newKey('second');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}
