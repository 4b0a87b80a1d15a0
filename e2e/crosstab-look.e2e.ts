import {
  computed,
  ageColumns,
  deviceTable,
  figuresIn,
  grid,
  saveCrosstab,
  tinyDocument,
} from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectSize } from './support/look.ts';

/** Sizes and order as specified; what differs from the picture is in `pages/crosstabs/README.md`. */
test('the crosstab editor has the row heights and the order of its specification', async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, deviceTable('Looked at'));
  await page.goto(`/crosstabs/${uuid}`);
  await computed(page);
  const cell = grid(page).getByRole('gridcell', { name: /^Device 1, Gender 1\./ });
  await cell.click();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel.getByText('Where the numbers come from')).toBeVisible();

  await expectSize(page.getByRole('toolbar', { name: 'Crosstab tools' }), { height: 40 });
  await expectSize(panel, { width: 336 });
  // Eight, sixteen for the first figure, fifteen for each other one.
  const line = cell.locator('xpath=..');
  await expectSize(line, { height: 8 + 16 + 15 + 15 });

  await expect(cell.locator('[data-metric="columnPercentage"]')).toHaveCSS('font-size', '12.5px');
  await expect(cell.locator('[data-metric="index"]')).toHaveCSS('font-size', '11px');
  const metrics = page.getByRole('group', { name: 'Figures in a cell' });
  await expect
    .poll(async () => (await metrics.innerText()).split('\n'))
    .toEqual(['Col %', 'Index', 'Row %', 'Total %', 'n', 'Size', 'Mean']);
  await expect
    .poll(() => cell.locator('[data-metric]').evaluateAll((all) => all.map((one) => one.dataset['metric'])))
    .toEqual(['columnPercentage', 'index', 'sample']);
  await expect
    .poll(() => panel.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual([
      'Fraction',
      'Test against the rest of the base',
      'Other readings',
      'Where the numbers come from',
    ]);
  const tabs = panel.getByRole('radiogroup', { name: 'What the panel shows' });
  await expect
    .poll(async () => (await tabs.innerText()).split('\n'))
    .toEqual(['Cell', 'Column', 'Notes', 'History']);
});

test('letters, notes and history have no accessibility fault', {
  tag: '@long',
}, async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, deviceTable('Lettered'));
  await page.goto(`/crosstabs/${uuid}`);
  await computed(page);
  await grid(page)
    .getByRole('gridcell', { name: /^Device 3, Gender 1\./ })
    .click();
  await page.keyboard.press('l');
  await expect(grid(page).getByRole('gridcell', { name: /^Device 3, Gender 1\./ })).toContainText(
    'Higher than column b.',
  );
  await page.keyboard.press('Control+Alt+m');
  await page.keyboard.type('Check');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Check')).toBeVisible();
  await page.getByRole('radio', { name: 'History' }).check({ force: true });
  await page.getByRole('button', { name: 'Compare version 1', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Differences' })).toBeVisible();
  await expectAccessible(page, 'letters, notes and history');
});

test('a full table and its explanation have no accessibility fault', { tag: '@long' }, async ({ page }) => {
  const crosstab = await saveCrosstab(page.request, {
    ...tinyDocument('In both themes'),
    rows: ['q37_1', 'q37_2', 'q37_3', 'q37_6', 'q31_1', 'q50_8'].map((code) => ({
      id: code,
      name: code,
      expression: { question: code.split('_')[0] ?? '', datapoints: [code] },
    })),
    columns: [
      { id: 'all', name: 'Everyone' },
      ...ageColumns,
      { id: 'few', name: 'Another gender', expression: { question: 'q3', datapoints: ['q3_3'] } },
      {
        id: 'trust',
        name: 'Trust in TV',
        expression: { question: 'q35', datapoints: ['q35_1'], suffixes: [1, 2] },
      },
    ],
  });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await figuresIn(page);
  await grid(page)
    .getByRole('gridcell', { name: /^q37_6, 16–24\./ })
    .click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText('Effective sample');
  await expectAccessible(page);
});
