import type { CustomFetchOptions } from 'openid-client';

/** The provider gave no answer: neither a yes nor a no. */
export class ProviderUnreachable extends Error {}

const responseBytes = 262_144;

/** Neither follows a redirect nor reads more than `responseBytes`. */
export async function request(
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: Pick<CustomFetchOptions, 'method' | 'headers'> & {
    readonly body?: CustomFetchOptions['body'];
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Response> {
  let response: Response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > responseBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new ProviderUnreachable('the identity provider does not answer', { cause });
  }
  if (size > responseBytes) throw new Error('the answer of the identity provider is too large');
  if (response.status >= 500)
    throw new ProviderUnreachable(`the identity provider answered ${response.status}`);
  const { status, headers: sent } = response;
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers: sent });
}

/** The library wraps what `request` throws. */
export function reporting<Arguments extends unknown[], Result>(
  ask: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    try {
      return await ask(...given);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof ProviderUnreachable ? cause : error;
    }
  };
}
