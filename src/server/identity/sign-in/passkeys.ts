import { hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { NewPasskey, PasskeyAnswer } from '../../../contract/people/auth.ts';
import { BoundedMap } from '../../../lib/bounded-map.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { IdentityDeps } from '../stores/store.ts';
import { createPasskeyStore, type PasskeyRow } from '../stores/passkey-store.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Read when the first passkey is made or used: most sign-ins take none. */
const loadLibrary = () => import('@simplewebauthn/server');

const serviceName = 'Audience Insights';
const lifetimeMs = 5 * 60_000;
const challengesKept = 10_000;
/** EdDSA, ES256 and RS256 (COSE). */
const algorithms = [-8, -7, -257];

/** The user, the site and the sign-in or session that a challenge is for, and no other. */
export interface PasskeyUse {
  readonly user: { readonly id: number; readonly email: string; readonly name: string };
  readonly site: PasskeySite;
  readonly purpose: string;
  /** Kind of error of an answer that can't be trusted. */
  readonly refusal: 'unauthorized' | 'invalid_value';
}

const ownerOf = ({ user, site, purpose }: PasskeyUse) => JSON.stringify([user.id, site.origin, purpose]);

/** Challenges in memory. Each is used once, by the use that it was made for; a restart ends it. */
function createChallenges(now: () => Date) {
  const made = new BoundedMap<string, { readonly owner: string; readonly until: number }>(challengesKept);
  return {
    create(use: PasskeyUse): Uint8Array<ArrayBuffer> {
      const challenge = new Uint8Array(randomBytes(32));
      const until = now().getTime() + lifetimeMs;
      made.set(Buffer.from(challenge).toString('base64url'), { owner: ownerOf(use), until });
      return challenge;
    },

    /** What the library needs to know of a use; its challenge is spent, whatever comes of it. */
    expected: (use: PasskeyUse) => ({
      expectedChallenge(challenge: string) {
        const found = made.get(challenge);
        made.delete(challenge);
        return found?.owner === ownerOf(use) && found.until > now().getTime();
      },
      expectedOrigin: use.site.origin,
      expectedRPID: use.site.rpId,
      requireUserVerification: true,
    }),
  };
}

/** Makes and checks passkeys by the library. */
export function createPasskeys({ storage, now, secret }: Pick<IdentityDeps, 'storage' | 'now' | 'secret'>) {
  const store = createPasskeyStore(storage);
  const challenges = createChallenges(now);
  const handleOf = (userId: number) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `passkey user ${userId}`, 32));

  return {
    async creationOptions(use: PasskeyUse) {
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpName: serviceName,
        rpID: use.site.rpId,
        userID: handleOf(use.user.id),
        userName: use.user.email,
        userDisplayName: use.user.name,
        challenge: challenges.create(use),
        timeout: lifetimeMs,
        excludeCredentials: store.listPasskeys(use.user.id).map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      return { ...options, rp: { id: use.site.rpId, name: serviceName } };
    },

    async checkNew(use: PasskeyUse, { name, credential }: NewPasskey): Promise<PasskeyRow> {
      const { verifyRegistrationResponse } = await loadLibrary();
      const { clientDataJSON, attestationObject, transports = [] } = credential.response;
      await assertNoCertificate(use, attestationObject);
      const { registrationInfo } = await trusted(use, () =>
        verifyRegistrationResponse({
          ...challenges.expected(use),
          response: { ...credential, response: { clientDataJSON, attestationObject } },
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (registrationInfo?.credential.id !== credential.id) throw refuse(use);
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        id,
        user_id: use.user.id,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        sign_count: counter,
        transports: JSON.stringify(transports),
        created_at: now().toISOString(),
        last_used_at: null,
      };
    },

    /** Returns null where the account has no passkey. */
    async requestOptions(use: PasskeyUse) {
      const passkeys = store.listPasskeys(use.user.id);
      if (passkeys.length === 0) return null;
      const { generateAuthenticationOptions } = await loadLibrary();
      return generateAuthenticationOptions({
        rpID: use.site.rpId,
        challenge: challenges.create(use),
        timeout: lifetimeMs,
        allowCredentials: passkeys.map(toDescriptor),
        userVerification: 'required',
      });
    },

    /**
     * Throws unless the signature is one of the user's own passkeys, for this use and for the first time. The returned
     * function counts it, in the caller's transaction.
     */
    async check(use: PasskeyUse, answer: PasskeyAnswer): Promise<() => void> {
      const passkey = store.findPasskey(use.user.id, answer.id);
      const { userHandle, clientDataJSON, authenticatorData, signature } = answer.response;
      const isOwn =
        userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(handleOf(use.user.id));
      if (passkey === undefined || !isOwn) throw refuse(use);
      const { verifyAuthenticationResponse } = await loadLibrary();
      const { verified, authenticationInfo } = await trusted(use, () =>
        verifyAuthenticationResponse({
          ...challenges.expected(use),
          response: { ...answer, response: { clientDataJSON, authenticatorData, signature } },
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            counter: passkey.sign_count,
          },
        }),
      );
      if (!verified) throw refuse(use);
      return () => {
        if (!store.usePasskey(passkey, authenticationInfo.newCounter, now().toISOString())) throw refuse(use);
      };
    },
  };
}

/** None is asked for, and the library would ask the issuer of one, which the caller names, for its revoked ones. */
async function assertNoCertificate(use: PasskeyUse, attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
  const statement = await trusted(use, () => decodeAttestationObject(bytes).get('attStmt'));
  if (statement.get('x5c') !== undefined) throw refuse(use);
}

/** The library throws errors without a class of its own for whatever is wrong with an answer. */
async function trusted<Result>(use: PasskeyUse, check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (cause) {
    throw refuse(use, cause);
  }
}

function refuse({ refusal }: PasskeyUse, cause?: unknown): ServiceError {
  return new ServiceError(
    refusal,
    'this passkey was not accepted; try again, or use another one, a one-time code or a recovery code',
    { cause },
  );
}

function toDescriptor({ id, transports }: PasskeyRow) {
  return { id, transports: z.array(z.string()).parse(JSON.parse(transports)) };
}
