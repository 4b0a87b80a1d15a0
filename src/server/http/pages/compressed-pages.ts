import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pages } from './pages.ts';

const compress = promisify(gzip);
const compressible = /^(?:text\/|image\/svg|application\/(?:json|wasm|manifest))/;
/** A smaller file fits into one packet anyway. */
const leastBytes = 1_400;

/** The same pages, texts among them compressed for browsers that take gzip; those that never change, once. */
export function compressedPages(pages: Pages): Pages {
  const kept = new Map<string, Buffer<ArrayBuffer>>();

  return async (request) => {
    const response = await pages(request);
    if (response === undefined || !compressible.test(response.headers.get('Content-Type') ?? ''))
      return response;
    const headers = new Headers(response.headers);
    headers.append('Vary', 'Accept-Encoding');
    const content = new Uint8Array(await response.arrayBuffer());
    if (!takesGzip(request) || content.byteLength < leastBytes) return new Response(content, { headers });

    const { pathname } = new URL(request.url);
    const isImmutable = headers.get('Cache-Control')?.includes('immutable') ?? false;
    const compressed = (isImmutable ? kept.get(pathname) : undefined) ?? Buffer.from(await compress(content));
    if (isImmutable) kept.set(pathname, compressed);
    headers.set('Content-Encoding', 'gzip');
    return new Response(compressed, { headers });
  };
}

function takesGzip(request: Request): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers.get('Accept-Encoding') ?? '');
}
