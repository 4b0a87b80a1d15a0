import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

test('a question is found, its figures are read, and a word of ours finds it from then on', async ({
  page,
}) => {
  await page.goto('/data/core');
  await expect(page.getByRole('table', { name: 'Questions' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search wording, answers' })).toBeFocused();
  await page.keyboard.type('household income');
  await page.getByRole('button', { name: 'Household income', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Question' });
  await expect(panel.getByRole('heading', { name: /distribution$/ })).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText(/\d\.\d$/);
  await expectAccessible(page, 'question');
  await panel.getByRole('button', { name: 'Add a word' }).click();
  await expect(panel.getByRole('textbox')).toBeFocused();
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
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The import was cancelled')).toBeVisible();
});

test('by keys alone a question is found, opened, read and closed, and the focus is back at it', async ({
  page,
}) => {
  await page.goto('/data/core');
  await expect(page.getByRole('table', { name: 'Questions' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search wording, answers' })).toBeFocused();
  await page.keyboard.type('usual day');
  await expect(page.getByText(/^\d questions?$/)).toBeVisible();
  const question = page.getByRole('button', { name: 'Time spent with media on a usual day' });
  await expect(question).toBeVisible();
  for (
    let step = 0;
    step < 12 && !(await question.evaluate((one) => one === document.activeElement));
    step++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Question' });
  await expect(panel.getByRole('button', { name: 'Row' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(question).toBeFocused();
});

test('on a phone a question takes the place of the list, and closing it leads back to its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/data/core');
  const question = page.getByRole('button', { name: 'Household income', exact: true });
  await question.click();
  const panel = page.getByRole('complementary', { name: 'Question' });
  await expect(panel.getByRole('heading', { name: /distribution$/ })).toBeInViewport();
  await expect(page.getByRole('table', { name: 'Questions' })).toBeHidden();
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(question).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Questions' })).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('table', { name: 'Questions' })).toBeVisible();
});
