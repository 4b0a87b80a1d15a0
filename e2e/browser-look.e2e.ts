import { deepTest, expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { colourOf, colourOfToken, expectSize } from './support/look.ts';

test.use({ sharesService: true });

deepTest(
  'the audience browser has the sizes, the type and the order of its specification',
  async ({ page }) => {
    await page.goto('/audiences?flag=examples');
    const row = page.getByRole('row', { name: /Gen Z/ });
    // Rows out of view aren't counted, and examples of one moment come in any order.
    await row.scrollIntoViewIfNeeded();
    // The first figures of a service that has just started, next to others that start.
    await expect(row.locator('td').nth(2)).toHaveText(/(?:k|M|bn)$/, { timeout: 120_000 });
    await expectSize(page.getByRole('toolbar', { name: 'Find audiences' }), { height: 40 });
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['', 'Name', 'Size', '% of base', 'n', 'By wave, %', 'Owner', 'Sharing', 'Edited', 'Actions']);

    await page.getByRole('button', { name: /^Gen Z/ }).click();
    const panel = page.getByRole('complementary', { name: 'Gen Z' });
    await expect(panel.getByRole('heading', { name: 'Used in' })).toBeVisible();
    await expect(panel.locator('dd').first()).toHaveText(/(?:k|M|bn)$/);
    const width = (await panel.boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThanOrEqual(316);
    expect(width).toBeLessThanOrEqual(348);
    await expect.poll(() => panel.locator('dt').allInnerTexts()).toEqual(['Size', 'Share', 'Sample']);
    await expect
      .poll(() => panel.getByRole('heading').allInnerTexts())
      .toEqual(['Gen Z', expect.stringMatching(/by wave$/), 'What stands out', 'Used in']);
    await expect.poll(() => colourOf(row, 'backgroundColor')).toBe(await colourOfToken(page, '--soft'));
    await expectAccessible(page, 'panel of an audience');
  },
);
