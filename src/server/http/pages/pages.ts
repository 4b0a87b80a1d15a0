import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docsScript } from './docs-page.ts';
import { pagePolicy } from '../security-headers.ts';

/** Answers a path that no endpoint has; undefined: there is nothing. */
export type Pages = (request: Request) => Promise<Response | undefined>;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Letters, digits, dots and dashes between slashes; no segment begins with a dot. */
const assetPath = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
/** The interface's paths: below them, anything that is not an endpoint is not found. */
const interfacePath = /^\/(?:v\d+|mcp)(?:\/|$)/;

const year = 'public, max-age=31536000, immutable';

/**
 * The built application in `directory`: its files, those under `assets/` for good because their names hold their
 * hash, and the one page for the root and for every other address that a browser opens. Also the files of the interface's
 * viewer.
 */
export function createPages(directory: string): Pages {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url);
    if (interfacePath.test(pathname)) return undefined;
    if (pathname.startsWith('/docs/')) return readDocsFile(pathname.slice('/docs/'.length));
    const isAsset = pathname.startsWith('/assets/');
    const file = pathname === '/index.html' ? undefined : await readAsset(directory, pathname);
    if (file !== undefined) return fileResponse(file, pathname, isAsset ? year : 'no-cache');
    return isAsset || !(pathname === '/' || acceptsPage(request)) ? undefined : readPage(directory);
  };
}

function acceptsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

async function readPage(directory: string): Promise<Response | undefined> {
  const page = await readIfThere(join(directory, 'index.html'));
  if (page === undefined) return undefined;
  const response = fileResponse(page, '/index.html', 'no-cache');
  response.headers.set('Content-Security-Policy', pagePolicy);
  return response;
}

async function readAsset(directory: string, pathname: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!assetPath.test(pathname) || !(extname(pathname) in contentTypes)) return undefined;
  return readIfThere(join(directory, pathname));
}

const docsFiles: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

async function readDocsFile(name: string): Promise<Response | undefined> {
  if (name === 'start.js') return fileResponse(Buffer.from(docsScript), name, 'no-cache');
  if (!docsFiles.has(name)) return undefined;
  const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return fileResponse(await readFile(path), name, 'no-cache');
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) {
      return undefined;
    }
    throw error;
  }
}

function fileResponse(content: Buffer<ArrayBuffer>, name: string, cacheControl: string): Response {
  return new Response(content, {
    headers: {
      'Content-Type': contentTypes[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
    },
  });
}
