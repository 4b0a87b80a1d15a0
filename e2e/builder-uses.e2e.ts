import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { SavedAudience } from '../src/contract/saved-work/saved-audience.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectSize } from './support/look.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };

const deviceAudience = {
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

deepTest('the builder and its picker have the parts of their specification in order', async ({ page }) => {
  await openAudience(page);
  const panel = page.getByRole('complementary', { name: 'Audience, live' });
  await expect(panel.getByText('Costliest condition')).toBeVisible();
  await expectSize(page.getByRole('complementary', { name: 'Questions' }), { width: 252 });
  await expectSize(panel, { width: 316 });
  await expectSize(page.getByRole('toolbar', { name: 'Editing' }), { height: 40 });
  await expect(page.getByRole('button', { name: /at least 2 of/ })).toBeVisible();
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
      /^Include Exclude Devices owned q37 at least 2 Smartphone Laptop computer Desktop computer [\d.]+(?:k|M|bn) n [\d,]+/,
    );

  await expectAccessible(page, 'builder with figures');
  await page.getByRole('row', { name: 'Include Gender' }).focus();
  await page.keyboard.press('a');
  const picker = page.getByRole('dialog', { name: 'Add a condition' });
  await expectSize(picker, { width: 1080 });
  await page.keyboard.type('devices owned');
  const detail = picker.getByRole('region', { name: 'Devices owned' });
  await expect(detail).toBeVisible();
  await expect
    .poll(() => detail.locator('th').allInnerTexts())
    .toEqual(['Chosen', 'Answer', '% of base', 'Share as a bar', 'n']);
  await expect(detail.locator('p').first()).toHaveText(/^“.*”$/);
  const buttons = async () =>
    (await picker.getByRole('button', { name: /condition|group|exclusion/ }).allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  await expect.poll(buttons).toEqual(['Out of the group', 'As exclusion', 'In a new group', 'Add condition']);
  await expectAccessible(page, 'builder with the chooser');
});

async function openAudience(page: Page): Promise<void> {
  const data = { name: 'Looked at', expression: deviceAudience };
  const response = await page.request.post('/v2/saved/audiences', { headers, data });
  await page.goto(`/audiences/${SavedAudience.parse(await response.json()).id}/edit`);
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
}

const men = { question: 'q3', datapoints: ['q3_1'] };

deepTest(
  'an unsaved audience is used in a chart, is saved on the way, and is used in a crosstab',
  async ({ page }) => {
    const id = await createAudience(page, 'Used unsaved', { and: [men] });
    await page.goto(`/audiences/${id}/edit`);
    // Once the change is saved the menu offers the saved audience: the save waits until the chart has begun.
    let release = () => undefined as void;
    const begun = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/v2/saved/audiences/${id}`, async (route) => {
      if (route.request().method() === 'PUT') await begun;
      await route.continue();
    });
    await page.getByRole('row', { name: 'Include Gender' }).press('x');
    await page.getByRole('button', { name: 'Use in…' }).click();
    await page.getByRole('menuitem', { name: 'New chart, as unsaved audience' }).click();
    await expect(page).toHaveURL(/\/charts\/new/);
    await expect(page.getByRole('complementary').getByText('Used unsaved (unsaved)')).toBeVisible();
    release();
    await page.goBack();
    await expect(page.getByRole('row', { name: 'Exclude Gender' })).toBeVisible();
    await page.getByRole('button', { name: 'Use in…' }).click();
    await page.getByRole('menuitem', { name: 'New crosstab' }).click();
    // A table needs rows before it shows its columns.
    await expect(page.getByRole('heading', { level: 1, name: 'New crosstab' })).toBeVisible();
    await findQuestion(page, 'devices owned');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('columnheader', { name: /Used unsaved/ })).toBeVisible();
  },
);

test('an audience that is too small offers each change that would make it larger', async ({ page }) => {
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

deepTest(
  'the palette adds an audience and opens the answers of a question, which is recent once it was chosen',
  async ({ page }) => {
    await page.goto('/audiences/new');
    await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or ask' })).toBeFocused();
    await page.keyboard.type('paying gamers');
    await expect(page.getByRole('option', { name: /Paying gamers/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('row', { name: 'Include Monthly spend on games' })).toBeVisible();
    await findQuestion(page, 'devices owned');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('dialog', { name: 'Add a condition' }).getByRole('region', { name: 'Devices owned' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Add condition', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Find a question or answer' })).toBeFocused();
    await page.keyboard.type('devices owned');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: 'Include Devices owned' })).toBeVisible();
    await turn(page.getByRole('radio', { name: 'Recent' }));
    await expect(
      page.getByRole('complementary', { name: 'Questions' }).getByRole('treeitem', { name: /Devices owned/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add condition', exact: true }).click();
    await turn(page.getByRole('checkbox', { name: 'Most used first' }));
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Devices owned');
  },
);

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
