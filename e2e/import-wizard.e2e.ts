import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { headers, saveCrosstab } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectSize } from './support/look.ts';
import { laterWave } from './support/later-wave.ts';

const surveys = fileURLToPath(new URL('../../shared/data', import.meta.url));
const tracker = join(surveys, 'sav/burger_brand_tracking_2017.sav');

/** Six people in a wave of a small tracker; the second file has other people in another wave. */
const wave = (number: number, first: number) =>
  [
    'id,wave,region,sex,weight',
    ...Array.from(
      { length: 6 },
      (_, index) =>
        `${first + index},${number},${index % 2 === 0 ? 'North' : 'South'},${index < 2 ? 1 : 2},${index === 0 ? 2 : 1}`,
    ),
    '',
  ].join('\n');

test('a .sav file is dropped, two guesses are corrected, it is published, a wave is added and rolled back, and crosstabs have the figures of the CSV file', async ({
  page,
  service,
}) => {
  test.skip(!existsSync(tracker), 'the tracker is not beside the project');
  test.setTimeout(180_000);
  await page.goto('/data');
  await page.getByRole('link', { name: 'Import dataset' }).click();
  await page.getByLabel('Survey files').setInputFiles(tracker);
  await expect(page.getByRole('heading', { name: 'Problems report' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('4,853 respondents')).toBeVisible();

  // It waits for whoever comes back.
  const waiting = page.url();
  await page.goto('/data');
  await page.getByRole('link', { name: 'burger_brand_tracking_2017.sav' }).click();
  await expect(page).toHaveURL(waiting);

  await page.getByRole('button', { name: /^Variables/ }).click();
  await page.getByRole('button', { name: 'Change “S1 Age”' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Age of respondent');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Close “Age of respondent”' })).toBeVisible();
  await page.getByRole('button', { name: /^Check/ }).click();
  const grids = page.getByRole('group', { name: '14 columns look like one grid' });
  await grids.getByRole('button', { name: 'Ungroup' }).click();
  await expect(page.getByText(/^39$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'See the dataset' }).click({ timeout: 40_000 });

  await expect(page.getByRole('button', { name: 'Age of respondent' })).toBeVisible();
  /*
   * R: d <- foreign::read.spss(…); of the 1,325 rows of the quarters in which anybody has a Q13, 1,306 have one of Q2_1 to
   * Q2_14, and all 1,265 that have a Q13 are among them: 98.6 %, and 41 of 1,306 blank. table(d$Q9)[2] is 3,596 of 4,853.
   */
  const question = page.getByRole('complementary', { name: 'Question' });
  await page.getByRole('button', { name: 'Q13 Total Spend' }).click();
  await expect(question.locator('dl')).toContainText('Asked of98.6% in those wavesBlank3.1% of those asked');
  await expect(question.getByText('asked if any of Q2 Eaten / bought last month')).toBeVisible();
  await page.getByRole('button', { name: /^Q11 Most recent order/ }).click();
  await expect(question.getByText('asked if With others')).toBeVisible();
  await expect(question.locator('dl')).toContainText('Asked of74.1% in those wavesBlanknobody');
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const published = await awareness(page, code);
  // R: d <- haven::read_sav(…); 100 * sum(d$wgt[which(d$Q1_10 == 1)]) / sum(d$wgt) is 90.60946, sum(d$Q1_10 == 1) 4,401.
  const cell = page.getByRole('grid').getByRole('gridcell').first();
  await expect(cell).toContainText('90.6 percent. Index 100. n 4,401.');
  const figures = await figuresOf(page);

  const folder = join(surveys, 'burger-tracker');
  await service.admin('import', join(folder, 'data.csv'), '--codebook', join(folder, 'codebook.json'));
  await awareness(page, 'ds-burger');
  await expect(cell).toContainText('90.6 percent. Index 100. n 4,401.');
  await expect.poll(() => figuresOf(page)).toEqual(figures);

  // The 467 people of the last quarter again, a quarter later; 2017-10-01 is day 17,440 since 1970.
  await page.goto(`/data/${code}`);
  await page.getByRole('link', { name: 'Add wave' }).click();
  await page.getByLabel('Survey files').setInputFiles({
    name: 'burger_brand_tracking_2018.sav',
    mimeType: 'application/octet-stream',
    buffer: laterWave(tracker, { date: 'date', id: 'ID' }, 17_440, 92),
  });
  await expect(page.getByText('4,853 → 5,320')).toBeVisible({ timeout: 60_000 });
  // What was corrected in the file before is corrected in this one.
  await expect(page.getByText('39: 39 matched, 0 new')).toBeVisible();
  await expect(tile(page, 'Adds wave')).toContainText('Q1 2018');
  await expect(tile(page, 'Roll back to')).toContainText('version 1');
  await publish(page);
  await page.getByRole('link', { name: 'See the dataset' }).click({ timeout: 60_000 });
  await expect(tile(page, 'Respondents')).toContainText('5,320');
  await page.goto(`/crosstabs/${published}`);
  // R: over rbind(d, d[d$date >= as.Date('2017-10-01'), ]) they are 90.67189 and 4,826.
  await expect(cell).toContainText('90.7 percent. Index 100. n 4,826.');

  await page.goto(`/data/${code}/history`);
  await page.getByRole('button', { name: 'Go back to version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to version 1' }).click();
  await expect(tile(page, 'Respondents')).toContainText('4,853');
  await page.goto(`/crosstabs/${published}`);
  await expect(cell).toContainText('90.6 percent. Index 100. n 4,401.');
  await expect.poll(() => figuresOf(page)).toEqual(figures);
});

/** Opens a crosstab of who knows each of three brands, of everybody and of both genders; answers its id. */
async function awareness(page: Page, dataset: string): Promise<string> {
  const find = async (search: string) => {
    const found = await page.request.post('/v2/questions/filter', { headers, data: { dataset, search } });
    return (await found.json()).questions[0];
  };
  const [aided, gender] = [await find('aided'), await find('gender')];
  const item = (question: { code: string; datapoints: { code: string; name: string }[] }, begin: string) => {
    const answer = question.datapoints.find(({ name }) => name.startsWith(begin));
    return {
      id: begin,
      name: begin,
      expression: { question: question.code, datapoints: [answer?.code ?? begin] },
    };
  };
  const { uuid } = await saveCrosstab(page.request, {
    name: `Awareness in ${dataset}`,
    bases: [],
    rows: ["Ma's burgers", 'Burger Shack', 'Pizza Heaven'].map((brand) => item(aided, brand)),
    columns: [{ id: 'all', name: 'Everyone' }, item(gender, 'Male'), item(gender, 'Female')],
    country_codes: [],
    wave_codes: [],
    dataset_code: dataset,
  });
  await page.goto(`/crosstabs/${uuid}`);
  return uuid;
}

/** Every cell of the crosstab that is open, once all are there. */
async function figuresOf(page: Page): Promise<readonly string[]> {
  const cells = page.getByRole('grid').getByRole('gridcell');
  await expect(cells.filter({ hasText: 'percent' })).toHaveCount(9);
  return cells.allInnerTexts();
}

test('a table without a codebook is published, a wave is added, and the way back is one button', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/data/import');
  await drop(page, 'pets.csv', wave(1, 1));
  await page.getByRole('button', { name: /^Waves, regions/ }).click();
  await page.getByRole('button', { name: 'Rake to targets…' }).click();
  const lines = page.getByLabel('Question, answer and share, one a line');
  await lines.fill('Question\tAnswer\tTarget\nsex\t1\t50\n\t2\t40');
  await expect(page.getByText('The targets of “sex” add up to 90, not to 100.')).toBeVisible();
  await lines.fill('Question\tAnswer\tTarget\nsex\t1\t50\n\t2\t50');
  await page.getByRole('button', { name: 'Use these targets' }).click();
  // Two of six become half: 2 × 1.5 and 4 × 0.75, 6² / (6 × (2 × 1.5² + 4 × 0.75²)).
  await expect(
    page.getByText('Efficiency 88.9%, weights 0.75 to 1.50 around a mean of 1, n 6.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Check/ }).click();
  await publish(page);
  await page.getByRole('link', { name: 'See the dataset' }).click({ timeout: 40_000 });
  await expect(tile(page, 'Respondents')).toContainText('6');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'SPSS (.sav)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pets_\d{4}-\d\d-\d\d\.sav$/);
  await page.getByRole('link', { name: 'Add wave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a wave to pets' })).toBeVisible();
  await drop(page, 'later.csv', wave(2, 7));
  await expect(page.getByText('6 → 12')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a wave to pets' })).toBeVisible();
  // Six people a wave are too few to test, and their shares stand beside those before all the same.
  await page.getByRole('button', { name: 'Every answer' }).click();
  const beside = page.getByRole('dialog', { name: 'later.csv against the last version' });
  await expect(beside.getByRole('row', { name: /^1 / }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved audiences affected').locator('xpath=..')).toContainText('0 of 0');
  await publish(page);
  await page.getByRole('link', { name: 'See the dataset' }).click({ timeout: 40_000 });
  await expect(tile(page, 'Respondents')).toContainText('12');
  await expect(tile(page, 'Waves')).toContainText('2');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare version 2 with the one before' }).click();
  await expect(page.getByRole('table', { name: 'Comparison with the version before' })).toBeVisible();
  await page.keyboard.press('Escape');
  const code = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const saved = await page.request.post('/v2/saved/audiences', {
    headers,
    data: {
      name: 'Second wave only',
      expression: { and: [{ question: 'waves', options: ['w2'] }, { question: `${code}.sex` }] },
    },
  });
  const { id } = await saved.json();
  await page.getByRole('button', { name: 'Go back to version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to version 1' }).click();
  await expect(tile(page, 'Respondents')).toContainText('6');
  // What was saved is kept, and told what is gone; on the way forth nothing is said any more.
  await page.getByRole('link', { name: 'Second wave only' }).click();
  const notice = page.getByRole('status', { name: 'Changes of the dataset' });
  await expect(notice).toContainText('is no longer in the dataset');
  await page.goto(`/data/${code}/history`);
  await page.getByRole('button', { name: 'Go back to version 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to version 2' }).click();
  await expect(page.getByText('None: every question, answer and wave')).toBeVisible();
  await page.goto(`/audiences/${id}/edit?d=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Second wave only' })).toBeVisible();
  await expect(notice).toBeHidden();
});

/*
 * Differences from the picture: the right column names the answers whose shares moved most instead of chosen questions;
 * saved work that is touched is told by the dataset's history and on opening it.
 */
test('the wizard has the sizes and the order of its picture, and refuses what it cannot read', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/data/import');
  await page.getByLabel('Survey files').setInputFiles({
    name: 'notes.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByRole('alert')).toContainText('“notes.docx” is no survey file');
  await drop(page, 'look.csv', wave(1, 1));
  const steps = page.getByRole('group', { name: 'Steps of the import' }).locator('.mantine-Stepper-step');
  await expect(page.getByRole('heading', { name: 'Problems report' })).toBeVisible();
  await expect
    .poll(async () => (await steps.allInnerTexts()).map((text) => text.replace(/^\d\n/, '').split('\n')[0]))
    .toEqual(['File', 'Variables', 'Waves, regions, weight', 'Check', 'Publish']);
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  const side = page
    .getByRole('heading', { name: 'What will be published' })
    .locator('xpath=ancestor::section[1]');
  await expectSize(side, { width: 336 });
  await expect
    .poll(() => side.locator('dt').allInnerTexts())
    .toEqual(['Dataset', 'Respondents', 'Questions', 'Waves', 'Regions', 'Weight', 'Left out']);
  await expectSize(page.getByRole('progressbar'), { height: 5 });
  await expectSize(page.getByText('CSV', { exact: true }), { width: 40, height: 46 });
  await expectSize(page.getByRole('button', { name: 'Publish', exact: true }), { height: 28 });
  for (const part of [side, steps.first()]) await expect(part).not.toHaveCSS('font-family', /Serif/);
  await expectAccessible(page, 'check');

  const main = page.getByRole('main');
  const titles = () => main.getByRole('heading', { level: 2 }).allInnerTexts();
  await page.getByRole('button', { name: /^File/ }).click();
  await expect.poll(titles).toEqual(['How the file was read']);
  const columns = page.getByRole('list', { name: 'Columns of the file' });
  await expect
    .poll(() => columns.locator('code').allInnerTexts())
    .toEqual(['id', 'wave', 'region', 'sex', 'weight']);
  await expectSize(columns.getByRole('combobox').first(), { width: 208, height: 28 });
  await expectAccessible(page, 'file');
  // Read by another separator it is one column, and read again as it looks it is what it was.
  const separator = async (was: string, name: string) => {
    await page.getByRole('combobox', { name: `Separator of cells ${was}` }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Read again' }).click();
  };
  await separator('Guessed: comma', 'Semicolon');
  await expect(page.getByText('6 rows, 1 column, UTF-8.')).toBeVisible();
  await separator('Semicolon', 'Guess it');
  await expect(page.getByText('6 rows, 5 columns, UTF-8.')).toBeVisible();
  await page.getByRole('button', { name: /^Waves, regions/ }).click();
  await expect.poll(titles).toEqual(['Dataset', 'Waves', 'Regions', 'Weights', 'Respondents']);
  await expectAccessible(page, 'waves');
  // Whole numbers are no weight by themselves: one of 2 and five of 1 are 7² / (6 × 9).
  await page.getByRole('button', { name: 'Add from the file' }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Number/ })
    .click();
  await page.getByRole('option', { name: 'weight', exact: true }).click();
  await page.getByRole('button', { name: 'Add weight' }).click();
  await expect(tile(page, 'Efficiency')).toContainText('90.7%');
  await page.getByRole('button', { name: /^Variables/ }).click();
  await expect.poll(titles).toEqual(['Questions']);
  await page
    .getByRole('button', { name: /^Change “/ })
    .first()
    .click();
  await expectAccessible(page, 'variables');
  // A code that another question has is told where it was typed and keeps the survey from being published.
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  const guessed = await code.inputValue();
  await code.fill('sex');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Two questions have the code “sex”')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check/ })).toContainText('1 to decide');
  await code.fill(`${guessed}_2`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Two questions have the code “sex”')).toBeHidden();
  await expect(page.getByText(`${guessed}_2`, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // What is too wide scrolls inside the page.
  await expect.poll(() => page.getByRole('main').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The import was cancelled')).toBeVisible();
});

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Survey files')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page).toHaveURL(/\/data\/import\/[0-9a-f-]{36}$/);
}

async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Publish/ });
  await expect(button).toBeVisible();
  await button.click();
}

function tile(page: Page, name: string) {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}

test('an import is cancelled while its file is read, and nothing of it is kept @long', async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  const columns = Array.from({ length: 40 }, (_, index) => `q${index}`);
  const answers = columns.map((_, index) => 1 + (index % 5)).join(',');
  const rows = Array.from({ length: 400_000 }, (_, index) => `${index},${answers}`);
  const file = testInfo.outputPath('large.csv');
  writeFileSync(file, `id,${columns.join(',')}\n${rows.join('\n')}\n`);
  await page.goto('/data/import');
  await page.getByLabel('Survey files').setInputFiles(file);
  await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'The import was cancelled' })).toBeVisible();
  await expect(page.getByText('Nothing of the file was kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await expect(page.getByLabel('Survey files')).toBeAttached();
});
