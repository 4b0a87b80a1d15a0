import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routes } from '../src/web/app/routes.ts';
import { expect, test } from './fixtures.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';

/** Every address of the application, in both themes: the list is the application's own and grows with it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const missingId = '00000000-0000-7000-8000-000000000000';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    let saved: SavedObjects;
    test.beforeEach(async ({ context }) => {
      saved ??= await createSavedObjects(context.request);
    });

    for (const pattern of Object.values(routes)) {
      test(`${pattern} has no accessibility fault`, async ({ page }) => {
        await page.goto(addressOf(pattern, saved));
        await page.waitForLoadState('networkidle');
        await expectNoFaults(page);
      });

      if (!pattern.includes(':')) continue;
      test(`${pattern} of an unknown id shows its designed state without a fault`, async ({ page }) => {
        await page.goto(pattern.replace(/:\w+/, missingId));
        await expect(page.getByText(/not found|no longer|does not exist/i).first()).toBeVisible();
        await expectNoFaults(page);
      });
    }
  });
}

function addressOf(pattern: string, saved: SavedObjects): string {
  if (pattern.startsWith('/audiences/')) return pattern.replace(':id', saved.audienceId);
  if (pattern.startsWith('/charts/')) return pattern.replace(':id', saved.chartId);
  return pattern.replace(':uuid', saved.crosstabUuid);
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
