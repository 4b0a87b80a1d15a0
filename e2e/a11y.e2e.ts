import { routes } from '../src/web/app/routes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';

/** Every address of the application, in both themes: the list is the application's own and grows with it. */
const missingId = '00000000-0000-7000-8000-000000000000';

let saved: SavedObjects;
test.beforeEach(async ({ context }) => {
  saved ??= await createSavedObjects(context.request);
});

for (const pattern of Object.values(routes)) {
  test(`${pattern} has no accessibility fault`, async ({ page }) => {
    await page.goto(addressOf(pattern, saved));
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });

  if (!pattern.includes(':')) continue;
  test(`${pattern} of an unknown id shows its designed state without a fault`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(pattern.replace(/:\w+/, missingId));
    await expect(page.getByText(/not found|no longer|does not exist/i).first()).toBeVisible();
    await expectAccessible(page);
  });
}

function addressOf(
  pattern: string,
  { audienceId, chartId, crosstabUuid, chatId, chartLink }: SavedObjects,
): string {
  if (pattern === routes.shared) return `${pattern}#${chartLink}`;
  if (pattern === routes.embedded) return `/embed/${chartLink.replace('.', '#')}`;
  if (pattern.startsWith('/audiences/')) return pattern.replace(':id', audienceId);
  if (pattern.startsWith('/chat/')) return pattern.replace(':chatId', chatId);
  if (pattern.startsWith('/insights/')) return pattern.replace(':id', '1');
  if (pattern.startsWith('/charts/')) return pattern.replace(':id', chartId);
  if (pattern.startsWith('/data/'))
    return pattern.replace(':dataset', 'core').replace(':tab', 'weights').replace(':job', missingId);
  if (pattern.startsWith('/settings/')) return pattern.replace(':tab', 'keys');
  return pattern.replace(':uuid', crosstabUuid);
}
