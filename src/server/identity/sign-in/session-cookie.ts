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
export function readCookie(header: string | null, name: string, secure: boolean): string | null {
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
