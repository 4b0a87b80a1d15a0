import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/auth.ts';
import { SavedAudience } from '../src/contract/saved-audience.ts';
import { expect, test } from './fixtures.ts';

const headers = { [browserHeader]: '1' };
const men = { question: 'q3', datapoints: ['q3_1'] };

test('an unsaved audience is used in a chart, is saved on the way, and is used in a crosstab @long', async ({
  page,
}) => {
  const id = await createAudience(page, 'Used unsaved', { and: [men] });
  await page.goto(`/audiences/${id}/edit`);
  await page.getByRole('row', { name: 'Include Gender' }).press('x');
  await page.getByRole('button', { name: 'Use in…' }).click();
  await page.getByRole('menuitem', { name: 'New chart, as unsaved audience' }).click();
  await expect(page).toHaveURL(/\/charts\/new/);
  await expect(page.getByRole('complementary').getByText('Used unsaved (unsaved)')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: 'Exclude Gender' })).toBeVisible();
  await page.getByRole('button', { name: 'Use in…' }).click();
  await page.getByRole('menuitem', { name: 'New crosstab' }).click();
  // A table needs rows before it shows its columns.
  await expect(page.getByRole('heading', { level: 1, name: 'New crosstab' })).toBeVisible();
  await findQuestion(page, 'devices owned');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('columnheader', { name: /Used unsaved/ })).toBeVisible();
});

test('an audience that is too small offers each change that would make it larger', { tag: '@long' }, async ({
  page,
}) => {
  const id = await createAudience(page, 'Too small', {
    and: [
      { question: 'q1', datapoints: ['q1_1'] },
      { question: 'q12', datapoints: ['q12_1'] },
      { question: 'q37', datapoints: ['q37_1', 'q37_2', 'q37_3', 'q37_4', 'q37_5'], min_count: 5 },
      { question: 'q6', datapoints: ['q6_1'] },
    ],
  });
  await page.goto(`/audiences/${id}/edit?d=core&w=2026q1`);
  const small = page.getByRole('group', { name: 'Too small' });
  await expect(small).toContainText('100 is advised');
  await expect(small.getByRole('button', { name: /^Widen to \d+ waves/ })).toBeVisible();
  const without = small.getByRole('button', { name: /^Without/ }).first();
  const promised = /n ([\d,]+)/.exec((await without.textContent()) ?? '')?.[1] ?? '';
  await without.click();
  await expect(page.getByRole('complementary', { name: 'Audience, live' }).locator('dd').first()).toHaveText(
    promised,
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row', { name: /^Include/ })).toHaveCount(4);
});

test('questions that were chosen come under Recent, and first in the picker', async ({ page }) => {
  await page.goto('/audiences/new');
  await page.getByRole('button', { name: 'Add clause', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('devices owned');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'Include Devices owned' })).toBeVisible();
  await page.getByRole('radio', { name: 'Recent' }).check({ force: true });
  await expect(
    page.getByRole('complementary', { name: 'Questions' }).getByRole('button', { name: /Devices owned/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add clause', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Most used first' }).check();
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Devices owned');
});

test('the palette adds an audience as a condition, and opens the answers of a question', async ({ page }) => {
  await page.goto('/audiences/new');
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or ask' })).toBeFocused();
  await page.keyboard.type('paying gamers');
  await expect(page.getByRole('option', { name: /Paying gamers/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: 'Include Monthly spend on games' })).toBeVisible();
  await findQuestion(page, 'devices owned');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('dialog', { name: 'Add a clause' }).getByRole('region', { name: 'Devices owned' }),
  ).toBeVisible();
});

async function createAudience(page: Page, name: string, expression: object): Promise<string> {
  const response = await page.request.post('/v2/saved/audiences', { headers, data: { name, expression } });
  return SavedAudience.parse(await response.json()).id;
}

async function findQuestion(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or ask' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: /Devices owned/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
}
