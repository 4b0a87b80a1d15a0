import type { Page } from '@playwright/test';
import { computed, grid, rowHeader } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ sharesService: true });

/**
 * The picture's table in the demo survey: answers down, a total, two questions and an audience of one's own across,
 * over two bases, with marks, heat and the explanation of a cell.
 */
const headers = ['Everyone', 'Male', 'Female', 'Another gender', 'City', 'Town or suburb', 'Countryside'];

test('the picture’s table is built from nothing by the keyboard alone', async ({ page }) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1');
  await expect(page.getByText('An empty table')).toBeVisible();
  for (const [key, question, lands] of [
    ['r', 'devices owned', 'Smartphone'],
    ['c', 'gender', 'Male'],
    ['c', 'region type', 'City'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(question);
    await expect(page.getByRole('option').first()).toContainText(new RegExp(question, 'i'));
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(lands));
  }
  await expectPicture(page);
  await page.keyboard.press('b');
  const audiences = page.getByRole('dialog', { name: 'Add bases' });
  await expect(audiences).toBeVisible();
  await expect(audiences.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(audiences).toBeHidden();

  await rowHeader(page, 'Smartphone').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: /^Selected/ })).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText('Fraction');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved · v1/)).toBeVisible();
});

async function expectPicture(page: Page): Promise<void> {
  await computed(page);
  const line = grid(page)
    .getByRole('row')
    .nth(1)
    .getByRole('columnheader')
    .filter({ hasNotText: /^Rows$/ });
  await expect(line).toHaveText(headers.map((name) => new RegExp(name)));
  const cell = grid(page).getByRole('gridcell', { name: /^Smartphone, Male\./ });
  await expect(cell).toHaveText(/Smartphone, Male\. (?:Low base\. )?\d+\.\d percent\./);
}
