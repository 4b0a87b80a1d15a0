import type { Issuer } from './issuer.ts';

/** Asks the service as a browser does; does not follow redirects. */
export type Ask = (
  path: string,
  init?: { readonly json?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Response>;

export interface ProviderVisit {
  /** Where the service sends the browser in the end; `""`: it did not get that far. */
  readonly to: string;
  /** `name=value` of the session; null: it was not let in. */
  readonly session: string | null;
  /** `name=value` of the cookie that the visit began with. */
  readonly cookie: string;
  /** Path and query of the callback. */
  readonly callback: string;
}

/** A whole sign-in through a provider, with the browser played. */
export async function signInThrough(ask: Ask, issuer: Issuer, next?: string): Promise<ProviderVisit> {
  const begun = await ask('/v1/auth/provider', { json: next === undefined ? {} : { next } });
  if (begun.status !== 200) return { to: '', session: null, cookie: '', callback: '' };
  const { url }: { readonly url: string } = await begun.json();
  const cookie = cookieOf(begun) ?? '';
  const callback = `/v1/auth/provider/callback?${issuer.authorise(url).toString()}`;
  return { ...(await comeBack(ask, callback, cookie)), cookie, callback };
}

/** The end of a sign-in: the browser comes back from the provider. */
export async function comeBack(
  ask: Ask,
  callback: string,
  cookie: string,
): Promise<Pick<ProviderVisit, 'to' | 'session'>> {
  const answer = await ask(callback, cookie === '' ? {} : { headers: { Cookie: cookie } });
  const page = await answer.text();
  const to = /content="0;url=([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const session = cookieOf(answer);
  return { to, session: session?.includes('session=') === true ? session : null };
}

function cookieOf(answer: Response): string | null {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? null;
}
