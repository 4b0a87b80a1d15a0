import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { z } from 'zod';
import { Email } from '../../../contract/people/auth.ts';
import { loadLibrary } from './discovery.ts';
import { assertIdToken } from './tokens.ts';

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

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true).optional(),
  name: z.string().max(255).catch(''),
  sid: z.string().max(255).catch(''),
});

/** `knownSubject`: the only person that it may be; undefined: anyone. */
export async function readPerson(
  configuration: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  groupsClaim: string,
  knownSubject: string | undefined,
): Promise<ProviderPerson> {
  const claims = tokens.claims();
  if (tokens.id_token !== undefined) await assertIdToken(tokens.id_token, claims);
  const subject = claims?.sub ?? knownSubject ?? '';
  let described: Readonly<Record<string, unknown>> = { ...claims };
  const isWhole = described[groupsClaim] !== undefined && described['email'] !== undefined;
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
    groups: readGroups(described[groupsClaim]),
    sid,
    refreshToken: tokens.refresh_token ?? '',
  };
}

function readGroups(claim: unknown): readonly string[] {
  const groups = z.union([z.string().transform((group) => [group]), z.array(z.string())]).safeParse(claim);
  return groups.success ? groups.data : [];
}
