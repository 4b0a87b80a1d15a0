import { crossed, grid } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { CountedKeys } from './support/keyboard.ts';

test.use({ sharesService: true });

test('a weight chosen in the scope is in the address, the footnote and the saved chart', async ({ page }) => {
  await page.goto('/charts/new?d=core&w=2025q4..2026q1');
  await expect(page.getByRole('combobox', { name: 'Find a question or answer' })).toBeFocused();
  await page.keyboard.type('pets');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Weighted by /).first()).toBeVisible();
  await page.getByRole('button', { name: /^Weight / }).click();
  await page.getByRole('option', { name: /^Unweighted/ }).click();
  await expect(page).toHaveURL(/[?&]weight=unweighted/);
  await expect(page.getByText(/\. Unweighted\. /).first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.getByLabel('Name').fill('Without a weight');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect(page).toHaveURL(/\/charts\/[0-9a-f-]{36}/);
  await page.goto(new URL(page.url()).pathname);
  await expect(page).toHaveURL(/[?&]weight=unweighted/);
  await expect(page.getByText(/\. Unweighted\. /).first()).toBeVisible();
});

test('another weight is three keys from a table, which keeps all else and says its largest change', async ({
  page,
}) => {
  const uuid = await crossed(page.request, 'core', 'q28', 'q3');
  await page.goto(`/crosstabs/${uuid}`);
  await expect(grid(page).locator('[data-metric]').first()).toBeVisible();
  const rows = await page.getByText(/^\d+ rows/).innerText();
  const actions = new CountedKeys(page);
  await actions.press('.', 'b');
  await expect(page.getByRole('combobox', { name: 'Find a weight' })).toBeFocused();
  await actions.press('2');
  await expect(page).toHaveURL(/[?&]weight=design/);
  await expect(page.getByText(/^.+, .+: \d+\.\d → \d+\.\d$/)).toBeVisible();
  await expect(page.getByText(/^\d+ rows/)).toHaveText(rows);
  expect(actions.count).toBeLessThanOrEqual(3);
});
