import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bandNames, crossed, grid, headers, samplesOf } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { expectBaseLine } from './support/base-lines.ts';
import { CountedKeys } from './support/keyboard.ts';
import { buildNestedTable, findStrongest, runStandardPlan } from './support/table-actions.ts';

const surveys = fileURLToPath(new URL('../../shared/data', import.meta.url));
const mostActions = 12;

class Actions extends CountedKeys {
  /** Searches the variables and goes to the first one found: Enter opens it. */
  async find(text: string, name: string, key: 'Enter' | 'ArrowDown' = 'Enter'): Promise<void> {
    await expect(
      this.page.getByRole('table', { name: 'Variables' }).getByRole('button').first(),
    ).toBeVisible();
    await this.press('/');
    await expect(this.page.getByRole('searchbox')).toBeFocused();
    await this.type(text);
    await this.press(key);
    await expect(this.page.getByRole('button', { name, exact: true })).toBeFocused();
  }
}

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Publishes a survey with all that the wizard guessed. Returns the code of its dataset. */
async function publish(page: Page, files: Upload | string): Promise<string> {
  await page.goto('/data/import');
  await page.getByLabel('Survey files').setInputFiles(files);
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: 'Guesses and notes, all accepted' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'See the dataset' }).click();
  await expect(page.getByRole('table', { name: 'Variables' })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Real surveys are not in the repository: `npm run reference` puts them right where they are. */
if (process.env['REFERENCE'] === '1') {
  test('cola.sav: a phrase is put right by keys, words an audience, and is undone', async ({ page }) => {
    const dataset = await publish(page, `${surveys}/sav/cola.sav`);
    // Read from the file by PSPP: 108 of 327 love Coca Cola (Q6_A is 6).
    const expression = { question: `${dataset}.Q6`, datapoints: ['Q6_A'], suffixes: [6] };
    const saved = await page.request.post('/v2/saved/audiences', {
      headers,
      data: { name: 'Lovers', expression },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    const { id } = await saved.json();
    await page.goto(`/data/${dataset}`);
    const actions = new Actions(page);
    await actions.find('Brand preference', 'Brand preference');
    await actions.press('p');
    await actions.type('say “{column}” of {row}');
    await actions.press('Enter', 'Control+Enter');
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
    expect(actions.count).toBeLessThanOrEqual(mostActions);
    await page.goto(`/audiences/${id}/edit?d=${dataset}`);
    await expect(page.getByText(/say “Love” of Coca Cola/).first()).toBeVisible();
    await expect(page.getByText(/\b108\b/).first()).toBeVisible();
    await page.goto(`/data/${dataset}/history`);
    await page.getByRole('button', { name: 'Undo revision 2' }).click();
    await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
    await page.goto(`/audiences/${id}/edit?d=${dataset}`);
    await expect(page.getByText(/say “Love” of Coca Cola/)).toHaveCount(0);
  });

  test('phone.sav: values are made missing by keys, a battery is regrouped, and both are undone', async ({
    page,
  }) => {
    const dataset = await publish(page, `${surveys}/sav/phone.sav`);
    // Counted by PSPP and by hand: 586 filled with −9, 582 without it (mean 41.02), 578 without 98 and 99 (40.62).
    const values = new Actions(page);
    await values.find('people with optus', 'Proportion of people with optus');
    const figure = page.getByRole('figure', { name: 'Distribution' });
    await expect(figure).toContainText('mean 41.0');
    await values.press('m');
    await values.type('98, 99');
    await values.press('Enter', 'Control+Enter');
    await expect(page.getByRole('dialog', { name: 'What this changes' })).toContainText('98 and 99 of');
    await values.press('Control+Enter');
    await expect(page.getByText('1 edit applied')).toBeVisible();
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
    await expect(figure).toContainText('mean 40.6');
    await values.press('Control+z');
    await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
    await expect(figure).toContainText('mean 41.0');
    expect(values.count).toBeLessThanOrEqual(mostActions);

    await page.goto(`/data/${dataset}`);
    const battery = new Actions(page);
    const table = page.getByRole('table', { name: 'Variables' });
    await battery.find('time', 'Time with current company', 'ArrowDown');
    for (let row = 0; row < 4; row++) await battery.press('Shift+ArrowDown');
    await expect(page.getByText('5 selected')).toBeVisible();
    // Past “Select none”.
    await battery.press('Tab', 'Tab', 'Enter');
    const dialog = page.getByRole('dialog', { name: 'What this changes' });
    await expect(dialog).toContainText('Grouped 5 questions into “Time”.');
    // Counted by PSPP: 95 of the 718 who gave an answer.
    await expect(dialog.getByRole('row', { name: /1 to 6 mths % – 13\.2/ })).toBeVisible();
    await battery.press('Control+Enter');
    await expect(page.getByText('Variables regrouped')).toBeVisible();
    await expect(table).toContainText('5 × 13');
    await battery.press('Control+z');
    await expect(page.getByText('Revision 5', { exact: true })).toBeVisible();
    await expect(table).toContainText('Time until next phone');
    expect(battery.count).toBeLessThanOrEqual(mostActions);
  });

  test('burger-tracker: a recode is a banner, a weight is raked, and a wave is added without an edit', async ({
    page,
  }) => {
    test.slow();
    const [head = '', ...rows] = readFileSync(`${surveys}/burger-tracker/data.csv`, 'utf8')
      .trim()
      .split('\n');
    const isLast = (row: string) => row.split(',')[1] === '2017q4';
    const file = (name: string, kept: readonly string[]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${[head, ...kept].join('\n')}\n`),
    });
    const dataset = await publish(
      page,
      file(
        'burgers.csv',
        rows.filter((row) => !isLast(row)),
      ),
    );
    const recode = new Actions(page);
    await recode.find('q8', 'q8');
    await recode.press('n');
    await expect(page.locator('[data-answer]').first()).toBeFocused();
    for (const band of ['1', '1', '2', '3']) await recode.press(band);
    await expect(page.getByText('no answer is left out')).toBeVisible();
    await recode.press('Control+s');
    await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
    expect(recode.count).toBeLessThanOrEqual(mostActions);
    const band = new URL(page.url()).searchParams.get('sel') ?? '';
    const uuid = await crossed(page.request, dataset, `${dataset}.s2`, band);
    await page.goto(`/crosstabs/${uuid}`);
    // Counted in the file: rows of s2 by q8 in 1 and 2, 3, 4, before the fourth quarter of 2017.
    await expect.poll(() => samplesOf(page, '1')).toEqual([1674, 352, 98]);
    expect(await samplesOf(page, '2')).toEqual([1667, 420, 123]);

    await page.goto(`/data/${dataset}/weights/new`);
    await expect(page.getByRole('combobox', { name: /^Add a question/ })).toBeFocused();
    const raking = new Actions(page);
    await raking.press('Enter');
    const gender = page.getByRole('option', { name: /^s2/ });
    await expect(gender).toBeVisible();
    for (let step = 0; step < 4; step++) {
      if (await gender.evaluate((option) => option.matches('[data-combobox-selected]'))) break;
      await raking.press('ArrowDown');
    }
    await raking.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Target of 1' })).toBeFocused();
    await raking.press('Control+a');
    await raking.type('50');
    await raking.press('Tab');
    await raking.type('50');
    await raking.press('Control+s');
    await expect(page.getByText('New weight “Raked weight”.')).toBeVisible();
    await raking.press('Control+Enter');
    await expect(page.getByText('Weight made')).toBeVisible();
    expect(raking.count).toBeLessThanOrEqual(mostActions);

    await page.goto(`/data/import?into=${dataset}`);
    await page.getByLabel('Survey files').setInputFiles(file('later.csv', rows.filter(isLast)));
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByRole('link', { name: 'See the dataset' }).click();
    await page.goto(`/crosstabs/${uuid}`);
    // The same, with the fourth quarter of 2017.
    await expect.poll(() => samplesOf(page, '1')).toEqual([1848, 397, 114]);
    expect(await samplesOf(page, '2')).toEqual([1843, 454, 139]);
    await page.goto(`/data/${dataset}/weights`);
    await expect(page.getByRole('heading', { name: 'Raked weight' })).toBeVisible();
  });

  test('quantipy-sports: a base by question, Top-2 of a grid and all its statistics take a key or three', async ({
    page,
    service,
  }) => {
    const [data = '', codebook = ''] = ['data.csv', 'codebook.json'].map(
      (name) => `${surveys}/quantipy-sports/${name}`,
    );
    const code = ['--code', 'sports', '--namespace', 'sports', '--public'];
    await service.admin('import', data, '--codebook', codebook, ...code);
    const addRows = async (words: string) => {
      await page.goto('/crosstabs/new?d=sports');
      await expect(page.getByText('An empty table')).toBeVisible();
      await page.keyboard.press('r');
      await page.keyboard.type(words);
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const cell = (name: string) =>
      grid(page).getByRole('gridcell', { name: new RegExp(`^${name}, Everyone`) });
    // Computed from the file by R's survey package.
    await addRows('q2');
    await expect(cell('Mountain biking')).toHaveText(/22\.3/);
    await page.keyboard.press('y');
    await expect(cell('Mountain biking')).toHaveText(/57\.7/);
    const baseLine = page.getByText(/^Base: those asked .* n 2,999$/);
    await expect(baseLine).toBeVisible();
    await expectBaseLine(page, await baseLine.innerText());
    const weigh = async (number: string, among: string, share: RegExp) => {
      const keys = new CountedKeys(page);
      await keys.press('.', 'b');
      await expect(page.getByRole('combobox', { name: 'Find a weight' })).toBeFocused();
      await keys.press(number);
      await expect(cell('Mountain biking')).toHaveText(share);
      expect(keys.count).toBeLessThanOrEqual(3);
      if (among !== '') await expect(page.getByText(new RegExp(`^Base: .* n ${among}$`))).toBeVisible();
    };
    await weigh('2', '2,943', /57\.9/);
    await weigh('3', '2,999', /57\.4/);
    // All, asked, answered, and all again; everyone who was asked answered.
    await page.keyboard.press('y');
    await expect(page.getByText(/^Base: .* n 2,999$/)).not.toHaveText(/^Base: those asked/);
    await page.keyboard.press('y');
    await expect(cell('Mountain biking')).toHaveText(/20\.8/);
    await weigh('2', '', /22\.4/);
    await weigh('1', '', /22\.3/);

    await addRows('how likely');
    await expect.poll(() => bandNames(page)).toEqual([expect.stringMatching(/ · Top-2$/)]);
    await expect(grid(page).getByRole('gridcell')).toHaveCount(6);
    await expect(grid(page).getByRole('gridcell').filter({ hasText: '100.0' })).toHaveCount(0);
    const actions = new CountedKeys(page);
    await actions.press('e');
    await expect(page.getByRole('checkbox', { name: 'Everything' })).toBeFocused();
    await actions.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Everything' })).toBeChecked();
    await actions.press('Enter');
    // Six activities by five answers, two boxes at either end and their difference.
    await expect(page.getByText(/^\d+ rows/)).toHaveText(/^60 rows/);
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  test('burger-tracker: a lettered table, its strongest finding and 54 tables take few actions', async ({
    page,
    service,
  }) => {
    test.slow();
    const dataset = 'burger';
    const files = ['data.csv', 'codebook.json'].map((name) => `${surveys}/burger-tracker/${name}`);
    const [data = '', codebook = ''] = files;
    await service.admin(
      'import',
      data,
      '--codebook',
      codebook,
      '--code',
      dataset,
      '--namespace',
      dataset,
      '--public',
    );
    await page.goto(`/crosstabs/new?d=${dataset}`);
    await buildNestedTable(page, {
      over: ['gender', 'Gender'],
      under: ['age', /^2 × 7 = 14 columns/],
      rows: ['consider', 'Consider'],
    });
    // Counted in the file by awk: men and women of each age.
    const samples = [190, 358, 302, 396, 390, 401, 356, 291, 486, 232, 314, 387, 427, 323];
    for (const sample of samples)
      await expect(
        page
          .getByRole('columnheader')
          .filter({ hasText: String(sample) })
          .first(),
      ).toBeAttached();
    // Fifteen answers under fourteen columns are more than a table holds.
    await page.getByRole('columnheader').filter({ hasText: '190' }).first().focus();
    await page.keyboard.press('u');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('most recent order');
    await expect(page.getByRole('dialog').getByText(/^14 × 15 = 210 columns/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('A crosstab can hold 200 columns; this would be 210.')).toBeVisible();
    await page.keyboard.press('Escape');
    // Counted in the file: 3,596 of 4,853 ordered with others, whom the next question was asked of.
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('combobox').fill('q11');
    await expect(page.getByRole('option').first()).toContainText('their relationship to you');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('y');
    await expect(
      page.getByText(/^Base: respondents who were with others for .*\(asked\), n 3,596$/),
    ).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    // Computed from the file by a program of its own: 323 women of 19 to 24 in the seven waves that list Bread Basket.
    await findStrongest(page, /Bread Basket.*34\.8% against 17\.1%/);
    const tree = ['s2', 's1', 's3', 'q9'].map((code) => ({
      kind: 'question',
      question: `${dataset}.${code}`,
    }));
    await runStandardPlan(page, { dataset, tree, size: '54 tables × 20 columns' });
  });
}
