import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildKernelsIfStale } from '../engine/execution/kernels/build.ts';
import { createPages } from './http/pages/pages.ts';
import { pagePolicy } from './http/security-headers.ts';
import { main } from './main.ts';

/** The reloading client brings a script and styles inside the page, and a socket back to the service. */
const devPolicy = pagePolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")
  .replace("; require-trusted-types-for 'script'; trusted-types 'none'", '');

const root = fileURLToPath(new URL('../../', import.meta.url));
const servicePaths = /^\/(?:v\d+|mcp|docs|healthz|readyz|metrics|openapi\.json)(?:[/?]|$)/;

await buildKernelsIfStale();
const vite = await createServer({
  root,
  appType: 'custom',
  // Any other loader writes a file of its own first, which Node's watch would take for a change.
  configLoader: 'native',
  server: { middlewareMode: true },
});
const docs = createPages('');

await main({
  openPages: async () => async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/docs/')) return docs(request);
    if (!request.headers.get('accept')?.includes('text/html')) return undefined;
    const page = await vite.transformIndexHtml(pathname, await readFile(`${root}index.html`, 'utf8'));
    return new Response(page, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': devPolicy },
    });
  },
  intercept: (incoming, outgoing, next) => {
    if (servicePaths.test(incoming.url ?? '')) next();
    else vite.middlewares(incoming, outgoing, next);
  },
  drainMs: 300,
  checkAnswers: true,
});
await vite.close();
