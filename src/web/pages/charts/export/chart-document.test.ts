import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { joined, unpacked } from '../../../../workbook/package/unpacked.case.ts';
import { quietWork } from '../../../../testing/quiet-work.ts';
import { figuresWorkbook } from '../../../../workbook/workbook.ts';
import { writeWorkbook } from '../../../../workbook/xlsx/write-workbook.ts';
import type { ChartModel } from '../../../charts/chart-model.ts';
import { drawnModel } from '../../../charts/drawn-view.ts';
import { shapeChart } from '../../../charts/shape-chart.ts';
import { plainAnswer, plainRequest, plainShares, sentShares } from '../../../charts/tiny-answer.case.ts';
import { figureDeck } from '../../../exports/deck/figure-deck.ts';
import { writeDeck } from '../../../exports/pptx/write-deck.ts';
import type { ChartView } from '../../../charts/views/views.ts';
import { satisfiedFacts, tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { emptyDraft } from '../draft/read-chart.ts';
import { drawnDocument, exportedChart } from './chart-document.ts';

const pair = (answer: string, z: number, p: number) => ({
  answer,
  series: 'women',
  other: 'young',
  test: [z, p] as const,
});

/** Women 60.0% and 45.0%, under 30 25.0% and 60.0%, tested against each other. */
const compared = shapeChart(
  sentShares(plainShares, {
    versus: 'none',
    pairs: [pair('tea', 4, 0.00006), pair('coffee', -1.7, 0.09)],
  }),
  { ...plainRequest, against: 'each_other' },
);

const tinyScope = {
  dataset: { name: 'Tiny survey', synthetic: true, weights: [] },
  allWaves: [],
  allLocations: [],
  waves: null,
  locations: null,
};

function documentOf(model: ChartModel, view: Exclude<ChartView, 'table'>): FigureDocument {
  return drawnDocument({
    figures: { scope: tinyScope, view, weightName: 'none' },
    drawn: drawnModel(model, view, 'answer'),
    title: 'Drinks',
    description: 'Drinks.',
    subtitle: '',
    notes: [],
    rowsName: 'Drinks',
    query: null,
    address: 'https://example.org',
    exported: new Date('2026-11-20T16:00:00Z'),
  });
}

async function rowsOf(document: FigureDocument, sheet: string) {
  const workbook = await figuresWorkbook('', [{ name: '', document }], quietWork);
  const { sheets } = await readXlsx(joined(await writeWorkbook(workbook, quietWork)));
  return sheets.find(({ name }) => name === sheet)?.rows ?? [];
}

describe('the tests sheet', () => {
  test('has every pair of a comparison, with both sides, as many as the screen counts', async () => {
    const [, , , heads, ...rows] = await rowsOf(documentOf(compared, 'dumbbell'), 'Tests');
    expect(rows).toHaveLength(compared.testsMade);
    const columns = ['Row', 'Column', 'Against', 'Value', 'Other value', 'Other n', 'Gap', 'p', 'Mark'];
    const places = columns.map((name) => heads?.indexOf(name) ?? -1);
    expect(rows.map((row) => places.map((place) => row[place]))).toEqual([
      ['Tea', 'Women', 'Under 30', 60, 25, 40, 35, 0.00006, '▲ 99%'],
      ['Coffee', 'Women', 'Under 30', 45, 60, 40, -15, 0.09, null],
    ]);
  });

  test('has the tests against the rest with its share and n', async () => {
    const document = documentOf(shapeChart(plainAnswer, plainRequest), 'bars');
    const rows = await rowsOf(document, 'Tests');
    expect(rows).toHaveLength(8);
    expect(rows[4]?.slice(0, 3)).toEqual(['Tea', 'Women', 'the rest of the base']);
    expect(rows[4]?.slice(9, 11)).toEqual([40, 200]);
    expect(rows[4]?.at(-1)).toBe('▲ 99%');
  });

  test('counts the reasons where no test was made', async () => {
    const model = shapeChart(plainAnswer, { ...plainRequest, metric: 'positive_sample' });
    const [, words] = await rowsOf(documentOf(model, 'bars'), 'Tests');
    expect(words?.[0]).toBe('No test was made. Not tested: this measure has no test (4 figures).');
  });
});

const numbersIn = (part: string, axis: string) =>
  [...part.matchAll(new RegExp(`<c:${axis}Val>(.*?)</c:${axis}Val>`, 'g'))].map(([, range = '']) =>
    [...range.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
  );

test('a dumbbell is dots on one line per row, joined from rim to rim, with values, gap, p and marks as words', async () => {
  const deck = figureDeck('Drinks', [documentOf(compared, 'dumbbell')]);
  const parts = unpacked(await writeDeck(deck, quietWork));
  const chart = parts.get('ppt/charts/chart1.xml') ?? '';
  expect(chart).toContain('<c:scatterChart>');
  expect(chart).toContain('<c:v>Women (A), n 200</c:v>');
  const x = numbersIn(chart, 'x');
  // Dots of women and of the young, names at 0, values after the last interval, p, gap, two intervals.
  expect([...x.slice(0, 6), ...x.slice(7)]).toEqual([
    [60, 45],
    [25, 60],
    [0, 0],
    [66.5, 73.7],
    [80, 80, 80],
    [80, 80, 80],
    [53, 66.5, 38.2, 51.9],
    [14, 40, 44.6, 73.7],
  ]);
  // What joins them ends half a dot before each.
  const [from = 0, to = 0, next = 0, last = 0] = x[6] ?? [];
  expect(from).toBeCloseTo(25 + 60 - to, 9);
  expect([from > 25, from < 26, next > 45, last < 60]).toEqual([true, true, true, true]);
  expect(numbersIn(chart, 'y').slice(6)).toEqual([
    [1, 1, 2, 2],
    [0.92, 0.92, 1.92, 1.92],
    [1.08, 1.08, 2.08, 2.08],
  ]);
  expect([...chart.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text)).toEqual([
    'Tea',
    'Coffee',
    '60.0 vs 25.0',
    '45.0 vs 60.0',
    'p',
    '&lt; 0.001',
    '0.090',
    'gap, points',
    '▲ +35.0',
    '−15.0',
  ]);
  expect(chart.match(/<c:legendEntry>/g)).toHaveLength(7);
});

test('the notes describe the derived question that splits the chart', () => {
  const catalogue = tinyCatalogue({
    ...satisfiedFacts,
    code: 'd_net',
    name: 'Pleased',
    derived: { explanation: 'Yes from “Satisfied”.', sources: ['c1'] },
  });
  const question = catalogue.questionByCode.get('c1');
  if (question === undefined) throw new Error('the catalogue has a question');
  const { notes } = exportedChart({
    figures: {
      status: 'ready',
      model: shapeChart(plainAnswer, plainRequest),
      question,
      draft: { ...emptyDraft, question: 'c1', splitter: 'd_net' },
      answer: plainAnswer,
      earlier: null,
      isRefreshing: false,
      scope: tinyScope,
      view: 'bars',
      refusal: null,
      splitName: 'Pleased',
      weightName: 'none',
    },
    catalogue,
    title: null,
    address: 'https://example.org',
    savedId: null,
  });
  expect(notes).toContain('“Pleased” is derived. Yes from “Satisfied”.');
});

test('a stack lists no base, whose rows would be other figures', async () => {
  const rows = await rowsOf(documentOf(shapeChart(plainAnswer, plainRequest), 'stacked'), 'Figures');
  expect(rows.flat().filter((value) => value === 'Everyone')).toEqual([]);
});
