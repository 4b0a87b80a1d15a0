import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { BoundedMap } from '../../../lib/bounded-map.ts';
import { createSeal } from '../secrets/seal.ts';
import { providerRequestLifetimeMs } from '../sign-in/session-cookie.ts';
import type { IdentityDeps } from '../stores/store.ts';

const spentStates = 100_000;

/** A sign-in under way, sealed into a cookie of the browser that began it. */
const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** User who connects their account; null: a sign-in. */
  userId: z.int().nullable(),
  until: z.int(),
});
type PendingSignIn = z.infer<typeof PendingSignIn>;

/** Sign-ins that await the answer of the provider. */
export function createPendingSignIns(
  { secret, now }: Pick<IdentityDeps, 'secret' | 'now'>,
  publicUrl: string,
) {
  const requests = createSeal(secret, 'provider sign-in');
  /** A state is used once. */
  const spent = new BoundedMap<string, true>(spentStates);

  return {
    create(next: string, userId: number | null): PendingSignIn {
      const [state, nonce, verifier] = [random(), random(), random()];
      const until = now().getTime() + providerRequestLifetimeMs;
      return { state, nonce, verifier, next: ownPath(next, publicUrl), userId, until };
    },

    seal: (pending: PendingSignIn): string => requests.seal(JSON.stringify(pending)),

    /** Returns why there is none that could be finished, where that is so. */
    spend(cookie: string | null): PendingSignIn | string {
      const opened = requests.open(cookie ?? '');
      if (opened === null) return 'no sign-in was begun in this browser';
      const pending = PendingSignIn.parse(JSON.parse(opened));
      if (pending.until <= now().getTime() || spent.has(pending.state)) return 'the sign-in is over';
      spent.set(pending.state, true);
      return pending;
    },
  };
}

/** The path of an address of this service; `/` for every other. */
function ownPath(next: string, publicUrl: string): string {
  const url = URL.parse(next, publicUrl);
  return url === null || url.origin !== publicUrl || next.length > limits.addressLength
    ? '/'
    : url.pathname.replace(/^\/+/, '/') + url.search;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
