import type { Locator, Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Chart } from '../src/contract/saved-work/chart.ts';
import { FiguresQuery } from '../src/contract/query/figures.ts';
import { StatsResult, type StatsRow } from '../src/contract/query/stats.ts';
import { formatIn } from '../src/lib/format.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { turn } from './support/turn.ts';

const headers = { [browserHeader]: '1' };
const format = formatIn('en');
const table = (page: Page) => page.getByRole('region', { name: 'Figures of the chart' });

test('a chart is made, saved, and the same after a restart of the service', async ({ page, service }) => {
  await page.goto('/charts/new?d=core&w=2025q4..2026q1');
  await chooseQuestion(page, 'pets');
  await addAnswersAsSeries(page, 'generation');
  await turn(page.getByRole('radio', { name: 'Index', exact: true }));
  await page.getByRole('combobox', { name: /^Sort/ }).click();
  await page.getByRole('option', { name: 'Everyone, largest first' }).click();
  await turn(page.getByRole('switch', { name: 'Significance marks' }), 'off');
  await expect.poll(() => figuresIn(page)).toHaveLength(7);
  const before = await figuresIn(page);
  const rows = await table(page).getByRole('rowheader').allInnerTexts();
  expect(rows[0]).toBe('No pets');

  await page.keyboard.press('Control+s');
  await page.getByLabel('Name').fill('Pets by generation');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await expect(page.getByText('Saved · v1')).toBeVisible();
  // The first save keeps the editor: focus stays, nothing was restored, and the last step can still be undone.
  await expect(page.getByRole('switch', { name: 'Significance marks' })).toBeFocused();
  await expect(page.getByText('Unsaved changes restored')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  const title = await page.getByRole('figure').getByRole('heading', { level: 2 }).innerText();

  await service.restart();
  await page.goto('/charts');
  await page.getByRole('link', { name: 'Pets by generation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pets by generation' })).toBeVisible();
  await expect(page.getByText('Saved · v1')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Index', exact: true })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Significance marks' })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: /Everyone, largest first/ })).toBeVisible();
  await expect.poll(() => figuresIn(page)).toEqual(before);
  await expect.poll(() => table(page).getByRole('rowheader').allInnerTexts()).toEqual(rows);
  await expect(page.getByRole('figure').getByRole('heading', { level: 2 })).toHaveText(title);
  expect(page.url()).toContain('w=2025q4..2026q1');
});

test('the figures on screen are the service’s for the same request', async ({ page }) => {
  await page.goto('/charts/new?d=core&w=2026q1&view=bars');
  await chooseQuestion(page, 'pets');
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/v2/query/figures') &&
      FiguresQuery.parse(request.postDataJSON()).columns.length > 1,
  );
  await addAnswersAsSeries(page, 'generation');
  const { columns, waves } = FiguresQuery.parse((await asked).postDataJSON());
  // The base was asked for before the audiences.
  const own = columns.filter(({ id }) => id !== '#base').map(({ id, expression }) => ({ id, expression }));
  const answer = await page.request.post('/v2/query/stats', {
    headers,
    data: { question: 'q11', audiences: [...own, { id: '#base', expression: null }], waves },
  });
  const { data } = StatsResult.parse(await answer.json());
  await expect(table(page).getByRole('columnheader', { name: /Gen Z/ })).toBeVisible();

  const audiences = [...new Set(data.map(({ audience }) => audience))];
  const datapoints = [...new Set(data.map(({ datapoint }) => datapoint))];
  await expect
    .poll(() => figuresIn(page))
    .toEqual(
      datapoints.map((datapoint) =>
        audiences.flatMap((audience) => {
          const row = data.find((one) => one.datapoint === datapoint && one.audience === audience);
          if (row === undefined) throw new Error(`no row of ${datapoint} and ${audience}`);
          return audience === '#base' ? baseFigures(row) : seriesFigures(row);
        }),
      ),
    );
  // The values beside the bars are those of the table.
  const labels = page.getByRole('figure').locator('svg text');
  await expect
    .poll(async () => (await labels.allTextContents()).map((label) => label.replace(/ · n .*/, '')))
    .toEqual(
      expect.arrayContaining(
        data
          .filter(({ audience }) => audience !== '#base')
          .map(({ metrics }) => format.percent(metrics.audience_percentage)),
      ),
    );
});

test('a question that was not asked in the chosen wave is shown as such, never as zero', async ({ page }) => {
  await page.goto('/charts/new?d=core&w=2024q4');
  await chooseQuestion(page, 'unexpected expense');
  const figure = page.getByRole('figure');
  await expect(figure.getByText('was not asked in Q4 2024')).toBeVisible();
  await expect(table(page).getByText('not asked')).toHaveCount(6);
  await expect(table(page).getByText('0.0')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Q1 2025 – Q3 2026' }).click();
  await expect(table(page).getByText('not asked')).toHaveCount(0);
  await expect.poll(() => figuresIn(page)).toHaveLength(6);
});

test('the keyboard travels over the marks, explains one, and Back closes the explanation', async ({
  page,
}) => {
  await page.goto('/charts/new?d=core');
  await chooseQuestion(page, 'pets');
  const mark = (name: RegExp) => page.getByRole('img', { name });
  await expect(mark(/^Dog, Everyone/)).toBeVisible();
  await mark(/^Dog, Everyone/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(mark(/^Cat, Everyone/)).toBeFocused();
  const said = (animal: string) => page.getByText(new RegExp(`% of .+ have a ${animal} at home`));
  await expect(said('cat')).toBeVisible();
  // What comes under a mouse at rest is not pointed at.
  await mark(/^Dog, Everyone/).dispatchEvent('pointermove');
  await expect(said('cat')).toBeVisible();
  await expect(said('dog')).toHaveCount(0);
  await mark(/^Dog, Everyone/).hover();
  await expect(said('dog')).toBeVisible();
  await page.keyboard.press('Space');
  const explanation = page.getByRole('complementary', { name: 'Explanation' });
  await expect(
    explanation.getByText(/^Of every 100 people of the base \(everyone\), about \d+ have a cat at home\./),
  ).toBeVisible();
  await expect(page).toHaveURL(/sel=/);
  await page.goBack();
  await expect(explanation).toBeHidden();
  await page.keyboard.press('m');
  await expect(page.getByRole('radio', { name: 'Datapoint %' })).toBeChecked();
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/view=columns/);
});

deepTest(
  'a trend is two actions from an empty chart: one panel with a named line an answer, undone as one step',
  async ({ page }) => {
    await page.goto('/charts/new?d=core');
    await chooseQuestion(page, 'pets');
    await turn(page.getByRole('radio', { name: 'Trend' }));
    const figure = page.getByRole('figure');
    const panels = figure.getByRole('group').locator('section');
    await expect(panels).toHaveCount(1);
    for (const name of ['No pets', 'Dog', 'Cat', 'Bird', 'Fish', 'Another animal']) {
      await expect(panels.locator('svg').getByText(name, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Undo: show as trend' }).click();
    await expect(figure.getByRole('img', { name: /^Dog, Everyone/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Undo: choose a question/ })).toBeVisible();
  },
);

deepTest('an address that names waves alone opens a saved chart in these', async ({ page }) => {
  await page.goto('/charts?d=core');
  const response = await page.request.post('/v1/charts', {
    headers: { [browserHeader]: '1' },
    data: { name: 'Of all waves', dataset_code: 'core', attributes: [{ question_code: 'q11' }] },
  });
  const { id } = Chart.parse(await response.json());
  await page.goto(`/charts/${id}?w=2025q1`);
  await expect(page.getByText(/Pets, % of everyone\. All 12 countries, Q1 2025\./)).toBeVisible();
  await expect(page).toHaveURL(/w=2025q1(&|$)/);
});

deepTest('a trend of one wave says that it needs more, and takes the last eight', async ({ page }) => {
  await page.goto('/charts/new?d=core&q=q11&w=2026q1');
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('img', { name: /^Dog, Everyone/ })).toBeVisible();
  await turn(page.getByRole('radio', { name: 'Trend' }));
  await expect(page.getByText('A trend needs two waves or more.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the last 8 waves' }).click();
  await expect(figure.getByRole('img', { name: /^Dog, .*Everyone/ })).toHaveCount(8);
});

test('two edits of one chart meet in a choice, and merging keeps both', async ({ page }) => {
  const id = await createChart(page, { name: 'Edited twice' });
  await page.goto(`/charts/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edited twice' })).toBeVisible();
  const theirs = await readChart(page, id);
  const put = await page.request.put(`/v1/charts/${id}`, {
    headers,
    data: { ...theirs, name: 'Renamed by Ann' },
  });
  expect(put.ok()).toBe(true);
  // What is changed saves itself, and meets what was saved meanwhile.
  await turn(page.getByRole('switch', { name: '95% intervals' }), 'off');
  const dialog = page.getByRole('dialog', { name: /saved changes/ });
  await expect(dialog.getByRole('region', { name: 'Theirs' })).toContainText('change the name');
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('change title and settings');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Saved · v3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed by Ann' })).toBeVisible();
  await expect(page.getByRole('switch', { name: '95% intervals' })).not.toBeChecked();
});

deepTest('a chart is shared from its page, and edited on as it was', async ({ page }) => {
  const id = await createChart(page, { name: 'Read by others' });
  await page.goto(`/charts/${id}`);
  await expect(page.getByText('Saved · v1')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share chart' });
  await dialog.getByRole('combobox', { name: /everyone in/ }).click();
  await page.getByRole('option', { name: 'can view' }).click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();
  // To share made the second version: nobody else's, so it is no conflict.
  await page.getByRole('button', { name: 'Split by: None' }).press('Enter');
  await page.keyboard.type('wave');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved · v3')).toBeVisible();
});

async function chooseQuestion(page: Page, search: string): Promise<void> {
  const chooser = page.getByRole('region', { name: 'Choose a question' });
  await findQuestion(chooser, page, search);
  await chooser.getByRole('button', { name: 'Choose question' }).click();
  await expect(chooser).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
}

async function addAnswersAsSeries(page: Page, search: string): Promise<void> {
  await page.getByRole('button', { name: 'Add audiences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add audiences' });
  await findQuestion(dialog, page, search);
  await dialog.getByRole('button', { name: 'Select all' }).click();
  await dialog.getByRole('button', { name: 'One per answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(table(page).getByRole('columnheader', { name: /Gen Z/ })).toBeVisible();
}

async function findQuestion(dialog: Locator, page: Page, search: string): Promise<void> {
  await expect(dialog.getByRole('combobox', { name: 'Find a question or answer' })).toBeFocused();
  await page.keyboard.type(search);
  await expect(dialog.getByRole('region', { name: new RegExp(search, 'i') })).toBeVisible();
}

/** The cells of every row of the table, without their marks; once nothing is on its way any more. */
async function figuresIn(page: Page): Promise<readonly (readonly string[])[]> {
  await expect(page.getByRole('figure')).not.toHaveAttribute('data-refreshing');
  const rows = await table(page).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
}

function seriesFigures({ metrics, confidence_interval: interval }: StatsRow): readonly string[] {
  return [
    format.percent(metrics.audience_percentage),
    interval === undefined ? '' : format.intervalInTable(interval.low, interval.high),
    format.index(metrics.audience_index),
    format.count(metrics.positive_sample),
  ];
}

function baseFigures({ metrics }: StatsRow): readonly string[] {
  return [format.percent(metrics.audience_percentage), format.count(metrics.audience_sample)];
}

async function createChart(page: Page, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const created = await page.request.post('/v1/charts', {
    headers,
    data: {
      attributes: [{ question_code: 'q11', namespace_code: 'core' }],
      dataset_codes: ['core'],
      wave_codes: ['2026q1', '2026q2', '2026q3'],
      ...fields,
    },
  });
  return Chart.parse(await created.json()).id;
}

async function readChart(page: Page, id: string): Promise<Chart> {
  const answer = await page.request.get(`/v1/charts/${id}`, { headers });
  return Chart.parse(await answer.json());
}
