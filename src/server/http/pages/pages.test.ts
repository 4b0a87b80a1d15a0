import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createApp } from '../../app.ts';
import { createPages } from './pages.ts';

let directory: string;
let app: TestApp;
let request: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-pages-'));
  mkdirSync(join(directory, 'site', 'assets'), { recursive: true });
  writeFileSync(join(directory, 'site', 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(directory, 'site', 'assets', 'main-4f3a.js'), 'script');
  writeFileSync(join(directory, 'site', 'icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  writeFileSync(join(directory, 'site', '.env.txt'), 'secret');
  app = await createTestApp({ datasets: [] });
  const hono = createApp(app.deps, { pages: createPages(join(directory, 'site')) });
  request = async (path, headers = {}, method = 'GET') => hono.request(path, { headers, method });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the application', () => {
  test.each([
    '/',
    '/signin',
    '/crosstabs/018f3a71-0e4b-7f16-b3d8-52a9c7e6f048',
    '/data/core/questions?d=core',
    '/index.html',
  ])('is one page, served to a browser at %s', async (path) => {
    const response = await request(path, browser);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(await response.text()).toContain('<title>page</title>');
  });

  test('keeps files whose names hold their hash for good, and others not', async () => {
    const script = await request('/assets/main-4f3a.js');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toBe('script');
    const icon = await request('/icon.svg');
    expect(icon.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(icon.headers.get('Cache-Control')).toBe('no-cache');
  });

  test.each(['/assets/main-0000.js', '/assets/', '/assets/x'])(
    'does not answer %s, which is gone, with its page',
    async (path) => {
      expect((await request(path, browser)).status).toBe(404);
    },
  );

  test.each(['/v1/nothing', '/v2/', '/v9', '/mcp/x'])('leaves %s to the interface', async (path) => {
    const response = await request(path, browser);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  test('is not what a program is given that does not ask for a page', async () => {
    expect((await request('/charts', { Accept: 'application/json' })).status).toBe(404);
    expect((await request('/charts')).status).toBe(404);
    expect((await request('/charts', browser, 'POST')).status).toBe(404);
  });

  test('is what the root answers, whatever is accepted', async () => {
    for (const headers of [{}, { Accept: '*/*' }, { Accept: 'application/json' }]) {
      const response = await request('/', headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    }
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/.env.txt',
    '/assets/../../secret.txt',
    '//secret.txt',
    '/assets\\..\\..\\secret.txt',
    '/secret.txt%00.svg',
  ])('serves nothing from outside its directory, nor what is hidden in it: %s', async (path) => {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toBe('secret');
  });
});

describe('the viewer of the interface', () => {
  test('has a page with a policy of its own, and its files', async () => {
    const page = await request('/docs');
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    const text = await page.text();
    for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await request(path)).status, path).toBe(200);
    }
    expect((await request('/docs/package.json')).status).toBe(404);
    expect((await request('/docs/../package.json')).status).toBe(404);
  });

  test('reads the published document', async () => {
    const document = await (await request('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/v2/query/stats'].post.operationId).toBe('queryStats');
  });
});
