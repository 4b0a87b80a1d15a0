import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectSize } from './support/look.ts';

const card = (page: Page) => page.getByRole('article', { name: 'Insight 1', exact: true });

test('an answer has the order of its specification, and nothing of it is cut off at any width', async ({
  page,
}) => {
  await page.goto('/chat?d=core');
  await page
    .getByRole('textbox', { name: 'Ask about the survey' })
    .fill('Gen Z vs Millennials: owning a tablet');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('button', { name: 'Explore' })).toBeVisible();

  // The reading measure, centred in the free space: the box below is as wide.
  await expectSize(page.getByRole('region', { name: /^Gen Z vs Millennials/ }), { width: 684 });
  await expectSize(page.getByRole('textbox', { name: 'Ask a follow-up' }).locator('..'), { width: 684 });
  await expect(card(page).locator('p').first()).toHaveCSS('font-family', /Source Serif/);

  // The sides have the colours of their bars.
  const reading = page.getByRole('group', { name: 'Read as' });
  await expect(reading.getByRole('button', { name: /assumed/ }).first()).toBeVisible();
  await expect(reading.getByRole('button', { name: /^Gen Z/ })).not.toHaveAccessibleName(/assumed/);
  await expect(card(page).locator('.series-1').first()).toContainText('Gen Z');

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
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Fraction',
    'Test against Gen Z',
    'Other readings',
    'Where the numbers come from',
  ]);
  await expectNoOverflow(page, page.getByRole('main'));
  await expectScopeInFull(page);
  await card(page).getByRole('button', { name: 'Explore' }).click();

  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page, page.getByRole('main'));
    if (width === 1024) await expectScopeInFull(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'Ask a follow-up' })).toBeInViewport({ ratio: 1 });
    await card(page).getByRole('button', { name: 'Explore' }).click();
    await expect(page.getByText('How insight 1 was calculated')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dock audience' }).click();
    const add = page.getByRole('dialog').getByRole('button', { name: /^Add\b/ });
    await expectNoOverflow(page, add.locator('..'));
    await page.keyboard.press('Escape');
  }
});

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
