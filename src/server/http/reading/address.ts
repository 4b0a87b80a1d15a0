import type { HttpBindings } from '@hono/node-server';
import { proxyFilter, type TrustedProxies } from '../../trusted-proxies.ts';

export interface Origin {
  readonly address: string;
  /** Whether the browser speaks https to the proxy before us. */
  readonly secure: boolean;
}

/**
 * The origin of a request. Headers of a proxy are believed only from the addresses that the configuration names; in
 * `X-Forwarded-For` the last entry counts, which that proxy itself wrote. A request without a socket, in tests, comes
 * from a proxy where one is configured.
 */
export function createOriginReader(
  trustedProxies: TrustedProxies,
): (headers: Headers, bindings: Partial<HttpBindings> | undefined) => Origin {
  const isProxy = proxyFilter(trustedProxies);
  return (headers, bindings) => {
    const peer = bindings?.incoming?.socket.remoteAddress;
    const isTrusted = peer === undefined ? trustedProxies.length > 0 : isProxy(peer);
    if (!isTrusted) return { address: peer ?? 'local', secure: false };
    const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
    return {
      address: forwarded === undefined || forwarded === '' ? (peer ?? 'local') : forwarded,
      secure: headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https',
    };
  };
}

/** Where a browser on this machine finds a service that listens on `host`, which may mean all addresses. */
export function serviceAddress(host: string, port: number): string {
  const isAll = host === '0.0.0.0' || host === '::';
  const name = isAll ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
