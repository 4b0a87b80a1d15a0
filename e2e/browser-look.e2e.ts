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
  for (const part of [row, panel]) await expect(part).not.toHaveCSS('font-family', /Serif/);
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
  await page.keyboard.press('Tab');
  // One kind, and the lines that every text has.
  await expect(groups).toHaveCount(2);
  await expect(groups.last()).toHaveAttribute('aria-label', 'Ask or begin');
});

test('the browser and the palette have no accessibility fault in any of their states', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Looked at', expression: { question: 'q3', datapoints: ['q3_1'] } },
  });
  const { id } = await made.json();
  await page.goto('/audiences');
  await expect(page.getByRole('row', { name: /Gen Z/ }).locator('td').nth(2)).toHaveText(/(?:k|M|bn)$/);
  await expectAccessible(page, 'list');
  await page.goto(`/audiences?a=${id}`);
  await expect(page.getByRole('complementary', { name: 'Looked at' })).toContainText('Used in');
  await expectAccessible(page, 'panel');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectAccessible(page, 'chosen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectAccessible(page, 'share');
  await page.keyboard.press('Escape');
  await page.goto('/audiences?q=delivary');
  await expect(page.getByText('No audience matches')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.goto('/audiences?flag=bin');
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await expectAccessible(page, 'bin');
  await page.keyboard.press('Control+k');
  await expectAccessible(page, 'palette, recent');
  await page.keyboard.type('gamers');
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: /n [\d,]+/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'palette, found');
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page, 'palette, actions of a row');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'shortcuts');
});
