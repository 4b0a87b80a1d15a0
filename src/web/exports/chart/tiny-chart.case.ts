import { statsRow } from '../../charts/tiny-answer.case.ts';
import type { ChartDocument, ChartFigure } from './chart-document.ts';

const womenTea = statsRow({
  answer: 'tea',
  series: 'women',
  positive: 120,
  audience: 200,
  datapoint: 200,
  base: 400,
  interval: [53, 66.5],
  test: [4.1, 0.0004],
});
const youngTea = statsRow({
  answer: 'tea',
  series: 'young',
  positive: 10,
  audience: 40,
  datapoint: 200,
  base: 400,
  interval: [14, 40],
  test: [-3, 0.003],
});
const womenCoffee = statsRow({
  answer: 'coffee',
  series: 'women',
  positive: 90,
  audience: 200,
  datapoint: 220,
  base: 400,
  interval: [38.2, 51.9],
  test: [-2.1, 0.036],
});
const allTea = statsRow({
  answer: 'tea',
  series: 'base',
  positive: 200,
  audience: 400,
  datapoint: 200,
  base: 400,
});
const allCoffee = statsRow({
  answer: 'coffee',
  series: 'base',
  positive: 220,
  audience: 400,
  datapoint: 220,
  base: 400,
});

function shown(
  row: typeof womenTea,
  patch: Partial<Extract<ChartFigure, { kind: 'shown' }>> = {},
): ChartFigure {
  const { confidence_interval: interval, metrics } = row;
  return {
    kind: 'shown',
    value: metrics.audience_percentage,
    interval: interval === undefined ? null : { low: interval.low, high: interval.high },
    test:
      row.significance === undefined
        ? null
        : {
            z: row.significance.z,
            pValue: row.significance.p_value,
            correctedP: row.significance.p_value,
          },
    mark: null,
    higherThan: [],
    compared: '',
    isLowBase: false,
    isPartial: false,
    row,
    ...patch,
  };
}

/** Tea and coffee among women, 60% and 45% of 200, and among the young, 25% of 40 and not asked. */
export const tinyChart: ChartDocument = {
  title: 'Women drink more tea',
  subtitle: 'Drinks, % of each audience. All 2 countries, Q1–Q2 2025. Intervals are of 95%.',
  look: 'bars',
  metric: { code: 'audience_percentage', name: 'Audience %', kind: 'percent' },
  rowsName: 'Drinks',
  base: { name: 'Everyone', color: 1, sample: 400 },
  panels: [
    {
      name: null,
      series: [
        { name: 'Women', color: 1, sample: 200 },
        { name: '=Under 30', color: 2, sample: 40 },
      ],
      rows: [
        {
          name: '@Tea',
          isPartial: false,
          cells: [
            shown(womenTea, { mark: { direction: 'above', level: 99 } }),
            shown(youngTea, { mark: { direction: 'below', level: 95 }, isLowBase: true }),
          ],
          base: shown(allTea),
          gap: null,
        },
        {
          name: 'Coffee',
          isPartial: true,
          cells: [
            shown(womenCoffee, { isPartial: true }),
            { kind: 'absent', label: 'not asked', status: 'not_asked', row: null },
          ],
          base: shown(allCoffee),
          gap: null,
        },
      ],
    },
  ],
  tests: [],
  untested: '',
  isComparison: false,
  notes: [
    'Base: everyone. Weighted by Demographic. Q1–Q2 2025. Source: Tiny survey.',
    '3 tests, under 1 false alarm expected at 95%',
  ],
  facts: [
    { label: 'Dataset', text: 'Tiny survey' },
    { label: 'Where and when', text: 'All 2 countries, Q1–Q2 2025' },
    { label: 'Weight', text: 'Demographic' },
    { label: 'Exported', text: '20 Nov 2026, 16:00, https://example.org/charts/1' },
  ],
  exported: new Date('2026-11-20T16:00:00Z'),
  query: { question: 'q1', audiences: [{ id: 'women' }, { id: 'young' }], waves: null },
};
