import type { Configuration, IDToken } from 'openid-client';
import { z } from 'zod';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { IdentityProviderConfig } from '../../config.ts';
import { request } from './request.ts';

/** Algorithms of a logout token: those of a private key alone. The library holds ID tokens to the same. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const skewSeconds = 60;
const keysCooldownMs = 60 * 1_000;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutClaims = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    nonce: z.undefined().optional(),
    events: z.object({ [logoutEvent]: z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Read at the first sign-in through a provider: most services have none. */
const loadJose = () => import('jose');

/** Claims that the library leaves to its caller: a type that says so, a person, a time of issue that has come. */
export async function assertIdToken(token: string, claims: IDToken | undefined): Promise<void> {
  const { decodeProtectedHeader } = await loadJose();
  assertType(decodeProtectedHeader(token).typ, ['JWT']);
  if ((claims?.iat ?? Infinity) > Date.now() / 1_000 + skewSeconds)
    throw new Error('the token is of the future');
}

/** Returns a function that checks a logout token, and returns the person or session that it names. */
export function createLogoutReader(provider: IdentityProviderConfig) {
  const keysOf = oncePerObject((configuration: Configuration) => readKeys(configuration, provider));

  return async (configuration: Configuration, token: string) => {
    const { jwtVerify } = await loadJose();
    const { payload, protectedHeader } = await jwtVerify(token, await keysOf(configuration), {
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
  };
}

async function readKeys(configuration: Configuration, { deadlineMs }: IdentityProviderConfig) {
  const { createRemoteJWKSet, customFetch } = await loadJose();
  return createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri ?? ''), {
    cooldownDuration: keysCooldownMs,
    timeoutDuration: deadlineMs,
    [customFetch]: request,
  });
}

function assertType(type: string | undefined, allowed: readonly string[]): void {
  if (type !== undefined && !allowed.some((name) => name.toLowerCase() === type.toLowerCase()))
    throw new Error('the token is of another type');
}
