import { expect, type Page, type Request } from '@playwright/test';
import { routes } from '../../src/web/app/routes.ts';
import type { SavedObjects } from './saved-objects.ts';

export const missingId = '00000000-0000-7000-8000-000000000000';

/** An address of that pattern at which there is something. */
export function addressOf(
  pattern: string,
  { audienceId, chartId, crosstabUuid, tabPlanId, reportId, chatId, chartLink }: SavedObjects,
): string {
  if (pattern === routes.shared) return `${pattern}#${chartLink}`;
  if (pattern === routes.embedded) return `/embed/${chartLink.replace('.', '#')}`;
  if (pattern.startsWith('/audiences/')) return pattern.replace(':id', audienceId);
  if (pattern.startsWith('/chat/')) return pattern.replace(':chatId', chatId);
  if (pattern.startsWith('/insights/')) return pattern.replace(':id', '1');
  if (pattern.startsWith('/charts/')) return pattern.replace(':id', chartId);
  if (pattern.startsWith('/tab-plans/')) return pattern.replace(':id', tabPlanId);
  if (pattern.startsWith('/reports/')) return pattern.replace(':id', reportId);
  // A variable is made in the scope of its survey.
  if (pattern.startsWith('/data/:dataset/variables/'))
    return `${pattern.replace(':dataset', 'core').replace(':variable', 'q1')}?d=core`;
  if (pattern.startsWith('/data/'))
    return pattern.replace(':dataset', 'core').replace(':tab', 'weights').replace(':job', missingId);
  if (pattern.startsWith('/settings/')) return pattern.replace(':tab', 'keys');
  return pattern.replace(':uuid', crosstabUuid);
}

/** Goes to an address as Back does, within the application, which isn't loaded again. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Goes to an address within the application and waits until the page has all answers: half a second without a request. */
export async function visitInside(page: Page, address: string): Promise<void> {
  const open = new Set<Request>();
  let quietSince = performance.now();
  const begin = (request: Request) => open.add(request);
  const end = (request: Request) => {
    open.delete(request);
    quietSince = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await goInside(page, address);
  await expect
    .poll(() => open.size === 0 && performance.now() - quietSince > 500, { intervals: [100] })
    .toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
