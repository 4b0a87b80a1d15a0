import { browserHeader } from '../src/contract/auth.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { colourOf, colourOfToken, expectSize } from './support/look.ts';

const headers = { [browserHeader]: '1' };

test('the audience browser has the sizes, the type and the order of its specification', async ({ page }) => {
  await page.goto('/audiences?flag=examples');
  const row = page.getByRole('row', { name: /Gen Z/ });
  await expect(row.locator('td').nth(2)).toHaveText(/(?:k|M|bn)$/);
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
});

test('the palette has the sizes and the groups of its specification in their order', async ({ page }) => {
  await page.request.post('/v1/charts', {
    headers,
    data: {
      name: 'Games by age',
      attributes: [{ question_code: 'q4', namespace_code: 'core' }],
      dataset_codes: ['core'],
    },
  });
  await page.goto('/audiences');
  await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or ask' });
  await expectSize(palette, { width: 680 });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('game');
  const groups = palette.getByRole('group');
  const titles = () => groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(titles).toEqual(expect.arrayContaining(['Audiences', 'Questions', 'Saved work']));
  const first = palette.getByRole('option').first();
  await expectSize(first, { height: 32 });
  await expect.poll(() => colourOf(first, 'backgroundColor')).toBe(await colourOfToken(page, '--soft'));
  await expect(
    palette
      .getByRole('option')
      .filter({ hasText: /n [\d,]+/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Tab');
  // One kind, and the lines that every text has.
  await expect(groups).toHaveCount(2);
  await expect(groups.last()).toHaveAttribute('aria-label', 'Ask or begin');
});
