import type { ClientAuth, Configuration } from 'openid-client';
import { type IdentityProviderConfig, isLoopbackHttp } from '../../config.ts';
import { request } from './request.ts';

const discoveryLifetimeMs = 60 * 60 * 1_000;

/** Read at the first sign-in through a provider: most services have none. */
export const loadLibrary = () => import('openid-client');

/** Returns the provider's description of itself; it is read again after an hour and after a failure. */
export function createDiscovery(provider: IdentityProviderConfig): () => Promise<Configuration> {
  let discovered: { readonly configuration: Promise<Configuration>; readonly at: number } | null = null;
  return () => {
    if (discovered !== null && performance.now() - discovered.at < discoveryLifetimeMs) {
      return discovered.configuration;
    }
    const configuration = readConfiguration(provider);
    const current = { configuration, at: performance.now() };
    discovered = current;
    configuration.catch(() => {
      if (discovered === current) discovered = null;
    });
    return configuration;
  };
}

async function readConfiguration(provider: IdentityProviderConfig): Promise<Configuration> {
  const library = await loadLibrary();
  const isPlain = isLoopbackHttp(new URL(provider.issuer));
  const configuration = await library.discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    authentication(library, provider.clientSecret),
    {
      timeout: provider.deadlineMs / 1_000,
      execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
      [library.customFetch]: request,
    },
  );
  const metadata = configuration.serverMetadata();
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const url = URL.parse(metadata[name] ?? '');
    if (url === null || !(url.protocol === 'https:' || (isPlain && isLoopbackHttp(url))))
      throw new Error(`the provider's ${name} is no address to trust`);
  }
  return configuration;
}

/** The header of HTTP unless the provider knows only the field of the form. */
function authentication(library: typeof import('openid-client'), secret: string): ClientAuth {
  if (secret === '') return library.None();
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)];
  return (server, ...given) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...given);
  };
}
