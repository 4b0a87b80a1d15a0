import { routes } from '../src/web/app/routes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { addressOf, missingId } from './support/addresses.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';

/** Every address of the application, in both themes: the list is the application's own and grows with it. */
let saved: SavedObjects;
test.beforeEach(async ({ context }) => {
  saved ??= await createSavedObjects(context.request);
});

for (const pattern of Object.values(routes)) {
  test(`${pattern} has no accessibility fault, and its document never scrolls`, async ({ page }) => {
    await page.goto(addressOf(pattern, saved));
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
      await expect.poll(excess, `at ${width}`).toBe(0);
    }
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
