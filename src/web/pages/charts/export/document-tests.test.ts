import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { StatsPair } from '../../../../contract/stats.ts';
import { shapeChart } from '../../../charts/shape-chart.ts';
import { plainAnswer, plainRequest } from '../../../charts/tiny-answer.case.ts';
import { chartDeck } from '../../../exports/chart/chart-deck.ts';
import type { ChartDocument } from '../../../exports/chart/chart-document.ts';
import { chartWorkbook } from '../../../exports/chart/chart-workbook.ts';
import { tinyChart } from '../../../exports/chart/tiny-chart.case.ts';
import { lightPalette } from '../../../../workbook/light-palette.case.ts';
import { writeDeck } from '../../../exports/pptx/write-deck.ts';
import { joined, unpacked } from '../../../../workbook/package/unpacked.case.ts';
import { quietWork } from '../../../../workbook/package/work.ts';
import { writeWorkbook } from '../../../../workbook/xlsx/write-workbook.ts';
import { testsOf, toGap } from './document-tests.ts';

const pair = (datapoint: string, z: number, p_value: number): StatsPair => ({
  datapoint,
  suffixes: [],
  segment: '',
  audience: 'women',
  other_segment: '',
  other_audience: 'young',
  z,
  p_value,
});

/** Women 60.0% and 45.0%, under 30 25.0% and 60.0%, tested against each other. */
const compared = shapeChart(
  { ...plainAnswer, pairs: [pair('tea', 4, 0.00006), pair('coffee', -1.7, 0.09)] },
  { ...plainRequest, against: 'each_other' },
);

const [panel] = tinyChart.panels;
const document: ChartDocument = {
  ...tinyChart,
  tests: testsOf(compared, 'the base'),
  isComparison: true,
  panels:
    panel === undefined
      ? []
      : [
          {
            ...panel,
            rows: panel.rows.map((row, place) => {
              const gap = compared.panels[0]?.rows[place]?.gap ?? null;
              return { ...row, gap: gap === null ? null : toGap(gap, compared) };
            }),
          },
        ],
};

async function testRowsOf(chart: ChartDocument) {
  const { sheets } = await readXlsx(
    joined(await writeWorkbook(chartWorkbook(chart, lightPalette), quietWork)),
  );
  return sheets.find(({ name }) => name === 'Tests')?.rows ?? [];
}

describe('the tests sheet', () => {
  test('has every pair of a comparison, with both sides, as many as the screen counts', async () => {
    const rows = (await testRowsOf(document)).slice(4);
    expect(rows).toHaveLength(compared.testsMade);
    expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[10], row[11], row[12], row[14]])).toEqual([
      ['Tea', 'Women', 'Under 30', 60, 25, 40, 35, 0.00006],
      ['Coffee', 'Women', 'Under 30', 45, 60, 40, -15, 0.09],
    ]);
    expect(rows.map((row) => row[16] ?? '')).toEqual(['▲ 99%', '']);
  });

  test('has the tests against the rest with its share and n', () => {
    const tests = testsOf(shapeChart(plainAnswer, plainRequest), 'adults');
    expect(tests).toHaveLength(4);
    expect(tests[0]).toMatchObject({
      answer: 'Tea',
      series: 'Women',
      against: 'the rest of adults',
      other: { value: 40, sample: 200 },
      pValue: 0.0004,
      mark: { direction: 'above', level: 99 },
    });
  });

  test('says why there is none', async () => {
    const model = shapeChart(plainAnswer, { ...plainRequest, metric: 'datapoint_percentage' });
    expect(testsOf(model, 'adults')).toEqual([]);
    const [, words] = await testRowsOf({
      ...tinyChart,
      untested: 'Not tested: this measure has no test.',
    });
    expect(words?.[0]).toBe('No test was made. Not tested: this measure has no test.');
  });
});

test('a comparison on a slide keeps both series with their n, the gap, p and the mark', async () => {
  const parts = unpacked(await writeDeck(chartDeck(document, lightPalette), lightPalette, quietWork));
  const slide = parts.get('ppt/slides/slide1.xml') ?? '';
  const texts = [...slide.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text);
  for (const text of ['p', 'gap, points', '&lt; 0.001', '▲ +35.0', '0.090', '−15.0'])
    expect(texts).toContain(text);
  expect(parts.get('ppt/charts/chart1.xml')).toContain('<c:v>Women, n 200</c:v>');
});
