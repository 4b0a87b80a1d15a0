import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { browserHeader } from '../src/contract/auth.ts';
import { Crosstab, type CrosstabInput } from '../src/contract/crosstab.ts';
import { CrosstabCell } from '../src/contract/crosstab-query.ts';
import { formatIn } from '../src/web/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

const headers = { [browserHeader]: '1' };
const format = formatIn('en');

test('a crosstab is built, saved, and has the same figures after a restart of the service', {
  tag: '@long',
}, async ({ page, service }) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1');
  await add(page, 'R', 'gender');
  await add(page, 'C', 'region type');
  await page.getByRole('checkbox', { name: 'Row %' }).check({ force: true });
  await page.getByRole('button', { name: /^Heat/ }).click();
  await page.getByRole('menuitemradio', { name: 'Col %' }).click();
  await grid(page).getByRole('columnheader', { name: 'Region type: City' }).focus();
  await page.keyboard.press('s');
  const before = await figuresIn(page);
  expect([...before.keys()]).toHaveLength(3 * 4);

  await page.keyboard.press('Control+s');
  await page.getByLabel('Name').fill('Gender by region');
  await page.getByRole('button', { name: 'Save crosstab' }).click();
  await expect(page.getByText('Saved · v1')).toBeVisible();
  await expect(page).toHaveURL(/\/crosstabs\/[0-9a-f-]{36}/);

  await service.restart();
  await page.goto('/crosstabs');
  await page.getByRole('link', { name: 'Gender by region' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gender by region' })).toBeVisible();
  await expect(page.getByText('Saved · v1')).toBeVisible();
  expect(await figuresIn(page)).toEqual(before);
  await expect(page.getByRole('checkbox', { name: 'Row %' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Heat: Col %' })).toBeVisible();
  expect(page.url()).toContain('w=2026q1');
});

test('the figures on screen are the service’s for the same request', async ({ page }) => {
  const men = { question: 'q3', datapoints: ['q3_1'] };
  const crosstab = await save(page.request, {
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
  const answer = await page.request.post('/v2/query/crosstab', {
    headers,
    data: {
      rows: crosstab.rows.map(({ id, expression }) => ({ id, expression })),
      columns: crosstab.columns.map(({ id, expression }) => ({ id, expression })),
      base_audience: { expression: men },
      locations: ['gb', 'de'],
      waves: ['2025q4', '2026q1'],
      dataset: 'core',
    },
  });
  const lines = (await answer.text()).trim().split('\n');
  const expected = new Map(
    lines.map((line) => {
      const { row, column, audiences, intersect } = CrosstabCell.parse(JSON.parse(line));
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
  expect(await figuresIn(page)).toEqual(expected);
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
  await add(page, 'R', 'drunk today');
  await add(page, 'C', 'gender');
  await add(page, 'C', 'age band');
  await expect(headerNames(page)).toHaveText([/Everyone/, /Women/, /Men/, /Young/, /Older/]);
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
  const crosstab = await save(page.request, {
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
    name: /^The price went up, Trust in TV\. These two were never asked/,
  });
  await expect(cell).toContainText('not asked together');
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
  await expect(panel).toContainText('There is no number to show, not a zero.');
  await panel.getByRole('button', { name: 'Remove the column' }).click();
  await expect(headerNames(page)).toHaveText([/Everyone/]);
});

test('the keyboard alone adds, moves, renames and explains', async ({ page }) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1&loc=gb');
  await expect(page.getByText('An empty table')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('gender');
  await expect(page.getByRole('option').first()).toContainText('Gender');
  await page.keyboard.press('Enter');
  await expect(rowHeader(page, 'Male')).toBeFocused();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Moved “Male” to row 2 of 3.' })).toBeAttached();
  await expect(rowHeader(page, 'Male'))
    .toHaveAttribute('aria-rowindex', /.*/)
    .catch(() => undefined);
  expect(await rowNames(page)).toEqual(['Female', 'Male', 'Another gender']);

  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of Male' })).toBeFocused();
  await page.keyboard.type('Men');
  await page.keyboard.press('Enter');
  await expect(rowHeader(page, 'Men')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel).toContainText('Of every 100 people of the base (everyone)');
  await expect(panel).toContainText('Waves used');
  await expect(page).toHaveURL(/row=.+&column=/);
  await page.keyboard.press('ArrowUp');
  await expect(panel).toContainText('Female');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.keyboard.press('Control+z');
  expect(await rowNames(page)).toEqual(['Female', 'Male', 'Another gender']);
  await page.keyboard.press('Control+z');
  expect(await rowNames(page)).toEqual(['Male', 'Female', 'Another gender']);
});

test('figures, heat, sorting, transposing, renaming and moving ask the service nothing', async ({ page }) => {
  const crosstab = await save(page.request, { ...tinyDocument('At hand'), columns: ageColumns });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  const [[, [share]] = ['', ['']]] = await figuresIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.getByRole('checkbox', { name: 'Size' }).check({ force: true });
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
  await page.keyboard.type('Half of them');
  await page.keyboard.press('Enter');
  await grid(page).getByRole('columnheader', { name: '25–34' }).focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(headerNames(page)).toHaveText([/25–34/, /16–24/, /35–44/]);
  expect(asked).toEqual([]);
});

test('bases are asked one at a time, and a header can be given other conditions', { tag: '@long' }, async ({
  page,
}) => {
  const crosstab = await save(page.request, tinyDocument('Of some'));
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  const everyone = await figuresIn(page);
  await page.keyboard.press('b');
  const audiences = page.getByRole('dialog', { name: 'Choose audiences' });
  await audiences.getByRole('checkbox', { name: /^Millennials/ }).check({ force: true });
  await audiences.getByRole('button', { name: 'Add 1 as bases' }).click();
  await expect(page.getByRole('tab', { name: /^Millennials/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => figuresIn(page)).not.toEqual(everyone);
  await page.getByRole('tab', { name: /^Everyone/ }).click();
  await expect.poll(async () => figuresIn(page)).toEqual(everyone);

  await rowHeader(page, 'Women').focus();
  await page.keyboard.press('Enter');
  const conditions = page.getByRole('dialog', { name: 'Edit row: Women' });
  await conditions.getByRole('radio', { name: 'Exclude' }).last().check({ force: true });
  await conditions.getByRole('button', { name: 'Apply' }).click();
  // Women are 100 − x per cent of everyone when they are left out.
  const share = Number(everyone.get('Women, Everyone')?.[0]);
  await expect
    .poll(async () => Number((await figuresIn(page)).get('Women, Everyone')?.[0]))
    .toBeCloseTo(100 - share, 0);
});

test('a request that something newer takes the place of is cancelled', async ({ page }) => {
  const crosstab = await save(page.request, {
    ...tinyDocument('Two bases'),
    bases: [
      { id: 'all', name: 'Everyone' },
      { id: 'young', name: 'Young', expression: { question: 'q1', datapoints: ['q1_1'] } },
    ],
  });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  const everyone = await figuresIn(page);
  // Never answered, so that only a cancellation can end it.
  await page.route('**/v2/query/crosstab', () => undefined);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/crosstab'));
  await page.getByRole('tab', { name: /^Young/ }).click();
  await expect(page.locator('[role="grid"][aria-busy="true"]')).toBeVisible();
  await page.getByRole('tab', { name: /^Everyone/ }).click();
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  expect(await figuresIn(page)).toEqual(everyone);

  // Escape stops what is on its way; the figures of before stay until it goes on.
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/crosstab'));
  await page.getByRole('tab', { name: /^Young/ }).click();
  await expect(page.locator('[role="grid"][aria-busy="true"]')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await stopped).failure()?.errorText).toContain('ABORTED');
  const notice = page.getByRole('status').filter({ hasText: 'Stopped.' });
  await expect(notice).toContainText('what stands here is of before');
  await expect(page.locator('[role="grid"][aria-busy="false"]')).toBeVisible();
  await page.unroute('**/v2/query/crosstab');
  await notice.getByRole('button', { name: 'Go on' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => figuresIn(page)).not.toEqual(everyone);
});

test('a save over somebody else’s offers a copy and overwrites nothing', async ({ page }) => {
  const document = tinyDocument('Shared work');
  const crosstab = await save(page.request, document);
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await expect(page.getByText('Saved · v1')).toBeVisible();
  const theirs = { ...document, columns: [...document.columns, ...ageColumns] };
  const replaced = await page.request.put(`/v2/saved/crosstabs/${crosstab.uuid}`, { headers, data: theirs });
  expect(replaced.ok()).toBe(true);

  await rowHeader(page, 'Women').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Version 2 was saved while you edited version 1' });
  await expect(dialog).toContainText('Theirs: 3 columns added. Yours: 1 row changed.');
  await dialog.getByRole('button', { name: 'Save mine as a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared work, copy' })).toBeVisible();
  await expect(rowHeader(page, 'Mine')).toBeVisible();

  const kept = await page.request.get(`/v2/saved/crosstabs/${crosstab.uuid}`, { headers });
  expect(Crosstab.parse(await kept.json()).columns).toHaveLength(4);
});

test('what a reader may not see is named, and the rest of the table is there', { tag: '@long' }, async ({
  browser,
  service,
}) => {
  await service.admin('org', 'create', '--name', 'Neighbours');
  await service.admin('dataset', 'grant', '--code', 'gaming', '--org', 'Neighbours');
  const made = await service.admin(
    'user',
    'create',
    '--email',
    'neighbour@example.org',
    '--org',
    'Neighbours',
    '--role',
    'analyst',
  );
  const secret = /#link=([^"\s]+)/.exec(JSON.stringify(made))?.[1];
  const context = await browser.newContext({ baseURL: service.url });
  const signedIn = await context.request.post('/v1/auth/sign-in', { headers, data: { secret } });
  expect(signedIn.ok()).toBe(true);
  const { rows, ...document } = tinyDocument('Games of women');
  const crosstab = await save(context.request, {
    ...document,
    dataset_code: 'gaming',
    rows: [
      ...rows,
      {
        id: 'game',
        name: 'Plays on a phone',
        expression: { question: 'gaming.q1', datapoints: ['q1_1'] },
      },
    ],
  });
  const page = await context.newPage();
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot see' })).toContainText(
    '1 row uses a question you cannot see. “q3” is limited to another team. The rest of the table is shown.',
  );
  await expect(grid(page).getByRole('gridcell', { name: /^Women, Everyone\./ })).toContainText('no access');
  await expect(grid(page).getByRole('gridcell', { name: /^Plays on a phone, Everyone\. \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot see' })).toBeHidden();
  await context.close();
});

test('the list finds, duplicates and deletes', { tag: '@long' }, async ({ page }) => {
  await save(page.request, tinyDocument('Quarterly board'));
  await page.goto('/crosstabs');
  await page.getByRole('searchbox').fill('quarterly women');
  const rows = page
    .getByRole('table', { name: 'Crosstabs' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('1 × 1');
  await rows.first().getByRole('button', { name: 'Actions for Quarterly board' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Quarterly board, copy' }).focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No crosstab matches “no such thing”')).toBeVisible();
});

test('a full table and its explanation have no accessibility fault', { tag: '@long' }, async ({ page }) => {
  const crosstab = await save(page.request, {
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
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText('Effective base');
  await expectAccessible(page);
});

const ageColumns: CrosstabInput['columns'] = [
  { id: 'a1', name: '16–24', expression: { question: 'q1', datapoints: ['q1_1'] } },
  { id: 'a2', name: '25–34', expression: { question: 'q1', datapoints: ['q1_2'] } },
  { id: 'a3', name: '35–44', expression: { question: 'q1', datapoints: ['q1_3'] } },
];

function tinyDocument(name: string): CrosstabInput {
  return {
    name,
    bases: [],
    rows: [{ id: 'women', name: 'Women', expression: { question: 'q3', datapoints: ['q3_2'] } }],
    columns: [{ id: 'all', name: 'Everyone' }],
    country_codes: ['gb'],
    wave_codes: ['2026q1'],
    dataset_code: 'core',
  };
}

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

async function save(request: APIRequestContext, document: CrosstabInput): Promise<Crosstab> {
  const response = await request.post('/v2/saved/crosstabs', { headers, data: document });
  if (!response.ok()) throw new Error(`saving was refused: ${await response.text()}`);
  return Crosstab.parse(await response.json());
}

/** Adds every answer of a question, by the key of the rows (`R`) or columns (`C`). */
async function add(page: Page, key: 'R' | 'C', question: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press(key.toLowerCase());
  const picker = page.getByRole('dialog', { name: key === 'R' ? 'Add rows' : 'Add columns' });
  await picker.getByRole('combobox').fill(question);
  await expect(picker.getByRole('option').first()).toContainText(new RegExp(question, 'i'));
  await picker.getByRole('button', { name: 'One per answer' }).click();
  await expect(picker).toBeHidden();
}

function grid(page: Page): Locator {
  return page.getByRole('grid');
}

/** The second line of headers: names over their n. */
function headerNames(page: Page): Locator {
  return grid(page)
    .getByRole('row')
    .nth(1)
    .getByRole('columnheader')
    .filter({ hasNotText: /^Rows$/ });
}

function rowHeader(page: Page, name: string): Locator {
  return grid(page).getByRole('rowheader', { name: new RegExp(`^${name}, `) });
}

async function rowNames(page: Page): Promise<string[]> {
  const all = await grid(page).locator('[role="rowheader"]:not([aria-expanded])').all();
  return Promise.all(
    all.map(async (header) => ((await header.getAttribute('aria-label')) ?? '').replace(/, .*/, '')),
  );
}

/** What every cell shows, line by line, by "row, column"; once nothing of it is computed any more. */
async function figuresIn(page: Page): Promise<Map<string, string[]>> {
  await expect(page.locator('[role="grid"][aria-busy="false"]')).toBeVisible();
  await expect(grid(page).locator('[data-metric]').first()).toBeVisible();
  const cells = await grid(page)
    .getByRole('gridcell')
    .evaluateAll((all) =>
      all.map((cell): [string, string[]] => [
        (cell.querySelector('.visually-hidden')?.textContent ?? '').replace(/\. .*/, ''),
        [...cell.querySelectorAll('[data-metric]')].map((figure) => figure.textContent ?? ''),
      ]),
    );
  return new Map(cells);
}
