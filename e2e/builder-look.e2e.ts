import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/auth.ts';
import { SavedAudience } from '../src/contract/saved-audience.ts';
import { expect, test } from './fixtures.ts';
import { expectSize } from './support/look.ts';

const headers = { [browserHeader]: '1' };

const expression = {
  and: [
    { question: 'q37', options: ['q37_1', 'q37_2', 'q37_3'], min_count: 2 },
    {
      or: [
        { question: 'q54', options: ['q54_1'], suffixes: [1, 3] },
        { question: 'q3', options: ['q3_1'] },
      ],
    },
    { question: 'q12', options: ['q12_1'], not: true },
  ],
};

test('the builder and its picker have the parts of their specification in order', async ({ page }) => {
  await openAudience(page);
  const panel = page.getByRole('complementary', { name: 'Audience, live' });
  await expect(panel.getByText('Costliest condition')).toBeVisible();
  await expectSize(page.getByRole('complementary', { name: 'Questions' }), { width: 252 });
  await expectSize(panel, { width: 316 });
  await expectSize(page.getByRole('toolbar', { name: 'Editing' }), { height: 40 });
  await expect(page.getByRole('button', { name: /^at least 2 of/ })).toBeVisible();
  const figure = panel.locator('p span').first();
  await expect(figure).toHaveCSS('font-size', '30px');
  await expect
    .poll(() => panel.getByRole('heading').allInnerTexts())
    .toEqual(['Audience, live', 'Funnel', 'By wave', 'Question asked in']);
  await expect.poll(() => panel.locator('dt').allInnerTexts()).toEqual(['n', 'effective', 'margin']);
  await expect.poll(() => panel.locator('dd').last().innerText()).toMatch(/^±\d+\.\d pts$/);
  const clause = page.getByRole('row', { name: 'Include Devices owned' });
  await expect
    .poll(async () => (await clause.innerText()).replaceAll(/\s+/g, ' '))
    .toMatch(
      /^Devices owned q37 at least 2 Smartphone Laptop computer Desktop computer [\d.]+(?:k|M|bn) n [\d,]+/,
    );

  await page.getByRole('row', { name: 'Include Gender' }).focus();
  await page.keyboard.press('a');
  const picker = page.getByRole('dialog', { name: 'Add a clause' });
  await expectSize(picker, { width: 1080 });
  await page.keyboard.type('devices owned');
  const detail = picker.getByRole('region', { name: 'Devices owned' });
  await expect(detail).toBeVisible();
  await expect
    .poll(() => detail.locator('th').allInnerTexts())
    .toEqual(['Chosen', 'Answer', '% of base', 'Share as a bar', 'n']);
  await expect(detail.locator('p').first()).toHaveText(/^“.*”$/);
  const buttons = async () =>
    (await picker.getByRole('button', { name: /clause|group|exclusion/ }).allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  await expect.poll(buttons).toEqual(['Out of the group', 'As exclusion', 'In a new group', 'Add clause']);
});

async function openAudience(page: Page): Promise<void> {
  const data = { name: 'Looked at', expression };
  const response = await page.request.post('/v2/saved/audiences', { headers, data });
  await page.goto(`/audiences/${SavedAudience.parse(await response.json()).id}/edit`);
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
}
