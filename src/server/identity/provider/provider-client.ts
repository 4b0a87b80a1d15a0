import type { ProviderAnswer } from '../../../contract/people/auth.ts';
import type { IdentityProviderConfig } from '../../config.ts';
import { createDiscovery, loadLibrary } from './discovery.ts';
import { createLogoutReader } from './tokens.ts';
import { type ProviderPerson, readPerson } from './person.ts';
import { reporting } from './request.ts';

/** Values that bind an answer of the provider to the browser and the request that asked for it. */
export interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  /** Secret of PKCE, of which the request carries the SHA-256. */
  readonly verifier: string;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

const callbackPath = '/v1/auth/provider/callback';

/**
 * Asks an OpenID Connect provider: authorisation code with PKCE, ID tokens with signature, issuer, audience and nonce.
 * What can't be trusted throws; `ProviderUnreachable` where there was no answer.
 */
export function createProviderClient(provider: IdentityProviderConfig, publicUrl: string) {
  const redirectUri = publicUrl + callbackPath;
  const discover = createDiscovery(provider);
  const readLogout = createLogoutReader(provider);

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
      return readPerson(configuration, tokens, provider.groupsClaim, undefined);
    }),

    /** The person as the provider describes them now. */
    refresh: reporting(async (refreshToken: string, subject: string): Promise<ProviderPerson> => {
      const [configuration, { refreshTokenGrant }] = await Promise.all([discover(), loadLibrary()]);
      const tokens = await refreshTokenGrant(configuration, refreshToken);
      return readPerson(configuration, tokens, provider.groupsClaim, subject);
    }),

    /** Person or session that the provider has signed out. */
    readLogout: reporting(async (token: string) => readLogout(await discover(), token)),
  };
}
