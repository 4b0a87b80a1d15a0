import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

test('findings are searched, narrowed to a category, and one is read with its figures', async ({ page }) => {
  await page.goto('/insights');
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect(findings).toHaveCount(18);
  await page.keyboard.press('/');
  await page.keyboard.type('assistant');
  await expect(findings).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('no such words');
  await expect(page.getByText('No finding matches “no such words”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: /^Gaming 2/ })
    .click();
  await expect(findings).toHaveCount(2);

  await page.getByRole('link', { name: /^Games are played on the phone/ }).click();
  const panel = page.getByRole('complementary', { name: 'Finding' });
  await expect(panel.getByRole('heading', { name: /^Games are played on the phone/ })).toBeVisible();
  await expect(panel.getByRole('rowheader', { name: 'Effective base' })).toBeVisible();
  await expectAccessible(page, 'finding');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a finding opens as a chart, and what it is about is asked in a conversation', async ({ page }) => {
  await page.goto('/insights/2');
  const panel = page.getByRole('complementary', { name: 'Finding' });
  await panel.getByRole('button', { name: 'Open as chart' }).click();
  await expect(page).toHaveURL(/\/charts\/new/);
  await expect(page.getByText('Opened from a published finding')).toBeVisible();
  await expect(page.getByRole('figure').getByText('Gen Z').first()).toBeVisible();

  await page.goto('/insights/2');
  await panel.getByRole('link', { name: 'Ask about it' }).click();
  const box = page.getByRole('textbox', { name: 'Ask about the survey' });
  await expect(box).toHaveValue('Favourite kind of social platform among Gen Z');
});
