import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatIn } from '../src/lib/format.ts';
import {
  addAnswers,
  ageColumns,
  figuresIn,
  grid,
  headerNames,
  rowHeader,
  saveCrosstab,
  tinyDocument,
  computed,
  deviceTable,
} from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { askCells } from './support/answers-as-items.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectSize } from './support/look.ts';
import { turn } from './support/turn.ts';

/** Sizes and order as specified; what differs from the picture is in `pages/crosstabs/README.md`. */
deepTest('the crosstab editor has the row heights and the order of its specification', async ({ page }) => {
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
  await expectAccessible(page, 'explanation of a cell');

  // Space explains a cell whatever the panel showed before.
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: 'What stands out' })).toBeVisible();
  await expect(panel).toBeHidden();
  await cell.click();
  await page.keyboard.press('Space');
  await expect(panel.getByText('Where the numbers come from')).toBeVisible();
});

const format = formatIn('en');

deepTest('the figures on screen are the service’s for the same request', async ({ page }) => {
  const men = { question: 'q3', datapoints: ['q3_1'] };
  const crosstab = await saveCrosstab(page.request, {
    name: 'Devices of men',
    bases: [{ id: 'men', name: 'Men', expression: men }],
    rows: ['q37_1', 'q37_3', 'q37_6'].map((code) => ({
      id: code,
      name: code,
      expression: { question: 'q37', datapoints: [code] },
    })),
    columns: [{ id: 'all', name: 'Everyone' }, ...ageColumns],
    country_codes: ['gb', 'de'],
    wave_codes: ['2025q4', '2026q1'],
    dataset_code: 'core',
  });
  const cells = await askCells(page.request, {
    rows: crosstab.rows.map(({ id, expression }) => ({ id, expression })),
    columns: crosstab.columns.map(({ id, expression }) => ({ id, expression })),
    base_audience: { expression: men },
    locations: ['gb', 'de'],
    waves: ['2025q4', '2026q1'],
    dataset: 'core',
  });
  const expected = new Map(
    cells.map(({ row, column, audiences, intersect }) => {
      const name = crosstab.columns.find(({ id }) => id === column)?.name;
      return [
        `${row}, ${name}`,
        [
          format.percent(audiences.row.intersect_percentage),
          format.index(intersect.index),
          format.count(intersect.sample),
        ],
      ];
    }),
  );
  expect(expected.size).toBe(3 * 4);

  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await expect.poll(() => figuresIn(page)).toEqual(expected);
});

test('every n is what one counts by hand', async ({ page, service }) => {
  // Twelve people. Tea: 1, 2, 3, 5, 8, 9, 12 — seven. Coffee: 2, 4, 5, 6, 7, 8, 10 — seven. Cocoa: 3, 11 — two.
  // Women are 1–6, men 7–12. Tea: women 1, 2, 3, 5 (four), men 8, 9, 12 (three). Coffee: women 2, 4, 5, 6 (four), men
  // 7, 8, 10 (three). Cocoa: women 3 (one), men 11 (one). Young are 1, 2, 5, 6, 9, 11 (six): tea 1, 2, 5, 9 (four),
  // coffee 2, 5, 6 (three), cocoa 11 (one).
  const people = `id,weight,gender,age,tea,coffee,cocoa
1,1,f,20,1,0,0
2,2,f,25,1,1,0
3,1,f,60,1,0,1
4,1,f,45,0,1,0
5,3,f,18,1,1,0
6,1,f,29,0,1,0
7,1,m,50,0,1,0
8,2,m,33,1,1,0
9,1,m,21,1,0,0
10,1,m,70,0,1,0
11,1,m,24,0,0,1
12,2,m,41,1,0,0
`;
  const directory = mkdtempSync(join(tmpdir(), 'audience-insights-crosstab-'));
  writeFileSync(join(directory, 'data.csv'), people);
  writeFileSync(join(directory, 'codebook.json'), JSON.stringify(drinksCodebook));
  const imported = await service.admin(
    'import',
    join(directory, 'data.csv'),
    '--codebook',
    join(directory, 'codebook.json'),
  );
  expect(imported).toMatchObject({ dataset: 'drinks', respondents: 12 });

  await page.goto('/crosstabs/new?d=drinks');
  await addAnswers(page, 'R', 'drunk today');
  await addAnswers(page, 'C', 'gender');
  await addAnswers(page, 'C', 'age band');
  await expect(headerNames(page)).toHaveText([/Everyone/, /Women/, /Men/, /Young/, /Older/]);
  await expect.poll(async () => (await figuresIn(page)).get('Cocoa, Older')?.length).toBe(3);
  const figures = await figuresIn(page);
  const n = (cell: string) => figures.get(cell)?.[2];
  expect(['Tea, Everyone', 'Tea, Women', 'Tea, Men', 'Tea, Young'].map(n)).toEqual(['7', '4', '3', '4']);
  expect(['Coffee, Everyone', 'Coffee, Women', 'Coffee, Men', 'Coffee, Young'].map(n)).toEqual([
    '7',
    '4',
    '3',
    '3',
  ]);
  expect(['Cocoa, Everyone', 'Cocoa, Women', 'Cocoa, Men', 'Cocoa, Young'].map(n)).toEqual([
    '2',
    '1',
    '1',
    '1',
  ]);
  // Weighted: tea among women is 1 + 2 + 1 + 3 of 1 + 2 + 1 + 1 + 3 + 1, 7 of 9.
  expect(figures.get('Tea, Women')?.[0]).toBe('77.8');
  for (const name of ['Women', 'Men']) {
    await expect(
      grid(page).getByRole('columnheader', { name: new RegExp(`${name}, low base, n 6`) }),
    ).toBeVisible();
  }
});

test('a cell that no wave can answer says so, and is no zero', async ({ page }) => {
  const crosstab = await saveCrosstab(page.request, {
    name: 'Never together',
    bases: [],
    rows: [
      { id: 'price', name: 'The price went up', expression: { question: 'q31', datapoints: ['q31_1'] } },
      { id: 'women', name: 'Women', expression: { question: 'q3', datapoints: ['q3_2'] } },
    ],
    columns: [
      { id: 'all', name: 'Everyone' },
      {
        id: 'trust',
        name: 'Trust in TV',
        expression: { question: 'q35', datapoints: ['q35_1'], suffixes: [1, 2] },
      },
    ],
    country_codes: ['gb'],
    wave_codes: [],
    dataset_code: 'core',
  });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  const cell = grid(page).getByRole('gridcell', {
    name: /^The price went up, Trust in TV\. These were never asked/,
  });
  await expect(cell).toContainText('never asked together');
  await expect(cell.locator('[data-metric]')).toHaveCount(0);
  // Asked in the second quarters alone, beside a column of everyone: fewer waves than the column has.
  await expect(grid(page).getByRole('gridcell', { name: /^The price went up, Everyone\./ })).toContainText(
    '†',
  );
  await expect(page.getByRole('list', { name: 'Footnotes' })).toContainText(
    '† The price went up: asked in 2 of the 8 selected waves (Q2 2025 and Q2 2026).',
  );

  await cell.click();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel).toContainText('No data (not the same as zero).');
  await panel.getByRole('button', { name: 'Remove the column' }).click();
  await expect(headerNames(page)).toHaveText([/Everyone/]);
});

test('figures, heat, sorting, transposing, renaming and moving ask the service nothing', async ({ page }) => {
  const crosstab = await saveCrosstab(page.request, { ...tinyDocument('At hand'), columns: ageColumns });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await expect.poll(async () => (await figuresIn(page)).size).toBe(3);
  const [[, [share]] = ['', ['']]] = await figuresIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // What was changed saves itself after a while: that asks for no figure.
    if (request.url().includes('/query/')) asked.push(request.url());
  });

  await turn(page.getByRole('checkbox', { name: 'Size' }));
  await grid(page)
    .getByRole('gridcell', { name: /^Women, 16–24\./ })
    .click();
  for (const key of ['h', 's', 't']) {
    await page.keyboard.press(key);
    // Another cell stands in its place: the keys go on from there.
    await expect(grid(page).locator('[tabindex="0"]')).toBeFocused();
  }
  await expect(rowHeader(page, '16–24')).toBeVisible();
  await expect(grid(page).getByRole('gridcell', { name: /^16–24, Women\./ })).toContainText(share ?? '?');
  await page.keyboard.press('t');
  await rowHeader(page, 'Women').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of Women' })).toBeFocused();
  await page.keyboard.type('Half of them');
  await page.keyboard.press('Enter');
  await grid(page).getByRole('columnheader', { name: '25–34' }).focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(headerNames(page)).toHaveText([/25–34/, /16–24/, /35–44/]);
  expect(asked).toEqual([]);
});

deepTest('a request that something newer takes the place of is cancelled', async ({ page }) => {
  const crosstab = await saveCrosstab(page.request, {
    ...tinyDocument('Two bases'),
    bases: [
      { id: 'all', name: 'Everyone' },
      { id: 'young', name: 'Young', expression: { question: 'q1', datapoints: ['q1_1'] } },
    ],
  });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  const everyone = await figuresIn(page);
  // Never answered, so that only a cancellation can end it.
  await page.route('**/v2/query/figures', () => undefined);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/figures'));
  await page.getByRole('tab', { name: /^Young/ }).click();
  await expect(page.locator('[role="grid"][aria-busy="true"]')).toBeVisible();
  await page.getByRole('tab', { name: /^Everyone/ }).click();
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  await expect.poll(() => figuresIn(page)).toEqual(everyone);

  // Escape stops what is on its way; the figures of before stay until it goes on.
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/figures'));
  await page.getByRole('tab', { name: /^Young/ }).click();
  await expect(page.locator('[role="grid"][aria-busy="true"]')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await stopped).failure()?.errorText).toContain('ABORTED');
  const notice = page.getByRole('status').filter({ hasText: 'Stopped.' });
  await expect(notice).toContainText('These are the previous figures');
  await expect(page.locator('[role="grid"][aria-busy="false"]')).toBeVisible();
  await page.unroute('**/v2/query/figures');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => figuresIn(page)).not.toEqual(everyone);
});

const drinksCodebook = {
  dataset: { code: 'drinks', name: 'Drinks of twelve people' },
  id_column: 'id',
  weight_column: 'weight',
  waves: [{ code: 'w1', name: 'Wave 1' }],
  locations: [{ code: 'here', name: 'Here', value: 1 }],
  questions: [
    {
      code: 'gender',
      name: 'Gender',
      type: 'single',
      column: 'gender',
      datapoints: [
        { code: 'f', name: 'Women', value: 'f' },
        { code: 'm', name: 'Men', value: 'm' },
      ],
    },
    {
      code: 'age',
      name: 'Age band',
      type: 'numeric',
      column: 'age',
      bands: [
        { code: 'young', name: 'Young', from: 0, to: 29 },
        { code: 'older', name: 'Older', from: 30, to: 99 },
      ],
    },
    {
      code: 'drinks',
      name: 'Drunk today',
      type: 'multiple',
      datapoints: [
        { code: 'tea', name: 'Tea', column: 'tea' },
        { code: 'coffee', name: 'Coffee', column: 'coffee' },
        { code: 'cocoa', name: 'Cocoa', column: 'cocoa' },
      ],
    },
  ],
};
