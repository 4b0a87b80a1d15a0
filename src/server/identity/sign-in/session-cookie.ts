import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Seal } from '../secrets/seal.ts';

const session = 'audience_insights_session';
const provider = 'audience_insights_provider';

export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1_000;
/** Lifetime of a session not to be remembered: the browser drops it when it is closed, and some browsers never are. */
export const passingSessionLifetimeMs = 12 * 60 * 60 * 1_000;
export const providerRequestLifetimeMs = 10 * 60 * 1_000;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly secure: boolean;
  /** Absent: the browser drops it when it is closed. */
  readonly lifetimeMs?: number;
  /** Lax: sent when another site leads here; default: Strict. */
  readonly sameSite?: 'Strict' | 'Lax';
}

/** `Set-Cookie` of a cookie that no script can read. */
export function cookie({ name, value, secure, lifetimeMs, sameSite = 'Strict' }: Cookie): string {
  const age = lifetimeMs === undefined ? '' : `; Max-Age=${lifetimeMs / 1_000}`;
  return `${nameOf(name, secure)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}${age}`;
}

/** The value in `Cookie`; null where there is none. */
function readCookie(header: string | null, name: string, secure: boolean): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === nameOf(name, secure))
      return pair.slice(equals + 1).trim();
  }
  return null;
}

/** The browser itself refuses a `__Host-` cookie that came over http or from another host. */
function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** `Set-Cookie` that signs in. */
export function sessionCookie(token: string, secure: boolean, isRemembered: boolean): string {
  const lasting = isRemembered ? { lifetimeMs: sessionLifetimeMs } : {};
  return cookie({ name: session, value: token, secure, ...lasting });
}

/** `Set-Cookie` that signs out. */
export function expiredSessionCookie(secure: boolean): string {
  return cookie({ name: session, value: '', secure, lifetimeMs: 0 });
}

/** The token in `Cookie`; null where there is none. */
export function readSessionCookie(header: string | null, secure: boolean): string | null {
  return readCookie(header, session, secure);
}

/** Binds a sign-in through the identity provider to the browser. Lax: a Strict one doesn't come back from there. */
export function providerCookie(sealed: string, secure: boolean): string {
  const lifetimeMs = sealed === '' ? 0 : providerRequestLifetimeMs;
  return cookie({ name: provider, value: sealed, secure, lifetimeMs, sameSite: 'Lax' });
}

export function readProviderCookie(header: string | null, secure: boolean): string | null {
  return readCookie(header, provider, secure);
}

const lifetimeMs = 180 * 24 * 60 * 60 * 1_000;
const usersKept = 5;
const name = 'audience_insights_device';

/** A browser that has signed in before, and the accounts, the last first. */
const Device = z.object({ id: z.string(), users: z.array(z.int()), until: z.int() });
export type Device = z.infer<typeof Device>;

/** null: the browser shows no cookie of this installation's, or it has run out. */
export function readDevice(header: string | null, secure: boolean, seal: Seal, now: Date): Device | null {
  const opened = seal.open(readCookie(header, name, secure) ?? '');
  const device = opened === null ? null : Device.parse(JSON.parse(opened));
  return device !== null && device.until > now.getTime() ? device : null;
}

/** `Set-Cookie` of a browser that has just signed in to the account of `userId`. */
export function deviceCookie(
  before: Device | null,
  userId: number,
  { secure, seal, now }: { readonly secure: boolean; readonly seal: Seal; readonly now: Date },
): string {
  const device: Device = {
    id: before?.id ?? randomUUID(),
    users: [...new Set([userId, ...(before?.users ?? [])])].slice(0, usersKept),
    until: now.getTime() + lifetimeMs,
  };
  return cookie({ name, value: seal.seal(JSON.stringify(device)), secure, lifetimeMs });
}
