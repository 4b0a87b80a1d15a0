import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = ['/chat', '/audiences', '/charts', '/crosstabs', '/data'];

test('the script and styles of a first page are at most 320 KB of gzip', async ({
  browser,
  service,
  session,
}) => {
  const weights: Record<string, number> = {};
  for (const path of ['/signin', ...pages]) {
    const context = await browser.newContext({ baseURL: service.url });
    if (path !== '/signin')
      await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    weights[path] = await weighFirstPage(context, path);
    await context.close();
  }
  expect(Object.entries(weights).filter(([, bytes]) => bytes > 320_000)).toEqual([]);
  expect(Object.values(weights).every((bytes) => bytes > 100_000)).toBe(true);
});

/** Bytes of script and styles, compressed, that were requested up to the largest contentful paint. Fonts are apart. */
async function weighFirstPage(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const addresses = await page.evaluate(async () => {
    const paints = await new Promise<number[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().map(({ startTime }) => startTime))).observe(
        { type: 'largest-contentful-paint', buffered: true },
      );
    });
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime <= Math.max(...paints))
      .map(({ name }) => name);
  });
  let bytes = 0;
  for (const address of addresses) {
    const response = await context.request.get(address);
    bytes += gzipSync(await response.body(), { level: 9 }).length;
  }
  return bytes;
}
