import type { HttpBindings } from '@hono/node-server';

export interface Origin {
  readonly address: string;
  /** Whether the browser speaks https to us or to the proxy before us. */
  readonly secure: boolean;
}

/**
 * Where a request comes from. The headers of a proxy are believed only where the configuration says that one stands
 * before us; of `X-Forwarded-For` the last entry, which that proxy itself wrote.
 */
export function originOf(
  headers: Headers,
  bindings: Partial<HttpBindings> | undefined,
  trustProxy: boolean,
): Origin {
  const peer = bindings?.incoming?.socket.remoteAddress ?? 'local';
  if (!trustProxy) return { address: peer, secure: false };
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return {
    address: forwarded === undefined || forwarded === '' ? peer : forwarded,
    secure: headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https',
  };
}
