import type { BrowserContext, ViewportSize } from '@playwright/test';
import type { ServiceProcess } from './service.ts';

/**
 * Returns a context to its beginning: one page of the service's origin that shows nothing of the application, no cookie,
 * permission, route or stored data. The cache of the application's files stays.
 */
export async function emptyContext(
  context: BrowserContext,
  { url }: ServiceProcess,
  viewport: ViewportSize | null,
): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Of the same origin, so that the browser keeps its process. Before sizes and themes: they cost nothing where there is
  // nothing to draw.
  await page.goto(`${url}/healthz`);
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme: 'light',
    media: null,
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  });
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await session.detach();
}
