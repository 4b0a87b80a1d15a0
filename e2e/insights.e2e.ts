import { deepTest, expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectSize } from './support/look.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

test('findings are searched, narrowed to a category, and one is read with its figures', async ({ page }) => {
  await page.goto('/insights');
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect(findings).toHaveCount(22);
  await expect(page.getByRole('radio', { name: 'All 22' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Order/ }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  const titles = findings.getByRole('heading');
  const names = await titles.allInnerTexts();
  await expect(titles).toHaveText(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search findings' })).toBeFocused();
  await page.keyboard.type('assistant');
  await expect(findings).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('no such words');
  await expect(page.getByText('No finding matches “no such words”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await turn(page.getByRole('radiogroup', { name: 'Categories' }).getByRole('radio', { name: /^Gaming 2/ }));
  await expect(findings).toHaveCount(2);

  await page.getByRole('link', { name: /^Shooters draw men/ }).click();
  const panel = page.getByRole('complementary', { name: 'Finding' });
  await expect(panel.getByRole('heading', { name: /^Shooters draw men/ })).toBeVisible();
  await expect(panel.getByText('Effective sample', { exact: true })).toBeVisible();
  await expectAccessible(page, 'finding');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

deepTest(
  'a finding stands beside the list, on small screens in its place, and nothing of either is cut',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto('/insights');
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    // One line, however long the name of the category.
    const foot = findings.filter({ hasText: 'Shopping and brands' }).first().locator('p').last();
    await expectSize(foot, { height: 24 });
    await findings.first().getByRole('link').click();
    const panel = page.getByRole('complementary', { name: 'Finding' });
    await expect(panel.getByText('Effective sample', { exact: true })).toBeVisible();
    for (const { width, columns } of [
      { width: 1440, columns: 3 },
      { width: 1024, columns: 2 },
      { width: 390, columns: 0 },
    ]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(panel.getByText('Effective sample', { exact: true })).toBeVisible();
      // The page scrolls next to it, by a bar of 15 pixels.
      await expectSize(panel, { width: columns === 0 ? width - 15 : 448 });
      const inFirstLine = () =>
        findings.evaluateAll((cards) => {
          const tops = cards.map((card) => card.getBoundingClientRect().top);
          return tops.filter((top) => top === tops[0]).length;
        });
      await expect.poll(inFirstLine).toBe(columns);
      const cut = () =>
        page
          .locator('body :is(button, h3, dd, td)')
          .evaluateAll((parts) =>
            parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
          );
      await expect.poll(cut).toEqual([]);
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(sideways).toBeLessThanOrEqual(0);
    }
  },
);

test('a finding opens as a chart, and what it is about is asked in a conversation', async ({ page }) => {
  await page.goto('/insights/2');
  const panel = page.getByRole('complementary', { name: 'Finding' });
  await panel.getByRole('button', { name: 'Open as chart' }).click();
  await expect(page).toHaveURL(/\/charts\/new/);
  await expect(page.getByText('Opened from a published finding')).toBeVisible();
  await expect(page.getByRole('figure').getByText('Gen Z').first()).toBeVisible();

  await page.goBack();
  await panel.getByRole('link', { name: 'Ask about it' }).click();
  const box = page.getByRole('textbox', { name: 'Ask about the survey' });
  await expect(box).toHaveValue('Favourite kind of social platform among Gen Z');
});

test('an administrator publishes a finding of a conversation, with its picture and what each number is of', async ({
  page,
}) => {
  await page.goto('/insights');
  await page.getByRole('link', { name: 'Publish a finding' }).click();
  const box = page.getByRole('textbox', { name: 'Ask about the survey' });
  await expect(box).toBeFocused();
  await box.fill('What share of people in Spain own a tablet?');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'Insight 1', exact: true });
  await card.getByRole('button', { name: 'Publish in Insights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish in Insights' });
  await expect(dialog.getByRole('row', { name: /share Tablet/ }).first()).toBeVisible();
  const picture = dialog.getByRole('figure', { name: 'Chart, as it will be published' }).getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expectAccessible(page, 'publish a finding');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Tablets in Spain');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText(/^Name a category/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Journeys');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Finding' });
  await expect(panel.getByRole('heading', { name: 'Tablets in Spain' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Findings' }).getByText('Tablets in Spain')).toBeVisible();
});

test('what stands out in a chart is kept as a finding, which leads back to the chart', async ({ page }) => {
  await page.goto('/charts');
  await page.getByRole('link', { name: 'Genres watched, by generation' }).click();
  const list = page.getByRole('list', { name: 'What stands out' });
  await expect(page.getByRole('figure').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Keep as finding' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish in Insights' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(/against .* of everyone/);
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Journeys');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Finding' });
  await expect(panel.getByText(/one of \d+ comparisons/).first()).toBeVisible();
  await panel.getByRole('link', { name: 'Genres watched, by generation' }).click();
  await expect(page).toHaveURL(/\/charts\//);
});
