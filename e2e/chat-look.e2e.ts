import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const card = (page: Page) => page.getByRole('article', { name: 'Insight 1', exact: true });

test('an answer has the sizes, the type and the order of its specification', async ({ page }) => {
  await page.goto('/chat?d=core');
  await page
    .getByRole('textbox', { name: 'Ask about the survey' })
    .fill('Gen Z vs Millennials: owning a tablet');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('button', { name: 'Explore' })).toBeVisible();

  // The reading measure, centred in the free space: the box below is as wide.
  const answer = page.getByRole('region', { name: /^Gen Z vs Millennials/ });
  await expect.poll(async () => (await answer.boundingBox())?.width).toBe(684);
  const box = page.getByRole('textbox', { name: 'Ask a follow-up' }).locator('..');
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(684);

  // What is claimed is serif, what is operated is not.
  const statement = card(page).locator('p').first();
  await expect(statement).toHaveCSS('font-family', /Source Serif/);
  await expect(statement.locator('b').first()).toHaveCSS('font-weight', '650');
  await expect(card(page).getByRole('button', { name: 'Explore' })).not.toHaveCSS('font-family', /Serif/);

  // A chip that nobody said is dashed; the sides have the colours of their bars.
  const reading = page.getByRole('group', { name: 'Read as' });
  await expect(reading.getByRole('button', { name: /assumed/ }).first()).toHaveCSS('border-style', 'dashed');
  await expect(reading.getByRole('button', { name: /^Gen Z/ })).not.toHaveCSS('border-style', 'dashed');
  const legend = card(page).locator('.series-1').first();
  await expect(legend).toContainText('Gen Z');

  // n, base, interval, test, in this order; then what can be done, in its order.
  const line = card(page).locator('dl').first().locator('dt');
  await expect.poll(() => line.allInnerTexts()).toEqual(['n', 'base', 'gap 95% CI', 'test']);
  await expect
    .poll(() => card(page).getByRole('button').allInnerTexts())
    .toEqual([
      'Explore',
      'Open as chart',
      'Add to crosstab',
      'Save audience',
      // An administrator publishes; copy; not helpful.
      '',
      '',
      '',
    ]);

  await card(page).getByRole('button', { name: 'Explore' }).click();
  const panel = page.getByRole('complementary', { name: 'Calculation' });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(336);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Fraction',
    'Test against Gen Z',
    'Other readings',
    'Where the numbers come from',
  ]);
  await expectNoOverflow(page, page.getByRole('main'));
  await expectScopeInFull(page);
});

for (const width of [1024, 390]) {
  test(`at ${width} nothing of an answer is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/chat?d=core');
    await page.getByRole('button', { name: 'Dock audience' }).click();
    const add = page.getByRole('dialog').getByRole('button', { name: /^Add\b/ });
    await expectNoOverflow(page, add.locator('..'));
    await page.keyboard.press('Escape');
    await page
      .getByRole('textbox', { name: 'Ask about the survey' })
      .fill('Which pets do people in Brazil have?');
    await page.keyboard.press('Enter');
    await expect(card(page).getByRole('button', { name: 'Explore' })).toBeVisible();
    await expectNoOverflow(page, page.getByRole('main'));
    const title = page.getByRole('heading', { level: 1 });
    await expect
      .poll(async () => (await title.boundingBox())?.width)
      .toBeGreaterThan(width === 390 ? 110 : 200);
    if (width === 1024) await expectScopeInFull(page);
    const lowerEdge = async () => {
      const box = await page.getByRole('textbox', { name: 'Ask a follow-up' }).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    await expect.poll(lowerEdge).toBeLessThanOrEqual(844);
    await card(page).getByRole('button', { name: 'Explore' }).click();
    await expect(page.getByText('How insight 1 was calculated')).toBeVisible();
  });
}

/** A long name of a conversation is cut before what says where and when. */
async function expectScopeInFull(page: Page): Promise<void> {
  for (const name of [/All 12 countries/, /Q4 2024 – Q3 2026/]) {
    const words = page
      .getByRole('group', { name: 'Scope' })
      .getByRole('button', { name })
      .locator('.isolate');
    await expect
      .poll(() => words.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  }
}

async function expectNoOverflow(page: Page, part: Locator): Promise<void> {
  for (const one of [part, page.locator('html')]) {
    await expect
      .poll(() => one.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  }
}
