import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Chart } from '../src/contract/saved-work/chart.ts';
import { chartViewTypes } from '../src/contract/saved-work/chart-enums.ts';
import { StatsResult, type StatsRow } from '../src/contract/query/stats.ts';
import { formatIn } from '../src/lib/format.ts';
import { statsOfChart } from '../src/testing/stats-of-chart.ts';
import { expect, test } from './fixtures.ts';
import { pictureDifferences } from './support/picture-differences.ts';
import { burgers, demo, type PicturedChart, picturedCharts } from './support/pictured-charts.ts';

// Decks and workbooks of every view, read by Python's own zip and XML, by openpyxl, by LibreOffice and by the validator
// of the Open XML SDK: `npm run reference`, where these are installed. OFFICE_FILES names a folder that keeps the files.

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };
const surveys = fileURLToPath(new URL('../../shared/data', import.meta.url));
const reader = fileURLToPath(new URL('support/read_office.py', import.meta.url));
const format = formatIn('en');
const isReference = process.env['REFERENCE'] === '1';
const validator = process.env['OOXML_VALIDATOR'];

const ReadDeck = z.object({
  broken: z.null(),
  smallest: z.number(),
  slides: z.array(
    z.object({
      texts: z.array(z.string()),
      descriptions: z.array(z.string()),
      charts: z.array(
        z.object({
          series: z.array(
            z.object({
              name: z.string(),
              formats: z.array(z.string()),
              val: z.array(z.number().nullable()).optional(),
              xVal: z.array(z.number().nullable()).optional(),
            }),
          ),
          texts: z.array(z.string()),
          categories: z.array(z.string()),
          differences: z.array(z.string()),
        }),
      ),
    }),
  ),
});
const ReadBook = z.object({
  sheets: z.record(z.string(), z.array(z.array(z.unknown()))),
  charts: z.record(z.string(), z.number()),
});

if (isReference) {
  for (const [survey, directory] of [
    [demo, null],
    [burgers, 'burger-tracker'],
  ] as const) {
    test(`every view of ${survey.dataset} leaves as a native deck and workbook with the figures of the service`, async ({
      page,
      service,
    }) => {
      test.setTimeout(1_200_000);
      if (directory !== null) {
        const files = [
          `${surveys}/${directory}/data.csv`,
          '--codebook',
          `${surveys}/${directory}/codebook.json`,
        ];
        await service.admin('import', ...files, '--code', survey.dataset, '--namespace', survey.dataset);
      }
      const kept = process.env['OFFICE_FILES'];
      const folder = kept ?? mkdtempSync(`${tmpdir()}/audience-insights-office-`);
      mkdirSync(folder, { recursive: true });
      await page.setViewportSize({ width: 1440, height: 2000 });
      // A survey without a population has no sizes: its chart of them shows shares.
      const charts = chartsOf(picturedCharts(survey)).filter(
        ({ name }) => directory === null || !name.endsWith('against a base'),
      );
      for (const chart of charts) await holdToService(page, chart, folder);
      if (kept === undefined) rmSync(folder, { recursive: true });
    });
  }
}

/** One chart of every view: the forms of the first two questions, a table and a stack. */
function chartsOf(charts: readonly PicturedChart[]): readonly PicturedChart[] {
  const forms = charts.slice(0, 20).filter(({ name }) => !/first five|stacked/.test(name));
  const [multiple] = charts;
  const single = charts.find(({ name }) => name.includes('stacked'));
  const as = (chart: PicturedChart | undefined, view: keyof typeof chartViewTypes) =>
    chart === undefined
      ? []
      : [
          {
            name: `${chart.name.split(' ').slice(0, 2).join(' ')} as ${view}`,
            document: {
              ...chart.document,
              view_type: chartViewTypes[view],
              metadata: { json: [], valid: false },
            },
          },
        ];
  return [
    ...forms,
    ...as(multiple, 'table'),
    ...as(single, 'stackedBar'),
    ...as(single, 'stackedPercentage'),
  ];
}

/** Holds the deck and the workbook of a chart to what the service answers. */
async function holdToService(page: Page, { name, document }: PicturedChart, folder: string): Promise<void> {
  const made = await page.request.post('/v1/charts', { headers, data: { name, ...document } });
  expect(made.ok(), await made.text()).toBe(true);
  const chart = Chart.parse(await made.json());
  await page.goto(`/charts/${chart.id}`);
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(page.getByRole('figure')).not.toHaveAttribute('data-refreshing');
  const path = `${folder}/${name.replaceAll(/\W+/g, '-')}`;
  for (const [choice, kind] of [
    ['PNG picture, 1×', 'png'],
    ['PowerPoint chart', 'pptx'],
    ['Excel workbook with the chart', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
    copyFileSync(await (await download).path(), `${path}.${kind}`);
  }
  const screen = await page.locator('#chart-card').screenshot({ animations: 'disabled' });
  const { compared, different } = await pictureDifferences(page, screen, readFileSync(`${path}.png`), 60);
  // Edges of letters may fall a little otherwise.
  expect(different / compared, `${name}: pixels of the picture`).toBeLessThanOrEqual(0.005);
  const [deckLine = '', bookLine = ''] = run('/usr/bin/python3', [
    reader,
    `${path}.pptx`,
    `${path}.xlsx`,
  ]).split('\n');
  const deck = ReadDeck.parse(JSON.parse(deckLine));
  const book = ReadBook.parse(JSON.parse(bookLine));
  const charts = deck.slides.flatMap((slide) => slide.charts);

  expect(deck.smallest, name).toBeGreaterThanOrEqual(10);
  expect(charts.flatMap(({ differences }) => differences)).toEqual([]);
  for (const { descriptions } of deck.slides) {
    expect(descriptions.length).toBeGreaterThan(0);
    for (const text of descriptions) expect(text.length, text).toBeLessThanOrEqual(300);
  }

  // Every figure of the service, in the cells of the charts or as text of the table.
  const answer = await page.request.post('/v2/query/stats', { headers, data: statsOfChart(chart) });
  const { data } = StatsResult.parse(await answer.json());
  const metric = chart.metrics[0] ?? 'audience_percentage';
  const values = data
    .filter(({ audience }) => chart.audiences.some(({ id }) => id === audience))
    .flatMap((row) => valueOf(row, metric));
  expect(values.length, name).toBeGreaterThan(5);
  const drawn = new Set(
    charts
      .flatMap(({ series }) => series.flatMap((one) => [...(one.val ?? []), ...(one.xVal ?? [])]))
      .map(near),
  );
  const words = deck.slides.flatMap(({ texts }) => texts).join('\n');
  const listed = new Set((book.sheets['Figures'] ?? []).flat().map(near));
  for (const value of values) {
    const text = metric === 'audience_index' ? format.index(value) : format.percent(value);
    expect(
      drawn.size === 0 ? words.includes(text) : drawn.has(near(value)),
      `${name}: ${value} in the deck`,
    ).toBe(true);
    expect(listed.has(near(value)), `${name}: ${value} in the workbook`).toBe(true);
  }
  const isTable = drawn.size === 0;
  expect(book.charts['Chart'], name).toBe(
    isTable ? 0 : chartCount(await page.getByRole('figure').locator('section').count()),
  );

  // n of every series that is an audience.
  const named = [...charts.flatMap(({ series }) => series.map((one) => one.name)), words].join('\n');
  if (!name.includes('stacked')) expect(named, name).toMatch(/, n [\d,]+/);
  if (validator !== undefined) {
    for (const kind of ['pptx', 'xlsx']) {
      expect(JSON.parse(run(validator, [`${path}.${kind}`])), `${name}.${kind}`).toMatchObject({
        ok: true,
        errors: [],
      });
    }
  }
  run('soffice', [
    `-env:UserInstallation=file://${folder}/office`,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    `${path}.pptx`,
  ]);
  expect(Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', [`${path}.pdf`]))?.[1])).toBe(deck.slides.length);
  run('pdftoppm', ['-r', '100', '-png', `${path}.pdf`, `${path}-slide`]);
}

const chartCount = (panels: number): number => Math.max(1, panels);

function valueOf({ metrics }: StatsRow, metric: string): number[] {
  const value = {
    audience_percentage: metrics.audience_percentage,
    datapoint_percentage: metrics.datapoint_percentage,
    audience_index: metrics.audience_index,
    positive_size: metrics.positive_size,
  }[metric];
  return typeof value === 'number' ? [value] : [];
}

/** Numbers that are written in full are equal to nine digits. */
function near(value: unknown): string {
  return typeof value === 'number' ? value.toPrecision(9) : String(value);
}

function run(command: string, parts: readonly string[]): string {
  return execFileSync(command, parts, { encoding: 'utf8', maxBuffer: 2 ** 26 });
}
