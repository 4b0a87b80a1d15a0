import { expect, test } from 'vitest';
import { baseColumn, sizesOnly, valueRow } from '../../figures/query-parts.ts';
import { meanNameOf } from '../../figures/mean-name.ts';
import { sentFigures } from '../api/figures/sent-figures.case.ts';
import { metricsOf, metricWithin } from '../../figures/questions/chart-metrics.ts';
import type { ShownCell } from './chart-model.ts';
import { findingOf } from './finding.ts';
import { cellWords, spokenCell } from './mark-words.ts';
import { shapeChart } from './shape-chart.ts';
import { everyone, plainRequest, women } from './tiny-answer.case.ts';

const words = { questionName: 'Visits', columns: '', splitName: '', view: 'bars' } as const;

/**
 * Visits by shop, of 220 women among 420 respondents. North: 200 women with a number, mean 3.4, SD 1.2; the others 2.8. The
 * gap is half a standard deviation. South: 2.0 against 1.9, no clear difference.
 */
const visits = sentFigures({
  query: {
    rows: [valueRow('north', 'visits', 'north'), valueRow('south', 'visits', 'south')],
    columns: [baseColumn('women', null), baseColumn('base', null)],
    base: null,
    scope: { waves: null, locations: null, weight: null },
    want: {
      ...sizesOnly,
      sums: 'all',
      intervalsOf: ['mean'],
      test: { versus: 'rest', profile: 'linearised' },
    },
  },
  cells: [
    {
      n: 200,
      column: 220,
      base: 420,
      mean: [3.4, 0.1],
      meanInterval: [3.2, 3.6],
      deviation: 1.2,
      test: [4.9, 0.000001],
      other: 2.8,
      otherSample: 180,
    },
    { n: 380, column: 420, mean: [3.1, 0.07], meanInterval: [2.96, 3.24], deviation: 1.2 },
    {
      n: 60,
      column: 220,
      base: 420,
      mean: [2, 0.2],
      meanInterval: [1.6, 2.4],
      deviation: 1.1,
      test: [0.4, 0.69],
      other: 1.9,
      otherSample: 50,
    },
    { n: 110, column: 420, mean: [1.95, 0.1], meanInterval: [1.75, 2.15], deviation: 1.1 },
  ],
});
const request = {
  ...plainRequest,
  metric: 'mean',
  mean: null,
  answers: [
    { code: 'north', name: 'North' },
    { code: 'south', name: 'South' },
  ],
  series: [women],
  base: everyone,
  question: 'Visits',
  waves: plainRequest.waves.slice(0, 1),
} as const;

function cellsOf(model: ReturnType<typeof shapeChart>): readonly ShownCell[] {
  return model.panels.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === 'shown' ? [cell] : []))),
  );
}

test('a grid of numbers is drawn by the mean of each row, with its interval, mark and low base', () => {
  const model = shapeChart(visits, request);
  expect(model.testsMade).toBe(2);
  expect(model.axis).toMatchObject({ kind: 'value', from: 0, to: 4, origin: 0 });
  expect(
    cellsOf(model).map(({ label, interval, mark, isLowBase }) => ({ label, interval, mark, isLowBase })),
  ).toEqual([
    {
      label: '3.4',
      interval: { low: 3.2, high: 3.6 },
      mark: { direction: 'above', level: 99 },
      isLowBase: false,
    },
    // 60 of the 220 women have a number.
    { label: '2.0', interval: { low: 1.6, high: 2.4 }, mark: null, isLowBase: true },
  ]);
});

test('its title, tooltip and speech are of the mean', () => {
  const model = shapeChart(visits, request);
  const [north] = cellsOf(model);
  if (north === undefined) throw new Error('the case has a cell');
  expect(findingOf(model, words)).toBe('“North” is higher among Women than among others: 3.4 against 2.8');
  expect(cellWords(north, model)).toMatchObject({
    sentence: 'The mean of “North” among “Women” is 3.4.',
    lines: [
      '200 respondents with a value, weighted.',
      '95% interval of the mean 3.2 to 3.6. If the survey were repeated, 95 of 100 such intervals would contain the true mean.',
      expect.stringContaining('Higher than the rest of the base (2.8)'),
    ],
  });
  expect(spokenCell(north, 'mean')).toBe(
    'North, Women. Mean 3.4. Above the rest of the base at 99 percent. n 200.',
  );
});

test('means that are nearer than a tenth of their spread make no title', () => {
  const near = shapeChart(
    sentFigures({
      query: { ...visits.query, rows: visits.query.rows.slice(0, 1) },
      cells: [
        {
          n: 9000,
          column: 9000,
          base: 20_000,
          mean: [3.4, 0.01],
          deviation: 1.2,
          test: [7, 0.000001],
          other: 3.3,
          otherSample: 11_000,
        },
        { n: 20_000, column: 20_000, mean: [3.35, 0.01], deviation: 1.2 },
      ],
    }),
    { ...request, answers: request.answers.slice(0, 1) },
  );
  expect(findingOf(near, words)).toBe('Only small differences in Visits');
});

const answer = (code: string, name: string, midpoint: number | null) => ({ code, name, midpoint });
const nps = {
  kind: 'single',
  name: 'NPS: Acme',
  meanName: 'NPS',
  datapoints: [answer('1', 'Detractors', -100), answer('2', 'Passives', 0), answer('3', 'Promoters', 100)],
  suffixes: [],
} as const;

test('a score is drawn with its sign on an axis that begins under 0', () => {
  const model = shapeChart(
    sentFigures({
      query: { ...visits.query, rows: [valueRow('#mean', 'nps', null)] },
      cells: [
        {
          n: 200,
          column: 200,
          base: 400,
          mean: [-34, 6],
          meanInterval: [-46, -22],
          deviation: 80,
          test: [-5, 0.000001],
          other: 12,
          otherSample: 200,
        },
        { n: 400, column: 400, mean: [-11, 4], meanInterval: [-19, -3], deviation: 80 },
      ],
    }),
    { ...request, mean: meanNameOf(nps), answers: [{ code: '#mean', name: nps.name }] },
  );
  const [cell] = cellsOf(model);
  if (cell === undefined) throw new Error('the case has a cell');
  expect(cell.label).toBe('−34.0');
  // From −46 to the compared 12 in five steps of 20.
  expect(model.axis).toMatchObject({ from: -60, to: 20 });
  expect(model.axis.ticks.map(({ label }) => label)).toEqual(['−60', '−40', '−20', '0', '20']);
  expect(findingOf(model, { ...words, questionName: nps.name })).toBe(
    '“NPS: Acme” is lower among Women than among others: −34 against +12',
  );
  expect(cellWords(cell, model).sentence).toMatch(/^The NPS of “Acme” among “Women” is −34 \(/u);
  expect(spokenCell(cell, 'mean')).toContain('NPS −34.0.');
});

test('a question offers the metrics that it has, and opens on a mean where it has nothing else or a score', () => {
  const numbers = {
    kind: 'grid_numeric',
    name: 'Visits',
    datapoints: request.answers,
    suffixes: [],
  } as const;
  expect(metricsOf('people', numbers)).toEqual(['mean', 'median']);
  expect(metricWithin('audience_percentage', 'people', numbers)).toBe('mean');
  expect(metricsOf('people', nps)).toContain('mean');
  expect(metricsOf('people', nps)).not.toContain('median');
  expect(metricWithin(null, 'people', nps)).toBe('mean');
  expect(metricWithin('audience_percentage', 'people', nps)).toBe('audience_percentage');
  const scale = { ...nps, name: 'Liking', meanName: '' } as const;
  expect(metricWithin(null, 'people', scale)).toBe('audience_percentage');
  expect(metricWithin(null, 'people', { ...scale, view: { kind: 'mean' } })).toBe('mean');
  const marks = { ...scale, kind: 'multiple' } as const;
  expect(metricsOf('people', marks)).not.toContain('mean');
  expect(metricWithin('mean', 'people', marks)).toBe('audience_percentage');
});
