import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '../src/contract/codebook/question.ts';
import { computed, grid, headers, rowHeader, samplesOf, saveCrosstab } from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { browserHeader } from '../src/contract/people/auth.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { Page } from '@playwright/test';
import { goInside } from './support/addresses.ts';
import { signInAsNew, signInAsOutsider } from './support/guest.ts';
import { choose, press, reach, write } from './support/keyboard.ts';
import { colourOf, colourOfToken } from './support/look.ts';
import type { ServiceProcess } from './support/service.ts';
import { turn } from './support/turn.ts';

/** Imports a table as a survey of its own, without a page; returns the code of its dataset. */
async function importTable(service: ServiceProcess, name: string, rows: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'audience-insights-table-')), `${name}.csv`);
  writeFileSync(file, rows);
  const imported = (await service.admin('import', file)) as { readonly dataset: string };
  return imported.dataset;
}

const columnsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();

deepTest('the parts of a dataset have the tiles, columns and figures of their pictures', async ({ page }) => {
  await page.goto('/data/core?sel=q1');
  const tabs = page.getByRole('tablist', { name: 'Parts of the dataset' }).getByRole('tab');
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Variables', 'Waves', 'Regions', 'Weights', 'History', 'Access']);
  await expect
    .poll(() => columnsOf(page, 'Variables'))
    .toEqual(['No.', 'Variable', 'Kind', 'Answers', 'Asked in waves']);
  const row = page.getByRole('row', { name: /^q1 Age/ });
  await expect.poll(() => colourOf(row, 'backgroundColor')).toBe(await colourOfToken(page, '--soft'));
  await expect
    .poll(() => colourOf(page.getByRole('row', { name: /^q2 Generation/ }), 'backgroundColor'))
    .not.toBe(await colourOfToken(page, '--soft'));

  const panel = page.getByRole('complementary', { name: 'Variable' });
  await expect(panel.getByText('“How old are you?”')).toBeVisible();
  await expect(panel.getByRole('figure', { name: 'Distribution' })).toContainText(/mean \d+\.\d ± \d/);
  const drawn = panel.getByRole('figure', { name: 'Distribution' }).getByRole('listitem');
  // The demo asks people of 16 and more.
  await expect(drawn.first()).toHaveText(/^15 to under 20: \d+\.\d%$/);
  await expect
    .poll(() => panel.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['Phrases', 'Missing values', 'Distribution', 'Answers', 'History', 'Used in', 'Coverage']);
  await expect(panel.getByText('Blank', { exact: true })).toBeVisible({ timeout: 60_000 });
  const coverage = panel.locator('section', { hasText: 'First asked' });
  await expect
    .poll(() => coverage.locator('dt').allInnerTexts())
    .toEqual(['First asked', 'Waves', 'Regions', 'Asked of', 'Blank']);
  // Everybody was asked their age.
  await expect
    .poll(() => coverage.locator('dd').allInnerTexts())
    .toEqual(['Q4 2024', '8 of 8', '12 of 12', '100.0% in those waves', 'nobody']);

  const open = (name: string) => tabs.filter({ hasText: name }).click();
  await open('Waves');
  await expect(page.getByRole('row', { name: /^Q4 2024/ })).toContainText('75');
  await expect(page.getByText(/^efficiency \d/)).toBeVisible();
  await expect
    .poll(() => page.locator('dl').first().locator('dt').allInnerTexts())
    .toEqual(['Respondents', 'Waves', 'Countries', 'Questions', 'Represents', 'Weight']);
  await expect
    .poll(() => columnsOf(page, 'Waves'))
    .toEqual(['Wave', 'Code', 'Dates', 'n', 'Effective', 'Questions', 'Added', 'Dropped']);
  await open('Regions');
  await expect(page.getByRole('row', { name: /^Australia/ })).toBeVisible();
  await expect
    .poll(() => columnsOf(page, 'Regions'))
    .toEqual(['Country', 'Code', 'n', '% of 76,791', 'Fielded in waves']);
  await expect(
    page.getByRole('row', { name: /^South Africa/ }).getByRole('img', { name: 'Fielded in 6 of 8 waves' }),
  ).toBeVisible();
  await open('Weights');
  const facts = page.getByRole('region', { name: 'Weights of the dataset' }).locator('dl');
  await expect(facts.first()).toBeVisible();
  await expect
    .poll(() => facts.first().locator('dt').allInnerTexts())
    .toEqual(['Efficiency', 'Design effect', 'Effective', 'Smallest', 'Largest']);
  const [efficiency = '', effect = ''] = await facts.first().locator('dd').allInnerTexts();
  // One is the reciprocal of the other.
  expect(Number(effect)).toBeCloseTo(100 / Number.parseFloat(efficiency), 1);
  // Of one name one figure: the tile's is this page's.
  const [kish = ''] = (await facts.first().locator('dd').nth(2).innerText()).split(' of ');
  await expect(page.getByText(`effective ${kish}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Respondents by relative weight' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Efficiency by wave' }).first()).toBeVisible();
  await open('History');
  await expect(page.getByRole('row', { name: /^1 in use/ })).toBeVisible();
  await expect
    .poll(() => columnsOf(page, 'Versions'))
    .toEqual(['Version', 'Source', 'Published', 'Respondents', 'Waves', 'Questions', 'Actions']);
  await open('Access');
  await expect(page.getByRole('row', { name: /\(yours\)/ }).first()).toBeVisible();
  await expect
    .poll(() => columnsOf(page, 'Who may use this dataset'))
    .toEqual(['Organisation', 'Dataset', 'Query', 'Export respondents', 'Give access']);
  await page.goto('/data');
  await expect(page.getByRole('table', { name: 'Datasets' })).toBeVisible();
  await expect
    .poll(async () => (await columnsOf(page, 'Datasets')).slice(0, 3))
    .toEqual(['Dataset', 'Code', 'Respondents']);
});

test('whoever is no administrator reads a dataset and is offered no change of it', async ({
  page,
  context,
  service,
}) => {
  await signInAsNew(context, service, { email: 'reader@first.example', organisation: 'My organisation' });
  await page.goto('/data/core?sel=q1');
  const panel = page.getByRole('complementary', { name: 'Variable' });
  await expect(panel.getByText('age group', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Only administrators of the organisation that published/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Name: Age' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Add a word' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  for (const name of ['Import dataset', 'Add wave'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  const tabs = page.getByRole('tablist', { name: 'Parts of the dataset' }).getByRole('tab');
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Variables', 'Waves', 'Regions', 'Weights', 'History']);
  await page.goto('/data/core/history');
  await expectAccessible(page, 'history, for others than administrators');
});

deepTest(
  'an organisation without a dataset is told what to do, on the page and by name of no other',
  async ({ page, context, service }) => {
    await signInAsOutsider(context, service, {
      email: 'nobody@second.example',
      organisation: 'Second house',
      granted: [],
    });
    await page.goto('/data');
    await expect(page.getByText('No dataset yet')).toBeVisible();
    await expect(page.getByText('An administrator can import a survey or grant you one.')).toBeVisible();
    await expectAccessible(page, 'no dataset');
    await page.goto('/data/core');
    await expect(page.getByText('Dataset not found')).toBeVisible();
    await expect(page.getByText('Synthetic demo survey')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('household income');
    await expect(page.getByRole('option', { name: /Household income/ })).toHaveCount(0);
  },
);

deepTest('a file that is dropped anywhere on the page is imported', async ({ page }) => {
  await page.goto('/data/core');
  await expect(page.getByRole('table', { name: 'Variables' })).toBeVisible();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const rows = ['id,sex', ...Array.from({ length: 8 }, (_, index) => `${index},${(index % 2) + 1}`)];
    dataTransfer.items.add(new File([`${rows.join('\n')}\n`], 'dropped-anywhere.csv'));
    const drag = (type: string, target: Element | null) =>
      target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragenter', document.querySelector('h1'));
    drag('drop', document.querySelector('input[type="file"]')?.parentElement ?? null);
  });
  await expect(page).toHaveURL(/\/data\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByText('dropped-anywhere.csv').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The import was cancelled')).toBeVisible();
});

test('by keys alone a question is found, opened, read and closed, and the focus is back at it', async ({
  page,
}) => {
  await page.goto('/data/core');
  await expect(page.getByRole('table', { name: 'Variables' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search names, wordings, answers' })).toBeFocused();
  await page.keyboard.type('usual day');
  await expect(page.getByRole('radio', { name: /^All \d$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('button', { name: 'Time spent with media on a usual day', exact: true });
  await expect(question).toBeFocused();
  const panel = page.getByRole('complementary', { name: 'Variable' });
  await expect(panel.getByRole('combobox', { name: /^Row/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(question).toBeFocused();
});

test('on a phone a question takes the place of the list, and closing it leads back to its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/data/core');
  const question = page.getByRole('button', { name: 'Household income', exact: true });
  await question.click();
  const panel = page.getByRole('complementary', { name: 'Variable' });
  await expect(panel.getByRole('button', { name: 'Name: Household income' })).toBeInViewport();
  await expect(page.getByRole('table', { name: 'Variables' })).toBeHidden();
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(question).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Variables' })).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('table', { name: 'Variables' })).toBeVisible();
});

test('by keys alone a question, an answer and the order are put right after publishing, a chart follows, and it is undone', async ({
  page,
}) => {
  await page.goto('/data/import');
  await page
    .getByLabel('Survey files')
    .setInputFiles({ name: 'snacks.csv', mimeType: 'text/csv', buffer: Buffer.from(snacks) });
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'See the dataset' }).click();
  await expect(page.getByRole('table', { name: 'Variables' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('snack');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Variable' });
  const field = (name: string | RegExp) => panel.getByRole('button', { name });
  await expect(field('Name: snack')).toBeVisible();
  // A key writes the phrase, another takes back what was applied.
  await page.keyboard.press('p');
  await page.keyboard.type('prefer {answer}');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 edit applied')).toBeVisible();
  await expect(page.getByText('Revision 2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Revision 3')).toBeVisible();
  await expect(field('People who: prefer {answer}')).toHaveCount(0);
  await field('Name: snack').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Favourite snack');
  await page.keyboard.press('Enter');
  await expect(field('Name: Favourite snack')).toBeFocused();
  await field('Label: Nuts').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Peanuts');
  await page.keyboard.press('Enter');
  await expect(field('Label: Peanuts')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(field(/^Label: /).first()).toHaveText('Peanuts');
  await expectAccessible(page, 'variable');
  await page.reload();
  await expect(page.getByText('3 edits: name, label, order')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Revision 4')).toBeVisible();
  const dataset = new URL(page.url()).pathname.split('/')[2] ?? '';
  const code = new URL(page.url()).searchParams.get('sel') ?? '';
  const chart = `/charts/new?d=${dataset}&q=${code}`;
  await goInside(page, chart);
  await expect(page.getByText('Favourite snack').first()).toBeVisible();
  await expect(page.getByText('Peanuts').first()).toBeVisible();
  await goInside(page, `/data/${dataset}?sel=${code}`);
  await field('Undo revision 4').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Revision 5')).toBeVisible();
  await expect(field('Name: snack')).toBeVisible();
  await expect.poll(() => field(/^Label: /).allInnerTexts()).toEqual(['Crisps', 'Nuts']);

  // Numbers become rows of a grid, while someone else renames one of them.
  await goInside(page, `/data/${dataset}`);
  for (const name of ['spend', 'hours']) await turn(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Group into a grid…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What this changes' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Amounts');
  await expect(dialog.getByText('Grouped 2 questions into “Amounts”.')).toBeVisible();
  const { questions }: { questions: Question[] } = await (
    await page.request.get(`/v2/datasets/${dataset}/codebook`)
  ).json();
  const hours = questions.find(({ name }) => name === 'hours')?.code;
  const renamed = await page.request.post(`/v2/datasets/${dataset}/codebook/revisions`, {
    headers,
    data: { revision: 5, edits: [{ op: 'question', question: hours, set: { name: 'Hours' } }] },
  });
  expect(renamed.ok()).toBe(true);
  await press(page, dialog.getByRole('button', { name: 'Apply' }));
  await expect(dialog.getByText('Renamed “hours” to “Hours”.')).toBeVisible();
  await turn(dialog.getByRole('radio', { name: 'Keep mine' }));
  await press(page, dialog.getByRole('button', { name: 'Continue' }));
  await press(page, dialog.getByRole('button', { name: 'Apply' }));
  await expect(page.getByText('Revision 7')).toBeVisible();
  await expect(page.getByRole('row', { name: /Amounts derived number grid 2/ })).toBeVisible();

  await goInside(page, `/data/${dataset}/history`);
  await expect(page.getByRole('button', { name: 'Undo revision 6–7' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Return to revision 1' }));
  const back = page.getByRole('dialog', { name: 'Return to revision 1' });
  await expect(back.getByText('Removed the derived question “Amounts”.')).toBeVisible();
  await expect(back.getByText('Renamed “Hours” to “hours”.')).toBeVisible();
  await expectAccessible(page, 'return to a revision');
  await press(page, back.getByRole('button', { name: 'Return', exact: true }));
  await expect(page.getByText('Revision 8', { exact: true })).toBeVisible();
});

const snacks = `id,wave,snack,spend,hours\n${Array.from(
  { length: 120 },
  (_, index) =>
    `${index},1,${index % 3 === 0 ? 'Nuts' : 'Crisps'},${(index * 7) % 97}.5,${(index * 11) % 83}.25`,
).join('\n')}\n`;

deepTest(
  'by keys alone a survey is raked, the weight counts a chart, its targets change, and it is undone',
  async ({ page, service }) => {
    const dataset = await importTable(service, 'nibbles', nibbles);
    await page.goto(`/data/${dataset}`);
    await press(page, page.getByRole('button', { name: 'snack', exact: true }));
    await expect(page).toHaveURL(/sel=/);
    const code = new URL(page.url()).searchParams.get('sel') ?? '';
    await goInside(page, `/data/${dataset}/weights`);
    await press(page, page.getByRole('link', { name: 'New weight' }));
    await choose(page, page.getByRole('combobox', { name: /^Add a question/ }), /^snack/);
    const target = (name: string) => page.getByRole('textbox', { name: `Target of ${name}` });
    // 40 of 120.
    await expect(target('Nuts')).toHaveValue('33.3');
    await write(page, target('Nuts'), '50');
    const result = page.getByRole('complementary', { name: 'Result' });
    await expect(result).toContainText('add up to 116.7, not to 100: take 16.7 away, or scale them.');
    await write(page, target('Crisps'), '50');
    // 120² / (120 × (40 × 1.5² + 80 × 0.75²))
    await expect(result).toContainText('88.9%');
    await expect(result).toContainText('107 of 120');
    await expect(result).toContainText('Every target is met after 1 round.');
    await expectAccessible(page, 'new weight');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('New weight “Raked weight”.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Raked weight' })).toBeVisible();
    await goInside(page, `/charts/new?d=${dataset}&q=${code}`);
    await press(page, page.getByRole('button', { name: /^Weight / }));
    await page.keyboard.type('Raked');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]weight=w_/);
    await expect(page.getByText(/Weighted by Raked weight/).first()).toBeVisible();
    // Its targets change while another person renames it: both are kept.
    const weight = new URL(page.url()).searchParams.get('weight') ?? '';
    await goInside(page, `/data/${dataset}/weights/${weight}`);
    await write(page, target('Nuts'), '40');
    await write(page, target('Crisps'), '60');
    const renamed = await page.request.post(`/v2/datasets/${dataset}/codebook/revisions`, {
      headers,
      data: { revision: 2, edits: [{ op: 'weight', weight, set: { name: 'Census' } }] },
    });
    expect(renamed.ok()).toBe(true);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('“Census” is raked otherwise.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const conflict = page.getByRole('alert').filter({ hasText: 'edited this too' });
    await expect(conflict).toContainText('Renamed “Raked weight” to “Census”.');
    await reach(page, conflict.getByRole('radio', { name: 'Use theirs' }));
    await page.keyboard.press('ArrowLeft');
    await expect(conflict.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
    await press(page, conflict.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Census' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Nuts 40\.0 33\.3 → 40\.0/ })).toBeVisible();
    await goInside(page, `/data/${dataset}/history`);
    await press(page, page.getByRole('button', { name: /^Undo revision 2/ }));
    await expect(page.getByText('Revision 5')).toBeVisible();
    await goInside(page, `/data/${dataset}/weights`);
    // What was read before the undo, with its weight, may be drawn until the new answer is there.
    await expect(page.getByRole('heading', { name: 'Efficiency by wave' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: /Raked weight|Census/ })).toHaveCount(0);
  },
);

const nibbles = `id,wave,snack\n${Array.from(
  { length: 120 },
  (_, index) => `${index},1,${index % 3 === 0 ? 'Nuts' : 'Crisps'}`,
).join('\n')}\n`;

test('a recode in three bands is made by keys, is a banner of a crosstab, and is undone', async ({
  page,
  service,
}) => {
  const dataset = await importTable(service, 'pets', pets);
  await page.goto(`/data/${dataset}`);
  await press(page, page.getByRole('button', { name: 'pet', exact: true }));
  await expect(page).toHaveURL(/sel=/);
  const source = new URL(page.url()).searchParams.get('sel') ?? '';
  await goInside(page, `/data/${dataset}/variables/new?d=${dataset}&from=${source}`);
  const answer = (name: string) => page.locator('[data-answer]').filter({ hasText: name });
  // Bird in a band that its number makes, then cat and dog, then fish.
  await expect(answer('Bird')).toBeFocused();
  for (const band of ['3', '1', '1', '2']) await page.keyboard.press(band);
  await expect(answer('Fish')).toBeFocused();
  const shares = page.getByRole('table', { name: 'Shares' }).locator('tbody tr');
  // 160 respondents, 40 of each pet.
  await expect
    .poll(() => shares.allInnerTexts().then((all) => all.map((one) => one.replaceAll(/\s+/g, ' '))))
    .toEqual(['Cat, Dog 50.0 80', 'Fish 25.0 40', 'Bird 25.0 40']);
  await expectAccessible(page, 'new variable');
  await page.keyboard.press('Control+s');
  const panel = page.getByRole('complementary', { name: 'Variable' });
  await expect(panel.getByRole('heading', { name: 'Definition' })).toBeVisible();
  await expect(page).toHaveURL(/sel=/);
  await expect(page.getByText('Revision 2')).toBeVisible();
  const made = new URL(page.url()).searchParams.get('sel') ?? '';
  const bands = (await page.request.get(`/v2/datasets/${dataset}/codebook`)).json();
  const { questions }: { questions: Question[] } = await bands;
  const band = questions.find(({ code }) => code === made);
  const item = (question: string, { code, name }: { code: string; name: string }) => ({
    id: `${question} ${code}`,
    name,
    subtitle: question,
    expression: { question, datapoints: [code] },
  });
  const table = {
    name: 'Pets by band',
    bases: [],
    rows: questions.find(({ code }) => code === source)?.datapoints.map((one) => item(source, one)) ?? [],
    columns: band?.datapoints.map((one) => item(made, one)) ?? [],
    country_codes: [],
    wave_codes: [],
    dataset_code: dataset,
  };
  const { uuid } = await saveCrosstab(page.request, table);
  await goInside(page, `/crosstabs/${uuid}`);
  await expect(grid(page).getByRole('columnheader', { name: /: Cat, Dog, .*n 80$/ })).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: /: Bird, .*n 40$/ })).toBeVisible();
  // Rows of the table become a variable, whose draft outlives a reload.
  await rowHeader(page, 'Cat').click();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+D');
  await expect(page.getByText('Draft, kept in this browser')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Name of band 2: Dog' })).toBeVisible();
  await expect
    .poll(() => shares.allInnerTexts().then((all) => all.map((one) => one.replaceAll(/\s+/g, ' '))))
    .toEqual(['Cat 50.0 40', 'Dog 50.0 40']);
  await page.keyboard.press('Escape');
  // An answer that is retired keeps its figures; its header says so until it is kept.
  const bird = questions.find(({ code }) => code === source)?.datapoints.find(({ name }) => name === 'Bird');
  const retired = await page.request.post(`/v2/datasets/${dataset}/codebook/revisions`, {
    headers,
    data: { revision: 2, edits: [{ op: 'retire', question: source, answer: bird?.code }] },
  });
  expect(retired.ok()).toBe(true);
  await page.goto(`/crosstabs/${uuid}`);
  const notice = page.getByRole('status', { name: 'Changes of the dataset' });
  await expect(notice).toContainText(/“Bird” of “pet” was retired in revision 3 by/);
  await expect(rowHeader(page, 'Bird').getByRole('img', { name: /was retired in revision 3/ })).toBeVisible();
  await computed(page);
  expect(await samplesOf(page, 'Bird')).toEqual([0, 0, 40]);
  await press(page, notice.getByRole('button', { name: 'Keep' }));
  await expect(notice).toBeHidden();
  await expect(rowHeader(page, 'Bird').getByRole('img')).toHaveCount(0);
  await page.goto(`/data/${dataset}/history`);
  // Both within minutes, by one person: one entry.
  await page.getByRole('button', { name: 'Undo revision 2–3' }).click();
  await expect(page.getByText('Revision 4')).toBeVisible();
});

const pets = `id,wave,pet\n${Array.from(
  { length: 160 },
  (_, index) => `${index},1,${['Cat', 'Dog', 'Fish', 'Bird'][index % 4] ?? ''}`,
).join('\n')}\n`;

test('a survey that was imported elsewhere meanwhile opens inside the pages, and Back after a reload leaves it', async ({
  page,
  service,
}) => {
  await page.goto('/settings/keys');
  await page.getByRole('link', { name: /^Audiences/ }).click();
  await expect(page).toHaveURL(/\/audiences\?d=core/);
  const dataset = await importTable(service, 'leaves', nibbles);
  await goInside(page, `/audiences?d=${dataset}`);
  await expect(page.getByRole('button', { name: `Dataset ${dataset}` })).toBeVisible();
  await goInside(page, '/audiences?d=core');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Dataset ${dataset}` })).toBeVisible();
  await page.goBack();
  await page.goBack();
  // Its part isn't loaded yet, and the page before may not write its survey into the address.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a dataset is erased once its code is written, with the saved work that names it', async ({
  page,
  service,
}) => {
  const dataset = await importTable(service, 'erased', pets);
  const made = await page.request.post('/v1/charts', {
    headers: { [browserHeader]: '1' },
    data: { name: 'Pets of the erased', dataset_codes: [dataset] },
  });
  expect(made.status()).toBe(200);
  await page.goto(`/data/${dataset}/access`);
  await page.getByRole('button', { name: 'Erase dataset…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase the dataset' });
  const goes = dialog.getByRole('region', { name: 'Erased for good, for everyone' });
  await expect(goes.getByRole('listitem').first()).toHaveText('160 respondents');
  await expect(dialog.getByRole('region', { name: 'Kept' })).toContainText('backups made before');
  await expectAccessible(page, 'erase a dataset');
  await turn(dialog.getByRole('checkbox', { name: 'Also erase saved work that names it (1)' }));
  const erase = dialog.getByRole('button', { name: 'Erase dataset' });
  await dialog.getByLabel(`Write ${dataset} to confirm`).fill(`${dataset}s`);
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(`Write ${dataset} to confirm`).fill(dataset);
  await erase.click();
  await expect(page).toHaveURL(/\/data$/);
  await expect(page.getByRole('link', { name: /Synthetic demo survey/ }).first()).toBeVisible();
  await expect(page.getByText(dataset, { exact: true })).toHaveCount(0);
  await page.goto('/charts');
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
  await expect(page.getByText('Pets of the erased')).toHaveCount(0);
  await page.goto('/settings/audit');
  await expect(
    page.getByRole('row', { name: new RegExp(`Removed the dataset.*${dataset}`) }).first(),
  ).toBeVisible();
});
