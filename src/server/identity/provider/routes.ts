import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { ServiceError } from '../../request/service-error.ts';
import { providerCookie, readProviderCookie, sessionCookie } from '../sign-in/session-cookie.ts';
import { providerOf } from './provider-service.ts';

export function providerHandlers(deps: ServerDeps): Handlers {
  function readProvider() {
    const provider = providerOf(deps);
    if (provider === null) {
      throw new ServiceError(
        'invalid_value',
        'this service has no identity provider; sign in by e-mail and password',
      );
    }
    return provider;
  }

  async function begin(next: string, userId: number | null, secure: boolean) {
    const { url, cookie } = await readProvider().begin(next, userId);
    return { body: { url }, cookies: [providerCookie(cookie, secure)] };
  }

  return {
    readSignInMethods: () => ({ body: { provider: providerOf(deps)?.name ?? '' } }),

    beginProviderSignIn: ({ body, secure }) => begin(body.next ?? '/', null, secure),

    connectProvider: ({ principal, body, secure }) =>
      begin(body.next ?? '/settings/profile', principal.userId, secure),

    async finishProviderSignIn({ query, headers, secure }) {
      const finished = await providerOf(deps)?.finish(
        query,
        readProviderCookie(headers.get('cookie'), secure),
        headers.get('user-agent') ?? '',
      );
      if (finished?.outcome === 'signed_in') {
        const { signedIn, lasts, next } = finished;
        deps.log.security({ userId: signedIn.user.id, by: 'provider' }, 'signed in');
        return {
          body: leadTo(next),
          cookies: [sessionCookie(signedIn.token, secure, lasts)],
        };
      }
      const { outcome = 'failed', reason = 'no identity provider is configured' } = finished ?? {};
      deps.log.security({ outcome, error: reason }, 'denied through the identity provider');
      return {
        body: leadTo(`/signin?provider=${outcome}`),
        cookies: [providerCookie('', secure)],
      };
    },

    async endProviderSessions({ body }) {
      const ended = await readProvider().end(body.logout_token);
      deps.log.security({ ended }, 'signed out by the identity provider');
      return { body: { signed_out: ended } };
    },
  };
}

/**
 * A page that opens `path` at once. It is of this site, so that the request for `path` carries the session cookie; after
 * a redirect of another site's it would not (SameSite=Strict).
 */
function leadTo(path: string): string {
  const address = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title><meta http-equiv="refresh" content="0;url=${address}"></head><body><a href="${address}">Continue</a></body></html>`;
}
