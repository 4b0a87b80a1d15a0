import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { chartSortTypes } from '../src/contract/saved-work/chart-enums.ts';
import { StatsResult } from '../src/contract/query/stats.ts';
import { computed, deviceTable, headers, saveCrosstab } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { askCells } from './support/answers-as-items.ts';
import { pictureDifferences } from './support/picture-differences.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

test('the numbers of a crosstab in its workbook are the service’s, and a formula in a name is text', async ({
  page,
}) => {
  const document = deviceTable('=1+1 exported');
  const [device, ...others] = document.rows;
  const crosstab = await saveCrosstab(page.request, {
    ...document,
    rows: [{ ...device, name: '=HYPERLINK("http://example.org")' }, ...others],
  });
  const cells = await askCells(page.request, {
    rows: crosstab.rows.map(({ id, expression }) => ({ id, expression })),
    columns: crosstab.columns.map(({ id, expression }) => (id === 'all' ? { id } : { id, expression })),
    locations: ['gb'],
    waves: ['2026q1'],
    dataset: 'core',
  });
  expect(cells).toHaveLength(crosstab.rows.length * crosstab.columns.length);

  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await computed(page);
  const bytes = await exported(page, 'Excel workbook');
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Everyone', 'Tests', 'Queries']);
  const figures = (label: string) =>
    (sheets[0]?.rows ?? []).filter(([, line]) => line === label).flatMap((row) => row.slice(2, 5));
  expect(figures('Col %')).toEqual(cells.map(({ audiences }) => audiences.row.intersect_percentage));
  expect(figures('Index')).toEqual(cells.map(({ intersect }) => intersect.index));
  // The first n is that of the columns.
  expect(figures('n').slice(3)).toEqual(cells.map(({ intersect }) => intersect.sample));

  const parts = Object.entries(unzipSync(bytes)).map(
    ([path, content]) => [path, strFromU8(content)] as const,
  );
  expect(parts.filter(([, xml]) => /<f[ >/]/.test(xml))).toEqual([]);
  expect(sheets[0]?.rows.some(([name]) => name === '=HYPERLINK("http://example.org")')).toBe(true);
});

test('the picture of a crosstab has all of its rows, columns, figures and marks', async ({ page }) => {
  const crosstab = await saveCrosstab(page.request, deviceTable('In a picture'));
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await computed(page);
  const svg = new TextDecoder().decode(await exported(page, 'SVG drawing'));
  const { sheets } = await readXlsx(await exported(page, 'Excel workbook'));
  const shares = (sheets[0]?.rows ?? []).filter(([, line]) => line === 'Col %');
  expect(shares.length).toBe(crosstab.rows.length);
  for (const [name, , ...values] of shares) {
    expect(svg).toContain(`>${String(name)}<`);
    for (const value of values) expect(svg).toContain(`>${Number(value).toFixed(1)}<`);
  }
  const signs = (text: string) => text.match(/[▲△▼▽](?= ?<)/g)?.length ?? 0;
  const marks = (sheets[1]?.rows ?? []).filter((row) => /^[▲△▼▽]/.test(String(row.at(-1))));
  expect(signs(svg)).toBe(marks.length);
  expect(widthOfPng(await exported(page, 'PNG picture'))).toBe(2 * (322 + 84 * crosstab.columns.length));
  await expect(page.locator('[data-printed]')).toHaveCount(0);
});

test('the picture of a chart equals the screen, has each size and is copied; its files hold the service’s numbers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/charts/new?d=core&q=q37&w=2026q1&sort=order');
  const card = page.locator('#chart-card');
  await expect(card.getByText('Smartphone', { exact: true })).toBeVisible();
  await expect(page.getByRole('figure')).not.toHaveAttribute('data-refreshing');
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    const screen = await card.screenshot({ animations: 'disabled' });
    const picture = await exported(page, 'PNG picture, 1×');
    const { compared, different } = await pictureDifferences(page, screen, Buffer.from(picture), 60);
    expect(compared, theme).toBeGreaterThan(400_000);
    // Edges of letters may fall a little otherwise.
    expect(different / compared, theme).toBeLessThan(0.002);
  }

  const width = Math.round((await card.boundingBox())?.width ?? 0);
  for (const scale of [1, 2, 4]) {
    expect(widthOfPng(await exported(page, `PNG picture, ${scale}×`))).toBe(scale * width);
  }
  await page.locator('body').press('Shift+C');
  await expect(page.getByText('Copied as a picture')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await item?.getType('image/png');
    return picture === undefined ? 0 : (await createImageBitmap(picture)).width;
  });
  expect(copied).toBe(2 * width);

  // Its workbook, CSV and deck hold the service’s numbers, its drawing the text and the fonts.
  const answer = await page.request.post('/v2/query/stats', {
    headers,
    data: {
      question: 'q37',
      audiences: [{ id: 'all', expression: null }],
      waves: ['2026q1'],
      locations: null,
    },
  });
  const { data } = StatsResult.parse(await answer.json());
  const shares = data.map(({ metrics }) => metrics.audience_percentage);
  expect(shares.length).toBeGreaterThan(10);

  const { sheets } = await readXlsx(await exported(page, 'Excel workbook with the chart'));
  const rows = sheets.find(({ name }) => name === 'Chart')?.rows ?? [];
  const drawn = rows.slice(rows.findLastIndex(([, series]) => typeof series === 'string') + 1);
  expect(drawn.map(([, value]) => value).filter((value) => typeof value === 'number')).toEqual(shares);

  const [head = '', ...lines] = new TextDecoder()
    .decode(await exported(page, 'CSV (one row per data point)'))
    .trim()
    .split('\r\n');
  const column = head.split(',').indexOf('audience_percentage');
  expect(lines.map((line) => Number(line.split(',')[column]))).toEqual(shares);

  const svg = new TextDecoder().decode(await exported(page, 'SVG drawing'));
  expect(svg).toContain('>Smartphone</');
  expect(svg).toContain('@font-face{font-family:"Inter Variable"');

  const deck = unzipSync(await exported(page, 'PowerPoint chart'));
  const inDeck = await readXlsx(deck['ppt/embeddings/Workbook1.xlsx'] ?? new Uint8Array());
  expect(inDeck.sheets[0]?.rows.slice(1).map(([, value]) => value)).toEqual(shares);
});

test('chosen charts of the library leave it as one deck and one workbook, each with its own numbers', async ({
  page,
}) => {
  const questions = ['q37', 'q4'];
  const women = { question: 'q3', datapoints: ['q3_2'] };
  const wanted: (readonly (number | null)[])[] = [];
  for (const question of questions) {
    const answer = await page.request.post('/v2/query/stats', {
      headers,
      data: { question, audiences: [{ id: 'a', expression: women }], waves: ['2026q1'], locations: null },
    });
    wanted.push(
      StatsResult.parse(await answer.json()).data.map(({ metrics }) => metrics.audience_percentage),
    );
    const chart = await page.request.post('/v1/charts', {
      headers,
      data: {
        name: 'To be told together',
        attributes: [{ question_code: question, namespace_code: 'core' }],
        audiences: [{ id: 'a', name: 'Women', color_index: 1, expression: women }],
        dataset_code: 'core',
        dataset_codes: ['core'],
        wave_codes: ['2026q1'],
        metrics: ['audience_percentage'],
        view_type: 1,
        sort_type: chartSortTypes.questionnaireOrder,
      },
    });
    expect(chart.ok()).toBe(true);
  }
  await page.goto('/charts?q=told+together&sort=edited');
  await turn(page.getByRole('radio', { name: 'List' }));
  const boxes = page.getByRole('checkbox', { name: 'Select To be told together' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await turn(box);
  const bar = page.getByRole('toolbar', { name: 'Selected charts' });
  await expect(bar).toContainText('2 selected');

  const deck = unzipSync(await exported(page, 'PowerPoint (one chart per slide)'));
  for (const [place, shares] of wanted.entries()) {
    const { sheets } = await readXlsx(deck[`ppt/embeddings/Workbook${place + 1}.xlsx`] ?? new Uint8Array());
    expect(sheets[0]?.rows.slice(1).map(([, value]) => value)).toEqual(shares);
  }
  const { sheets } = await readXlsx(await exported(page, 'Excel workbook (one chart per sheet)'));
  expect(sheets.map(({ name }) => name)).toEqual([
    '1 To be told together',
    '2 To be told together',
    'Tests',
    'Queries',
  ]);
  for (const [place, shares] of wanted.entries()) {
    const rows = sheets[place]?.rows ?? [];
    const head = rows.findIndex(([, name]) => String(name).startsWith('Women, n '));
    expect(rows.slice(head + 1, head + 1 + shares.length).map(([, value]) => value)).toEqual(shares);
  }
});

test('selected crosstabs leave the library as one workbook, selected audiences as one table', async ({
  page,
}) => {
  const crosstab = await saveCrosstab(page.request, deviceTable('For the whole team'));
  await saveCrosstab(page.request, deviceTable('For the whole team'));
  const cells = await askCells(page.request, {
    rows: crosstab.rows.map(({ id, expression }) => ({ id, expression })),
    columns: crosstab.columns.map(({ id, expression }) => (id === 'all' ? { id } : { id, expression })),
    locations: ['gb'],
    waves: ['2026q1'],
    dataset: 'core',
  });
  await page.goto('/crosstabs?q=for+the+whole+team');
  const boxes = page.getByRole('checkbox', { name: 'Select For the whole team' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await turn(box);
  const { sheets } = await readXlsx(await exported(page, 'Excel workbook (one crosstab per sheet)'));
  expect(sheets.map(({ name }) => name)).toEqual([
    '1 For the whole team',
    '2 For the whole team',
    'Tests',
    'Queries',
  ]);
  for (const { rows } of sheets.slice(0, 2)) {
    const shares = rows.filter(([, line]) => line === 'Col %').flatMap((row) => row.slice(2, 5));
    expect(shares).toEqual(cells.map(({ audiences }) => audiences.row.intersect_percentage));
  }

  const women = { question: 'q3', datapoints: ['q3_2'] };
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Women to hand out', expression: women },
  });
  expect(made.ok()).toBe(true);
  await page.goto('/audiences?d=core&w=2026q1&q=women+to+hand+out');
  // Its row moves while its count arrives.
  await page.waitForLoadState('networkidle');
  await turn(page.getByRole('checkbox', { name: 'Select Women to hand out' }));
  const text = new TextDecoder().decode(await exported(page, 'CSV (one row per audience)'));
  const counted = await page.request.post('/v2/query/stats', {
    headers,
    data: { question: 'q3', audiences: [], waves: ['2026q1'], locations: null },
  });
  const [, share] = StatsResult.parse(await counted.json()).data.map(({ metrics }) => metrics);
  const [heads, row] = text.replace('\uFEFF', '').split('\r\n');
  expect(heads).toBe('Audience,Conditions,n,Size,% of base,"Q1 2026, %"');
  expect(row?.split(',').slice(2, 3)).toEqual([String(share?.positive_sample)]);
});

async function exported(page: Page, choice: string): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
  return readFileSync(await (await download).path());
}

/** The first four bytes of its first part, which follow sixteen of signature and heading (PNG, 11.2.1). */
function widthOfPng(png: Uint8Array): number {
  return Buffer.from(png).readUInt32BE(16);
}
