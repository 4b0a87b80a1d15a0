import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = ['/chat', '/audiences', '/charts', '/crosstabs', '/data'];

test('the script and styles of a first page are at most 320 KB of gzip', async ({ page, context }) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (address: string) => {
    const known = sizes.get(address);
    if (known !== undefined) return known;
    const response = await context.request.get(address);
    const size = gzipSync(await response.body(), { level: 9 }).length;
    sizes.set(address, size);
    return size;
  };
  const weights: Record<string, number> = {};
  for (const path of [...pages, '/signin']) {
    if (path === '/signin') await context.clearCookies();
    let bytes = 0;
    for (const address of await requestedFirst(page, path)) bytes += await sizeOf(address);
    weights[path] = bytes;
  }
  expect(Object.entries(weights).filter(([, bytes]) => bytes > 320_000)).toEqual([]);
  expect(Object.values(weights).every((bytes) => bytes > 100_000)).toBe(true);
});

/** Script and styles that were requested up to the largest contentful paint, from a cache too. Fonts are apart. */
async function requestedFirst(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
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
}
