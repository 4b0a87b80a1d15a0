import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Chart } from '../src/contract/saved-work/chart.ts';
import { StatsResult, type StatsRow } from '../src/contract/query/stats.ts';
import { formatIn } from '../src/lib/format.ts';
import { caseCount } from '../src/testing/case-count.ts';
import { statsOfChart } from '../src/testing/stats-of-chart.ts';
import { expect, test } from './fixtures.ts';
import { digestOf, type Drawn, drawnOn } from './support/normalised-drawing.ts';
import { burgers, demo, type PicturedChart, picturedCharts, sports } from './support/pictured-charts.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };
const surveys = fileURLToPath(new URL('../../shared/data', import.meta.url));
const keptFiles = fileURLToPath(new URL('chart-pictures', import.meta.url));
/** Between two looks. */
const settlingMs = 150;
/** Set to write what is drawn now in the place of what is kept; look at every difference before it is kept. */
const isWriting = process.env['KEEP_CHART_PICTURES'] === '1';
const format = formatIn('en');
/** Two questions of each kind are drawn in all ten forms with DEEP=1, else one of each in every fourth. */
const isDeep = isWriting || caseCount(0, 1) === 1;
const singleAnswers = /^core q12 stacked/;

function isDrawn({ name }: PicturedChart, place: number): boolean {
  const [question, form] = [Math.floor(place / 10), place % 10];
  return isDeep || (question < 2 && (form % 4 === question || singleAnswers.test(name)));
}

test('charts of the demo survey have the shapes, drawings and numbers that are kept', async ({ page }) => {
  test.slow();
  const charts = picturedCharts(demo).filter(isDrawn);
  expect(charts).toHaveLength(isDeep ? 40 : 7);
  await holdToPictures(page, 'demo', charts);
});

/** Real surveys are not in the repository: `npm run reference` draws their charts where the surveys are. */
const real =
  process.env['REFERENCE'] === '1'
    ? [
        { survey: burgers, directory: 'burger-tracker' },
        { survey: sports, directory: 'quantipy-sports' },
      ]
    : [];

for (const { survey, directory } of real) {
  test(`charts of ${directory} have the shapes, drawings and numbers that are kept`, async ({
    page,
    service,
  }) => {
    test.slow();
    const { dataset } = survey;
    const files = [`${surveys}/${directory}/data.csv`, '--codebook', `${surveys}/${directory}/codebook.json`];
    await service.admin('import', ...files, '--code', dataset, '--namespace', dataset);
    await holdToPictures(page, directory, picturedCharts(survey));
  });
}

/** One chart after the other in one page, which is how a reader goes through a library. */
async function holdToPictures(page: Page, file: string, charts: readonly PicturedChart[]): Promise<void> {
  // Without a scrollbar: pages about as high as the window have it or not, and the card is 15 pixels narrower.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto('/charts');
  const lines: string[] = [];
  for (const { name, document } of charts) {
    const response = await page.request.post('/v1/charts', { headers, data: { name, ...document } });
    expect(response.ok(), await response.text()).toBe(true);
    const chart = Chart.parse(await response.json());
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/charts/${chart.id}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('figure').locator('[data-mark]').first()).toBeAttached();
    const drawn = await settledOn(page);
    holdToService(name, drawn, await answerOf(page, chart));
    lines.push(...linesOf(name, drawn), '');
  }
  holdToKept(file, lines.join('\n'));
}

/** The answer of the interface's own endpoint to what a chart asks. */
async function answerOf(page: Page, chart: Chart): Promise<StatsResult> {
  const response = await page.request.post('/v2/query/stats', { headers, data: statsOfChart(chart) });
  return StatsResult.parse(await response.json());
}

/** The chart once two looks at it are the same: a busy machine lays a chart out in several steps. */
async function settledOn(page: Page): Promise<Drawn> {
  let drawn = await drawnOn(page);
  for (;;) {
    await page.waitForTimeout(settlingMs);
    const again = await drawnOn(page);
    if (digestOf(again.drawings) === digestOf(drawn.drawings)) return again;
    drawn = again;
  }
}

const valueOf: Readonly<Record<string, (row: StatsRow) => string>> = {
  'Audience %': ({ metrics }) => format.percent(metrics.audience_percentage),
  'Datapoint %': ({ metrics }) => format.percent(metrics.datapoint_percentage),
  Index: ({ metrics }) => format.index(metrics.audience_index),
  Size: ({ metrics }) => format.size(metrics.positive_size),
  Sample: ({ metrics }) => format.count(metrics.positive_sample),
};

/** What is said of a mark is the row of the answer; what is written beside it is made of the same label. */
function holdToService(chart: string, { marks }: Drawn, { data }: StatsResult): void {
  const rows = new Map(data.map((row) => [`${row.datapoint}|${row.segment}|${row.audience}`, row]));
  for (const { key, spoken } of marks) {
    const row = rows.get(key);
    const [, metric = '', value = ''] =
      /(Audience %|Datapoint %|Index|Size|Sample) (\S+?)\. /.exec(spoken) ?? [];
    // Marks without a number, and those of several answers added up, have no row.
    if (row === undefined || metric === '') continue;
    expect(value, `${chart}: ${spoken}`).toBe(valueOf[metric]?.(row));
    expect(spoken).toContain(`n ${format.count(row.metrics.audience_sample)}.`);
  }
}

function linesOf(name: string, { title, legend, footer, marks, drawings }: Drawn): readonly string[] {
  return [
    `# ${name}`,
    title,
    legend,
    footer,
    ...marks.map(({ spoken }) => `- ${spoken}`),
    `drawing ${digestOf(drawings)}`,
  ];
}

function holdToKept(file: string, text: string): void {
  const path = `${keptFiles}/${file}.txt`;
  if (isWriting) {
    mkdirSync(keptFiles, { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const kept = new Map(sectionsOf(readFileSync(path, 'utf8')));
  for (const [name, drawn] of sectionsOf(text)) expect(drawn, name).toBe(kept.get(name));
}

/** Each chart of a file, by its name. */
const sectionsOf = (text: string): (readonly [string, string])[] =>
  text.split(/^# /m).map((section) => [section.split('\n')[0] ?? '', section.trimEnd()]);
