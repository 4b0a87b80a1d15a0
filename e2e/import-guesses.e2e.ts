import type { Page } from '@playwright/test';
import { headers } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { choose, press, reach, write } from './support/keyboard.ts';

/** Twelve people whose file looks other than it is: dates with the month first, answers divided by slashes, codes that are numbers. */
const people = Array.from({ length: 12 }, (_, index) => {
  const row = index + 1;
  return [
    row,
    row <= 6 ? '1/5/2024' : '2/3/2024',
    row % 2 === 1 ? 'N' : 'S',
    ['tea/milk', 'tea', 'milk', 'tea/juice'][index % 4],
    1 + (index % 3),
    [2, 3, 9][index % 3],
    row % 2,
    row % 3 === 0 ? 1 : 0,
    row <= 3 ? 1 : 0,
    row === 12 ? 1 : 0,
    1 + (index % 5),
    1 + ((index + 1) % 5),
    1 + (index % 3),
    row % 2 === 1 ? '0,5' : '1,5',
    17 + index * 4,
    `word ${row}`,
    `0${row % 2}`,
  ].join(';');
});
const file = [
  'id;when;spot;liked;drink_first;drink_second;home_ann;home_bob;work_ann;work_bob;smell;sound;size;factor;age;word;post',
  ...people,
  '',
].join('\n');

test('every guess about a file can be changed by keys alone, and the published survey follows', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/data/import');
  await page.getByLabel('Survey files').setInputFiles({
    name: 'guesses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const select = (name: string | RegExp) => page.getByRole('combobox', { name });
  const dialog = page.getByRole('dialog');
  const step = (name: RegExp) =>
    page.getByRole('group', { name: 'Steps of the import' }).getByRole('button', { name });
  await expect(page.getByRole('heading', { name: 'Problems report' })).toBeVisible();

  // How the file is read.
  await press(page, button(/^Change… when: no date tells/));
  await choose(page, select(/^Cells of when/), 'Dates, month first');
  await choose(page, select(/^Cells of post/), 'Texts');
  await choose(page, select(/^Answers in a cell of liked/), 'Several, between slashes');
  await expectAccessible(page, 'file');
  await press(page, button('Read again'));
  await expect(select(/^Cells of when Dates, month first/)).toBeVisible();

  // Which questions the variables become.
  await press(page, step(/^Variables/));
  await group(
    page,
    'Drinks',
    ['drink_first', 'drink_second'],
    'Multiple choice: each variable names one answer',
  );
  await group(page, 'Senses', ['smell', 'sound'], 'Grid: each variable is a row, its answers the columns');
  await press(page, button('Group variables…'));
  for (const name of ['home_ann', 'home_bob', 'work_ann', 'work_bob']) await tick(page, name);
  await write(page, dialog.getByLabel('Name of the question'), 'Who is where');
  await choose(
    page,
    dialog.getByRole('combobox', { name: /^Kind/ }),
    'Grid: each variable is a cell that is ticked or not',
  );
  await reach(page, dialog.getByLabel('Columns of the grid, one per line'));
  await page.keyboard.type('Ann\nBob');
  await expectAccessible(page, 'grouping');
  await press(page, dialog.getByRole('button', { name: 'Group 4 variables' }));
  await press(page, button('Change “Drinks”'));
  await write(page, page.getByLabel('Read as no answer'), '9');
  await press(page, button('Apply'));
  await press(page, button('Close “Drinks”'));
  await press(page, button('Change “Senses”'));
  await press(page, page.getByRole('checkbox', { name: '“5” counts in means' }), 'Space');
  await press(page, button('Close “Senses”'));
  await press(page, button('Change “size”'));
  await choose(page, select(/^Type/), 'Number');
  await press(page, button('Close “size”'));
  await press(page, button('Change “age”'));
  await write(page, page.getByLabel('Called').first(), 'Youngest');
  const bands = page.getByRole('group', { name: /^Bands/ });
  await write(page, bands.getByRole('textbox', { name: 'Code' }).first(), 'waves');
  await expect(bands.getByText('The band code "waves" is reserved; use another.')).toBeVisible();
  await write(page, bands.getByRole('textbox', { name: 'Code' }).first(), 'youngest');
  await press(page, button('Use these bands'));
  await press(page, button('Close “age”'));
  await press(page, button('Take word along: each text is an answer'));

  // When, where, and how much everybody counts.
  await press(page, step(/^Waves, regions/));
  await choose(page, select(/^Waves from/), 'when');
  await choose(page, select(/^Period/), 'By month');
  await expect(page.getByText('January 2024 n 6')).toBeVisible();
  await choose(page, select(/^Regions from/), 'spot');
  await choose(page, select(/^Kind of place/), 'Countries');
  await namePlaces(page);
  await write(page, page.getByLabel('Code', { exact: true }), 'locations');
  await expect(page.getByText('The dataset code "locations" is reserved; use another.')).toBeVisible();
  await write(page, page.getByLabel('Code', { exact: true }), 'guesses');
  await press(page, button('Add from the file'));
  await choose(page, dialog.getByRole('combobox', { name: /^Number/ }), 'factor');
  await press(page, dialog.getByRole('button', { name: 'Add weight' }));
  // Six of 0.5 and six of 1.5: 12² / (12 × 15).
  await expect(page.getByText('Efficiency 80.0%').first()).toBeVisible();
  await press(page, step(/^Check/));
  await press(page, button('Publish'));
  await page.getByRole('link', { name: 'See the dataset' }).waitFor({ timeout: 40_000 });

  const survey = await published(page);
  expect(survey.kinds).toMatchObject({
    liked: 'multiple',
    drink_2: 'multiple',
    s: 'grid_single',
    group: 'grid_multiple',
    size: 'numeric',
    post: 'single',
    word: 'single',
  });
  expect(survey.bands[0]).toEqual(['youngest', 'Youngest']);
  expect(survey.outsideMeans).toEqual(['5']);
  // Counted by hand in the rows above.
  expect(await survey.counts('liked')).toEqual({ tea: 9, milk: 6, juice: 3 });
  expect(await survey.counts('drink_2')).toEqual({ '1': 4, '2': 8, '3': 8 });
  expect(await survey.counts('post')).toEqual({ '00': 6, '01': 6 });
  expect(Object.keys(await survey.counts('word'))).toHaveLength(12);
});

/** The dialog of names waits for the service, and keeps what was typed where it is refused or there is no answer. */
async function namePlaces(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const use = dialog.getByRole('button', { name: 'Use these names' });
  const code = dialog.getByLabel('Code of N');
  const decisions = '**/decisions';
  await press(page, page.getByRole('button', { name: 'Rename…' }).last());
  await write(page, code, 'far north');
  const held = Promise.withResolvers<void>();
  await page.route(decisions, async (route) => {
    await held.promise;
    await route.continue();
  });
  await press(page, use);
  await expect(use).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(code).toHaveValue('far north');
  held.resolve();
  await expect(dialog.getByText('The location code "far north" must be')).toBeVisible();
  await page.unroute(decisions);
  await page.route(decisions, (route) => route.abort());
  await write(page, code, 'north');
  await press(page, use);
  await expect(dialog.getByText('The service did not answer.')).toBeVisible();
  await expect(code).toHaveValue('north');
  await page.unroute(decisions);
  await press(page, use);
  await expect(dialog).toBeHidden();
}

async function group(page: Page, name: string, variables: readonly string[], kind: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, page.getByRole('button', { name: 'Group variables…' }));
  for (const variable of variables) await tick(page, variable);
  await write(page, dialog.getByLabel('Name of the question'), name);
  await choose(page, dialog.getByRole('combobox', { name: /^Kind/ }), kind);
  await press(page, dialog.getByRole('button', { name: `Group ${variables.length} variables` }));
  await expect(page.getByRole('button', { name: `Change “${name}”` })).toBeVisible();
}

async function tick(page: Page, variable: string): Promise<void> {
  await press(page, page.getByRole('dialog').getByRole('checkbox', { name: variable, exact: true }), 'Space');
}

/** What the service answers about the survey. */
async function published(page: Page) {
  const found = await page.request.post('/v2/questions/filter', {
    headers,
    data: { dataset: 'guesses', limit: 100 },
  });
  const { questions } = await found.json();
  const short = (code: string) => code.replace('guesses.', '');
  return {
    kinds: Object.fromEntries(
      questions.map(({ code, kind }: { code: string; kind: string }) => [short(code), kind]),
    ),
    bands: questions
      .find(({ code }: { code: string }) => code === 'guesses.age')
      .datapoints.map(({ code, name }: { code: string; name: string }) => [code, name]),
    outsideMeans: questions
      .find(({ name }: { name: string }) => name === 'Senses')
      .suffixes.filter(({ numeric }: { numeric: boolean }) => !numeric)
      .map(({ name }: { name: string }) => name),
    async counts(code: string): Promise<Record<string, number>> {
      const question = questions.find((one: { code: string }) => one.code === `guesses.${code}`);
      const names = new Map(
        question.datapoints.map((datapoint: { code: string; name: string }) => [
          datapoint.code,
          datapoint.name,
        ]),
      );
      const asked = await page.request.post('/v2/query/stats', {
        headers,
        data: { question: `guesses.${code}` },
      });
      const { data } = await asked.json();
      return Object.fromEntries(
        data.map((row: { datapoint: string; metrics: { positive_sample: number } }) => [
          names.get(row.datapoint),
          row.metrics.positive_sample,
        ]),
      );
    },
  };
}
