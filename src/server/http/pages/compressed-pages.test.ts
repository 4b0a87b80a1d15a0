import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedPages } from './compressed-pages.ts';

const script = 'const answer = 42;\n'.repeat(200);
const pages = compressedPages(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/missing') return undefined;
  const type = pathname.endsWith('.woff2') ? 'font/woff2' : 'text/javascript; charset=utf-8';
  const content = pathname === '/small.js' ? 'short' : script;
  return new Response(content, { headers: { 'Content-Type': type, 'Cache-Control': 'immutable' } });
});

const ask = (path: string, encodings?: string) =>
  pages(
    new Request(`http://test${path}`, {
      headers: encodings === undefined ? {} : { 'Accept-Encoding': encodings },
    }),
  );

test('a script goes out compressed to a browser that takes gzip, the same each time', async () => {
  for (let time = 0; time < 2; time++) {
    const response = await ask('/assets/a.js', 'br, gzip');
    expect(response?.headers.get('Content-Encoding')).toBe('gzip');
    expect(response?.headers.get('Vary')).toBe('Accept-Encoding');
    const compressed = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(compressed.byteLength).toBeLessThan(500);
    expect(gunzipSync(compressed).toString()).toBe(script);
  }
});

test.each([undefined, 'br', 'gzip;q=0', 'identity'])(
  'it goes out as it is to one that takes %s',
  async (encodings) => {
    const response = await ask('/assets/a.js', encodings);
    expect(response?.headers.get('Content-Encoding')).toBeNull();
    expect(await response?.text()).toBe(script);
  },
);

test('fonts and short files are left alone, and nothing stays nothing', async () => {
  expect((await ask('/assets/a.woff2', 'gzip'))?.headers.get('Content-Encoding')).toBeNull();
  expect((await ask('/small.js', 'gzip'))?.headers.get('Content-Encoding')).toBeNull();
  expect(await ask('/missing', 'gzip')).toBeUndefined();
});
