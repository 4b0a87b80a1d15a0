import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

test('a question is found, its figures are read, and a word of ours finds it from then on', async ({
  page,
}) => {
  await page.goto('/data/core');
  await page.keyboard.press('/');
  await page.keyboard.type('household income');
  await page.getByRole('button', { name: 'Household income', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Question' });
  await expect(panel.getByRole('heading', { name: /distribution$/ })).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText(/\d\.\d$/);
  await expectAccessible(page, 'question');
  await panel.getByRole('button', { name: 'Add a word' }).click();
  await page.keyboard.type('pocket money');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('pocket money', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search wording, answers' }).fill('pocket money');
  await expect(page.getByRole('button', { name: 'Household income', exact: true })).toBeVisible();
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'Chart it' }).click();
  await expect(page).toHaveURL(/\/charts\/new/);
  await expect(page.getByText('Household income').first()).toBeVisible();
});

test('a file that is dropped anywhere on the page is imported', async ({ page }) => {
  await page.goto('/data/core');
  await expect(page.getByRole('table', { name: 'Questions' })).toBeVisible();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const rows = ['id,sex', ...Array.from({ length: 8 }, (_, index) => `${index},${(index % 2) + 1}`)];
    dataTransfer.items.add(new File([`${rows.join('\n')}\n`], 'dropped-anywhere.csv'));
    for (const type of ['dragover', 'drop']) {
      document.querySelector('h1')?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\/data\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByText('dropped-anywhere.csv').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 30_000 });
  await expect(page.getByText('The import was cancelled')).toBeVisible();
});

/*
 * Differences from the picture: tabs stand on a line of their own; the distribution of a number is bars of its bands with
 * the mean above; no "Used in"; blank answers are not told apart from routing; the flags say "answers changed" without
 * the wave; synonyms can be removed one by one.
 */
test('the data page has the tiles, columns and sizes of its picture', async ({ page }) => {
  await page.goto('/data/core?sel=q1');
  await expect(page.getByText(/^efficiency \d/)).toBeVisible({ timeout: 20_000 });
  expect(await page.locator('dl').first().locator('dt').allInnerTexts()).toEqual([
    'Respondents',
    'Waves',
    'Countries',
    'Questions',
    'Represents',
    'Weight',
  ]);
  const table = page.getByRole('table', { name: 'Questions' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Code',
    'Question',
    'Type',
    'Answers',
    'n, 2026',
    'Asked in waves',
    'Regions',
  ]);
  const panel = page.getByRole('complementary', { name: 'Question' });
  expect((await panel.boundingBox())?.width).toBe(336);
  await expect(panel.getByText('“How old are you?”')).toHaveCSS('font-family', /Source Serif/);
  await expect(panel.getByText(/^mean \d+\.\d ± \d/)).toBeVisible();
});

for (const tab of ['waves', 'regions', 'weights', 'history', 'access']) {
  test(`the tab ${tab} of a dataset has no accessibility fault`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/data/core/${tab}`);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, tab);
  });
}
