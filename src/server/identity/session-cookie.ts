const plainName = 'audience_insights_session';

/** The browser itself refuses a `__Host-` cookie that came over http or from another host. */
function cookieName(secure: boolean, name = plainName): string {
  return secure ? `__Host-${name}` : name;
}

export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1_000;
/** Lifetime of a session not to be remembered: the browser drops it when it is closed, and some browsers never are. */
export const passingSessionLifetimeMs = 12 * 60 * 60 * 1_000;

/** `Set-Cookie` that signs in. */
export function sessionCookie(token: string, secure: boolean, isRemembered: boolean): string {
  const age = isRemembered ? `; Max-Age=${sessionLifetimeMs / 1_000}` : '';
  return `${cookieName(secure)}=${token}; ${attributes(secure)}${age}`;
}

/** `Set-Cookie` that signs out. */
export function expiredSessionCookie(secure: boolean): string {
  return `${cookieName(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

function attributes(secure: boolean, sameSite = 'Strict'): string {
  return `Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}

const providerName = 'audience_insights_provider';
export const providerRequestLifetimeMs = 10 * 60 * 1_000;

/** Binds a sign-in through the identity provider to the browser. Lax: a Strict one doesn't come back from there. */
export function providerCookie(sealed: string, secure: boolean): string {
  const age = sealed === '' ? 0 : providerRequestLifetimeMs / 1_000;
  return `${cookieName(secure, providerName)}=${sealed}; ${attributes(secure, 'Lax')}; Max-Age=${age}`;
}

export function readProviderCookie(header: string | null, secure: boolean): string | null {
  return readCookie(header, cookieName(secure, providerName));
}

/** The token in `Cookie`; null where there is none. */
export function readSessionCookie(header: string | null, secure: boolean): string | null {
  return readCookie(header, cookieName(secure));
}

function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}
