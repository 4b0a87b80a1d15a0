import type { ClientAuth, Configuration, CustomFetchOptions, IDToken } from 'openid-client';
import { z } from 'zod';
import { type ProviderAnswer, Email } from '../../../contract/people/auth.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { type IdentityProviderConfig, isLoopbackHttp } from '../../config.ts';

/** Values that bind an answer of the provider to the browser and the request that asked for it. */
export interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  /** Secret of PKCE, of which the request carries the SHA-256. */
  readonly verifier: string;
}

/** A person as the provider describes them. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string;
  /** `""`: the provider gave none, as with `sid` and `refreshToken`. */
  readonly name: string;
  readonly groups: readonly string[];
  /** The provider's id of the session. */
  readonly sid: string;
  readonly refreshToken: string;
}

/** The provider gave no answer: neither a yes nor a no. */
export class ProviderUnreachable extends Error {}

export type ProviderClient = ReturnType<typeof createProviderClient>;

const callbackPath = '/v1/auth/provider/callback';

/** Read at the first sign-in through a provider: most services have none. */
const loadLibrary = () => import('openid-client');

/** Algorithms of a logout token: those of a private key alone. The library holds ID tokens to the same. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const responseBytes = 262_144;
const skewSeconds = 60;
const discoveryLifetimeMs = 60 * 60 * 1_000;
const keysCooldownMs = 60 * 1_000;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true).optional(),
  name: z.string().max(255).catch(''),
  sid: z.string().max(255).catch(''),
});

const LogoutClaims = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    nonce: z.undefined().optional(),
    events: z.object({ [logoutEvent]: z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * Asks an OpenID Connect provider: authorisation code with PKCE, ID tokens with signature, issuer, audience and nonce.
 * What can't be trusted throws; `ProviderUnreachable` where there was no answer.
 */
export function createProviderClient(provider: IdentityProviderConfig, publicUrl: string) {
  const redirectUri = publicUrl + callbackPath;
  let discovered: { readonly configuration: Promise<Configuration>; readonly at: number } | null = null;
  const logoutKeys = oncePerObject((configuration: Configuration) => readLogoutKeys(configuration, provider));

  function discover(): Promise<Configuration> {
    if (discovered !== null && performance.now() - discovered.at < discoveryLifetimeMs) {
      return discovered.configuration;
    }
    const configuration = readConfiguration(provider);
    const current = { configuration, at: performance.now() };
    discovered = current;
    configuration.catch(() => {
      if (discovered === current) discovered = null;
    });
    return configuration;
  }

  async function toPerson(
    configuration: Configuration,
    tokens: {
      readonly access_token: string;
      readonly refresh_token?: string | undefined;
      readonly id_token?: string | undefined;
    },
    claims: IDToken | undefined,
    knownSubject: string | undefined,
  ): Promise<ProviderPerson> {
    if (tokens.id_token !== undefined) await assertIdToken(tokens.id_token, claims);
    const subject = claims?.sub ?? knownSubject ?? '';
    let described: Readonly<Record<string, unknown>> = { ...claims };
    const isWhole = described[provider.groupsClaim] !== undefined && described['email'] !== undefined;
    if (!isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined) {
      const { fetchUserInfo } = await loadLibrary();
      described = { ...(await fetchUserInfo(configuration, tokens.access_token, subject)), ...described };
    }
    const { sub, email, name, sid } = Claims.parse({ ...described, sub: subject });
    if (knownSubject !== undefined && sub !== knownSubject) throw new Error('the token is of another person');
    return {
      subject: sub,
      email: email.toLowerCase(),
      name,
      groups: readGroups(described[provider.groupsClaim]),
      sid,
      refreshToken: tokens.refresh_token ?? '',
    };
  }

  return {
    /** Address to send the browser to. */
    begin: reporting(async ({ state, nonce, verifier }: ProviderChecks): Promise<string> => {
      const [configuration, { buildAuthorizationUrl, calculatePKCECodeChallenge }] = await Promise.all([
        discover(),
        loadLibrary(),
      ]);
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    }),

    exchange: reporting(async (answer: ProviderAnswer, checks: ProviderChecks): Promise<ProviderPerson> => {
      const [configuration, { authorizationCodeGrant }] = await Promise.all([discover(), loadLibrary()]);
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) url.searchParams.set(name, value);
      const tokens = await authorizationCodeGrant(configuration, url, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      });
      return toPerson(configuration, tokens, tokens.claims(), undefined);
    }),

    /** The person as the provider describes them now. */
    refresh: reporting(async (refreshToken: string, subject: string): Promise<ProviderPerson> => {
      const [configuration, { refreshTokenGrant }] = await Promise.all([discover(), loadLibrary()]);
      const tokens = await refreshTokenGrant(configuration, refreshToken);
      return toPerson(configuration, tokens, tokens.claims(), subject);
    }),

    /** Person or session that the provider has signed out. */
    readLogout: reporting(async (token: string) => {
      const [configuration, jose] = await Promise.all([discover(), import('jose')]);
      const { payload, protectedHeader } = await jose.jwtVerify(token, await logoutKeys(configuration), {
        algorithms,
        issuer: configuration.serverMetadata().issuer,
        audience: provider.clientId,
        clockTolerance: skewSeconds,
        maxTokenAge: 5 * skewSeconds,
        requiredClaims: ['jti'],
      });
      assertType(protectedHeader.typ, ['JWT', 'logout+jwt']);
      const { sub, sid } = LogoutClaims.parse(payload);
      return { subject: sub, sid };
    }),
  };
}

async function readConfiguration(provider: IdentityProviderConfig): Promise<Configuration> {
  const library = await loadLibrary();
  const isPlain = isLoopbackHttp(new URL(provider.issuer));
  const configuration = await library.discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    authentication(library, provider.clientSecret),
    {
      timeout: provider.deadlineMs / 1_000,
      execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
      [library.customFetch]: request,
    },
  );
  const metadata = configuration.serverMetadata();
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const url = URL.parse(metadata[name] ?? '');
    if (url === null || !(url.protocol === 'https:' || (isPlain && isLoopbackHttp(url))))
      throw new Error(`the provider's ${name} is no address to trust`);
  }
  return configuration;
}

/** The header of HTTP unless the provider knows only the field of the form. */
function authentication(library: typeof import('openid-client'), secret: string): ClientAuth {
  if (secret === '') return library.None();
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)];
  return (server, ...given) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...given);
  };
}

async function readLogoutKeys(configuration: Configuration, { deadlineMs }: IdentityProviderConfig) {
  const { createRemoteJWKSet, customFetch } = await import('jose');
  return createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri ?? ''), {
    cooldownDuration: keysCooldownMs,
    timeoutDuration: deadlineMs,
    [customFetch]: request,
  });
}

/** Claims that the library leaves to its caller: a type that says so, a person, a time of issue that has come. */
async function assertIdToken(token: string, claims: IDToken | undefined): Promise<void> {
  const { decodeProtectedHeader } = await import('jose');
  assertType(decodeProtectedHeader(token).typ, ['JWT']);
  if ((claims?.iat ?? Infinity) > Date.now() / 1_000 + skewSeconds)
    throw new Error('the token is of the future');
}

function assertType(type: string | undefined, allowed: readonly string[]): void {
  if (type !== undefined && !allowed.some((name) => name.toLowerCase() === type.toLowerCase()))
    throw new Error('the token is of another type');
}

function readGroups(claim: unknown): readonly string[] {
  const groups = z.union([z.string().transform((group) => [group]), z.array(z.string())]).safeParse(claim);
  return groups.success ? groups.data : [];
}

/** Neither follows a redirect nor reads more than `responseBytes`. */
async function request(
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: Pick<CustomFetchOptions, 'method' | 'headers'> & {
    readonly body?: CustomFetchOptions['body'];
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Response> {
  let response: Response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > responseBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new ProviderUnreachable('the identity provider does not answer', { cause });
  }
  if (size > responseBytes) throw new Error('the answer of the identity provider is too large');
  if (response.status >= 500)
    throw new ProviderUnreachable(`the identity provider answered ${response.status}`);
  const { status, headers: sent } = response;
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers: sent });
}

/** The library wraps what `request` throws. */
function reporting<Arguments extends unknown[], Result>(
  ask: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    try {
      return await ask(...given);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof ProviderUnreachable ? cause : error;
    }
  };
}
