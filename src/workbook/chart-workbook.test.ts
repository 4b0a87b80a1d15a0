import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDelimited } from './delimited/delimited-text.ts';
import { joined, unpacked } from './package/unpacked.case.ts';
import { quietWork } from '../testing/quiet-work.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';
import { figuresWorkbook } from './workbook.ts';
import { tidyFigures } from './tidy-figures.ts';
import type { WrittenFigure } from '../figures/test-rows.ts';
import { shownCell } from './document-cell.ts';
import { tinyChart } from './tiny-chart.case.ts';

// `soffice --headless --convert-to pdf` draws the first sheet: bars of 60.0 ▲ and, hatched, 25.0 ▽ for tea, whiskers
// from 53 to 66.5 and from 14 to 40 before the values; for coffee one bar of 45.0.

const figureFacts = { tests: [], untested: null, against: '', isLowBase: false, isPartial: false };
const people = { sample: 100, size: 100, effective: 100 };

/** A score, which has no interval. */
function scoreOf(mean: number): WrittenFigure {
  const counted = { positive: people, wholePositive: people, column: people, whole: people };
  return {
    kind: 'value',
    mean,
    standardError: 1,
    index: null,
    intervals: {},
    line: { waves: [] },
    ...counted,
  };
}

const pieces = figuresWorkbook('', [{ name: '', document: tinyChart }], quietWork).then((workbook) =>
  writeWorkbook(workbook, quietWork),
);
let parts: ReadonlyMap<string, string>;
let chart: string;
let read: Awaited<ReturnType<typeof readXlsx>>;

beforeAll(async () => {
  parts = unpacked(await pieces);
  chart = parts.get('xl/charts/chart1.xml') ?? '';
  read = await readXlsx(joined(await pieces));
});

const rowsOf = (name: string) => read.sheets.find((sheet) => sheet.name === name)?.rows ?? [];

test('there is the chart, its figures, what it draws from, its tests and its query', () => {
  expect(read.sheets.map(({ name }) => name)).toEqual(['Chart', 'Figures', 'Tests', 'Queries']);
});

describe('the native chart', () => {
  test('draws from cells that hold what it shows', () => {
    const rows = rowsOf('Chart');
    const at = rows.findIndex(([, series]) => series === 'Women, n 200');
    expect(rows.slice(at, at + 3).map((row) => row.slice(0, 7))).toEqual([
      [
        'Drinks',
        'Women, n 200',
        '=Under 30, n 40',
        'Women, n 200, whisker below',
        'Women, n 200, whisker above',
        '=Under 30, n 40, whisker below',
        '=Under 30, n 40, whisker above',
      ],
      ['@Tea', 60, 25, 7, 6.5, 11, 15],
      ['Coffee †', 45, null, 6.799999999999997, 6.899999999999999, null, null],
    ]);
    const cells = ['B1', 'E2:E3', 'D2:D3', 'A2:A3', 'B2:B3', 'C1', 'G2:G3', 'F2:F3', 'A2:A3', 'C2:C3'];
    const moved = (range: string) =>
      range.replaceAll(/([A-G])(\d)/g, (_, column, row) => `$${column}$${Number(row) + at}`);
    expect([...chart.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, range]) => range)).toEqual(
      cells.map((range) => `'Chart'!${moved(range)}`),
    );
  });

  test('has the colours of the series, a paler low base with its n and the marks of the screen', () => {
    // --series-1 and --series-2 of the light theme.
    expect(
      [...chart.matchAll(/<c:ser>.*?<c:spPr><a:solidFill><a:srgbClr val="(\w+)"/g)].map(([, color]) => color),
    ).toEqual(['176866', 'E8480B']);
    // 35% of E8480B over white: 255 − 0.35 × (255 − 232, 72, 11).
    expect(
      [...chart.matchAll(/<c:dPt><c:idx val="(\d)".*?<a:srgbClr val="(\w+)"/g)].map((found) =>
        found.slice(1),
      ),
    ).toEqual([['0', 'F7BFAA']]);
    expect(chart).toContain('formatCode="0.0&quot; ▲&quot;"');
    expect(chart).toContain('formatCode="0.0&quot; ▽  n 40&quot;"');
  });

  test('says nothing where there is no number, which is no zero', () => {
    const [, second = ''] = chart.split('<c:ser>').slice(1);
    expect(
      /<c:val>.*?<c:ptCount val="2"\/><c:pt idx="0"><c:v>25<\/c:v><\/c:pt><\/c:numCache>/.test(second),
    ).toBe(true);
    expect(chart).toContain('<c:dispBlanksAs val="gap"/>');
  });

  test('has an axis from 0 to a round end that holds every whisker', () => {
    expect(chart).toContain('<c:max val="80"/><c:min val="0"/>');
    expect(chart).toContain('<c:majorUnit val="20"/>');
  });

  test('has room for scores under 0, as on screen', async () => {
    const [block] = tinyChart.blocks;
    if (block === undefined) throw new Error('the chart has a block');
    const scores = [
      [-34, 12],
      [8, -5],
    ];
    const cell = (row: number, column: number) =>
      shownCell({ ...figureFacts, figure: scoreOf(scores[row]?.[column] ?? 0) }, [
        { value: scores[row]?.[column] ?? 0, words: '', kind: 'score', isMarked: false, isLettered: false },
      ]);
    const drawing = tinyChart.chart && { ...tinyChart.chart, measure: 'mean' as const };
    const document = { ...tinyChart, chart: drawing, blocks: [{ ...block, cell }] };
    const workbook = await figuresWorkbook('', [{ name: '', document }], quietWork);
    const xml = unpacked(await writeWorkbook(workbook, quietWork)).get('xl/charts/chart1.xml') ?? '';
    expect(xml).toContain('<c:max val="20"/><c:min val="-40"/>');
    expect(xml).toContain('<c:crossesAt val="0"/>');
  });

  test('keeps the order of elements that the format demands of a series', () => {
    const order = [
      'c:idx',
      'c:order',
      'c:tx',
      'c:spPr',
      'c:invertIfNegative',
      'c:dPt',
      'c:dLbls',
      'c:errBars',
      'c:cat',
      'c:val',
    ];
    for (const series of chart.split('<c:ser>').slice(1)) {
      const places = order.map((name) => series.indexOf(`<${name}`)).filter((place) => place >= 0);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });
});

test('number formats have the decimals of the chart, the cells all of the figure', async () => {
  const drawing = tinyChart.chart && { ...tinyChart.chart, decimals: 2 as const };
  const document = { ...tinyChart, chart: drawing };
  const workbook = await figuresWorkbook('', [{ name: '', document }], quietWork);
  const xml = unpacked(await writeWorkbook(workbook, quietWork)).get('xl/charts/chart1.xml') ?? '';
  expect(xml).toContain('formatCode="0.00&quot; ▲&quot;"');
  expect(xml).toContain('<c:v>60</c:v>');
});

describe('reference lines', () => {
  const [block] = tinyChart.blocks;
  const xmlOf = async (look: 'bars' | 'columns' | 'lines' | 'dots') => {
    const references = [
      { name: 'Target 40', color: null, values: [40, 40] },
      { name: 'Everyone', color: null, values: [50, 30] },
    ];
    const document = {
      ...tinyChart,
      chart: tinyChart.chart && { ...tinyChart.chart, look },
      blocks: block === undefined ? [] : [{ ...block, references }],
    };
    const workbook = await figuresWorkbook('', [{ name: '', document }], quietWork);
    return unpacked(await writeWorkbook(workbook, quietWork)).get('xl/charts/chart1.xml') ?? '';
  };
  /** Values of the series with a name. */
  const valuesOf = (xml: string, name: string) => {
    const series = xml
      .split('<c:ser>')
      .find((one) => one.includes(`<c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>`));
    const values = /<c:val>(.*?)<\/c:val>/.exec(series ?? '')?.[1] ?? '';
    return [...values.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value));
  };

  test('are dashed lines with their names over columns and among lines', async () => {
    for (const look of ['columns', 'lines'] as const) {
      const xml = await xmlOf(look);
      const [, lines = ''] = xml.split('<c:lineChart>');
      expect(valuesOf(lines, 'Target 40')).toEqual([40, 40]);
      expect(valuesOf(lines, 'Everyone')).toEqual([50, 30]);
      expect(lines.match(/<a:prstDash val="sysDash"\/>/g)?.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('are strips over lying bars, stacked on an axis with the ends of theirs', async () => {
    const xml = await xmlOf('bars');
    const [, , strips = ''] = xml.split('<c:barChart>');
    // A strip is 0.3% of an axis to 80: 0.24. The first row has 40 and 50, the second 30 and 40.
    const rounded = (name: string) => valuesOf(strips, name).map((value) => Math.round(value * 100) / 100);
    expect(rounded('Target 40 / Everyone, up to its line')).toEqual([39.88, 29.88]);
    expect(rounded('Target 40 / Everyone')).toEqual([0.24, 0.24]);
    expect(rounded('Everyone / Target 40, up to its line')).toEqual([9.76, 9.76]);
    expect(xml.match(/<c:max val="80"\/><c:min val="0"\/>/g)).toHaveLength(2);
  });

  test('run through the rows of dots', async () => {
    const xml = await xmlOf('dots');
    const ranges = [...xml.matchAll(/<c:(x|y)Val>(.*?)<\/c:\1Val>/g)].map(([, , range = '']) =>
      [...range.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
    );
    expect(ranges.slice(-4)).toEqual([
      [40, 40, 40, 40],
      [0.5, 1.5, 1.5, 2.5],
      [50, 50, 30, 30],
      [0.5, 1.5, 1.5, 2.5],
    ]);
    expect(xml).toContain('<a:t>Target 40</a:t>');
  });
});

test('the figures have the interval, index, n, gap and p of every series, and the base', () => {
  const at = (row: string, series: string) => [row, series];
  expect(rowsOf('Figures').slice(3)).toEqual([
    [
      'Drinks',
      'Series',
      'Audience %',
      'From',
      'To',
      'Index',
      'n',
      'Of n',
      'Effective n',
      'Other value',
      'Gap',
      'p',
      'p corrected',
      'Mark',
    ],
    [...at('@Tea', 'Women'), 60, 53, 66.5, 120, 120, 200, 200, 40, 20, 0.0004, 0.0004, '▲'],
    [...at('@Tea', '=Under 30'), 25, 14, 40, 50, 10, 40, 40, 40, -15, 0.003, 0.003, '⚑ ▽'],
    [...at('@Tea', 'Everyone'), 50, null, null, 100, 200, 400, 400, null, null, null, null, null],
    [...at('Coffee †', 'Women'), 45, 38.2, 51.9, 81.81818181818181, 90, 200, 200, 40, 5, 0.036, 0.036, null],
    [
      ...at('Coffee †', '=Under 30'),
      'not asked',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
    [...at('Coffee †', 'Everyone'), 55, null, null, 100, 220, 400, 400, null, null, null, null, null],
  ]);
});

test('the CSV has a line a mark in the service’s own names, the base among the series', async () => {
  const text = (await writeDelimited(tidyFigures(tinyChart), ',', quietWork)).join('');
  const { data } = papaparse.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map(({ row, column, status }) => [row, column, status])).toEqual([
    ["'@Tea", 'Women', 'shown'],
    ["'@Tea", "'=Under 30", 'shown'],
    ["'@Tea", 'Everyone', 'shown'],
    ['Coffee', 'Women', 'shown'],
    ['Coffee', "'=Under 30", 'not_asked'],
    ['Coffee', 'Everyone', 'shown'],
  ]);
  expect(data[1]).toMatchObject({
    audience_percentage: '25',
    interval_low: '14',
    interval_high: '40',
    positive_sample: '10',
    audience_sample: '40',
    z: '-3',
    p: '0.003',
    mark: 'below 95',
    low_base: 'yes',
  });
});
