import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDelimited } from './delimited/delimited-text.ts';
import { lightPalette } from './palette.ts';
import { joined, unpacked } from './package/unpacked.case.ts';
import { quietWork } from '../testing/quiet-work.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';
import { figureWorkbook } from './workbook.ts';
import { tidyFigures } from './tidy-figures.ts';
import { tinyChart } from './tiny-chart.case.ts';

// `soffice --headless --convert-to pdf` draws the first sheet: bars of 60.0 ▲ and, hatched, 25.0 ▽ for tea, whiskers
// from 53 to 66.5 and from 14 to 40 before the values; for coffee one bar of 45.0.

const pieces = figureWorkbook(tinyChart, lightPalette, {}, quietWork).then((workbook) =>
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
  expect(read.sheets.map(({ name }) => name)).toEqual(['Chart', 'Figures', 'Chart data', 'Tests', 'Queries']);
});

describe('the native chart', () => {
  test('draws from cells that hold what it shows', () => {
    expect(rowsOf('Chart data')).toEqual([
      [
        'Drinks',
        'Women',
        '=Under 30',
        'Women, whisker below',
        'Women, whisker above',
        '=Under 30, whisker below',
        '=Under 30, whisker above',
      ],
      ['@Tea', 60, 25, 7, 6.5, 11, 15],
      ['Coffee †', 45, null, 6.799999999999997, 6.899999999999999, null, null],
    ]);
    expect([...chart.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, range]) => range)).toEqual([
      "'Chart data'!$B$1",
      "'Chart data'!$E$2:$E$3",
      "'Chart data'!$D$2:$D$3",
      "'Chart data'!$A$2:$A$3",
      "'Chart data'!$B$2:$B$3",
      "'Chart data'!$C$1",
      "'Chart data'!$G$2:$G$3",
      "'Chart data'!$F$2:$F$3",
      "'Chart data'!$A$2:$A$3",
      "'Chart data'!$C$2:$C$3",
    ]);
  });

  test('has the colours of the series, a hatched low base and the marks of the screen', () => {
    // --series-1 and --series-2 of the light theme.
    expect(
      [...chart.matchAll(/<c:ser>.*?<c:spPr><a:solidFill><a:srgbClr val="(\w+)"/g)].map(([, color]) => color),
    ).toEqual(['176866', 'E8480B']);
    expect([...chart.matchAll(/<c:dPt><c:idx val="(\d)"/g)].map(([, place]) => place)).toEqual(['0']);
    expect(chart).toContain('formatCode="0.0&quot; ▲&quot;"');
    expect(chart).toContain('formatCode="0.0&quot; ▽&quot;"');
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

test('the figures have the interval, index, n and p of every series, and the base', () => {
  const rows = rowsOf('Figures');
  expect(rows.slice(7, 11)).toEqual([
    [
      null,
      'Women, n 200',
      null,
      null,
      null,
      null,
      null,
      null,
      '=Under 30, n 40',
      null,
      null,
      null,
      null,
      null,
      null,
      'Everyone, n 400',
      null,
      null,
      null,
      null,
      null,
      null,
    ],
    [
      'Drinks',
      'Audience %',
      'From',
      'To',
      'Index',
      'n',
      'Of n',
      'p',
      'Audience %',
      'From',
      'To',
      'Index',
      'n',
      'Of n',
      'p',
      'Audience %',
      'From',
      'To',
      'Index',
      'n',
      'Of n',
      'p',
    ],
    [
      '@Tea',
      60,
      53,
      66.5,
      120,
      120,
      200,
      0.0004,
      25,
      14,
      40,
      50,
      10,
      40,
      0.003,
      50,
      null,
      null,
      100,
      200,
      400,
      null,
    ],
    [
      'Coffee †',
      45,
      38.2,
      51.9,
      81.81818181818181,
      90,
      200,
      0.036,
      'not asked',
      null,
      null,
      null,
      null,
      null,
      null,
      55,
      null,
      null,
      100,
      220,
      400,
      null,
    ],
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
