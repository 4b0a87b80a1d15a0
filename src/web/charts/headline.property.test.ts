import { metricMeasure, metricOrder } from '../../figures/questions/chart-metrics.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriesTest } from '../../figures/measures.ts';
import { caseCount } from '../../testing/case-count.ts';
import { writeMetric } from './chart-metrics.ts';
import type { ChartModel, ShownCell } from './chart-model.ts';
import { drawnModel } from './drawn-view.ts';
import { findingOf } from './finding.ts';
import { comparedTicks } from './headline-labels.ts';
import { shapeChart } from './shape-chart.ts';
import { everyone, plainRequest, type SentShare, sentShares, women, young } from './tiny-answer.case.ts';

const views = [
  'bars',
  'columns',
  'stacked',
  'stacked-100',
  'dots',
  'dumbbell',
  'trend',
  'multiples',
  'heat',
  'table',
] as const;
const barViews = new Set<string>(['bars', 'columns', 'dots', 'dumbbell', 'multiples']);
const answers = ['Tea', 'Coffee', 'Milk'].map((name) => ({ code: name.toLowerCase(), name }));
const men = { id: 'men', name: 'Men', color: 3 };
const waves = plainRequest.waves.map(({ code, name }) => ({ code, name }));

const sampledCell = fc.record({
  positive: fc.integer({ min: 0, max: 300 }),
  audience: fc.constantFrom(20, 60, 150, 300, 500),
  datapoint: fc.integer({ min: 0, max: 600 }),
  z: fc.constantFrom(-5, -2.2, -1, 1, 2.2, 5),
  rowZ: fc.constantFrom(-5, -2.2, -1, 1, 2.2, 5),
  isTested: fc.boolean(),
});
const pOf = (z: number) => (Math.abs(z) > 4 ? 0.00001 : Math.abs(z) > 2 ? 0.03 : 0.3);

const chart = fc.record({
  cells: fc.array(sampledCell, { minLength: 24, maxLength: 24 }),
  view: fc.constantFrom(...views),
  metric: fc.constantFrom(...metricOrder),
  /** How means are called. */
  mean: fc.constantFrom(null, {
    name: 'NPS',
    of: 'Drinks',
    score: { plus: 'promoters', minus: 'detractors' },
  }),
  against: fc.constantFrom(
    'rest' as const,
    'total' as const,
    'each_other' as const,
    'previous_wave' as const,
  ),
  splitBy: fc.constantFrom('none' as const, 'waves' as const, 'locations' as const, 'question' as const),
  mode: fc.constantFrom('all' as const, 'asked' as const, 'answered' as const),
  whole: fc.constantFrom('base' as const, 'segment' as const, 'selection' as const),
  /** The columns of a grid that its rows are read at, or none. */
  columns: fc.constantFrom('', '“Daily”', 'Top-2'),
  grouping: fc.constantFrom('auto' as const, 'answer' as const, 'audience' as const, 'segment' as const),
  series: fc.constantFrom([women], [women, young], [women, young, men]),
  intervals: fc.constantFrom('all' as const, 'none' as const),
});

function answered({ cells, against: chosen, splitBy, series, whole, metric, mean }: Sampled) {
  const against = againstOf({ against: chosen, splitBy });
  let next = 0;
  const base = 1_000;
  const drawn = new Map<string, { readonly value: number; readonly sample: number }>();
  const segments = splitBy === 'none' ? [''] : waves.map(({ code }) => code);
  const shares = answers.flatMap(({ code }) =>
    segments.flatMap((segment) =>
      [...series, everyone].map(({ id }): SentShare => {
        const cell = cells[next++ % cells.length];
        const isBase = id === everyone.id;
        const audience = isBase ? base : (cell?.audience ?? 100);
        const datapoint = cell?.datapoint ?? 0;
        const positive = isBase ? datapoint : Math.min(cell?.positive ?? 0, audience, datapoint);
        const place = { answer: code, series: id, segment, positive, audience, datapoint, base };
        const share = (100 * positive) / audience;
        const isMean = metricMeasure(metric) === 'mean';
        const value = isMean ? meanOf(share, mean) : share;
        drawn.set(`${code} ${id} ${segment}`, { value, sample: isMean ? positive : audience });
        const interval = isMean
          ? ([value - 0.2, value + 0.2] as const)
          : ([Math.max(0, share - 4), Math.min(100, share + 4)] as const);
        const shown = { ...place, interval, ...(isMean && { mean: value }) };
        if (isBase || against === 'each_other' || cell?.isTested !== true) return shown;
        const rowTest = against === 'rest' ? { rowTest: [cell.rowZ, pOf(cell.rowZ)] as const } : {};
        const sent = [cell.z, pOf(cell.z)] as const;
        if (against !== 'previous_wave') {
          // The gap of a mean has the sign of its test.
          const other = isMean && {
            other: { value: meanOf(share - 10 * Math.sign(cell.z), mean), sample: 400 },
          };
          return { ...shown, test: sent, ...other, ...(!isMean && rowTest) };
        }
        const wave = waves[waves.findIndex((one) => one.code === segment) - 1]?.code ?? '';
        const earlier = drawn.get(`${code} ${id} ${wave}`);
        return { ...shown, ...(earlier && { test: sent, other: { ...earlier, wave } }) };
      }),
    ),
  );
  const pairs =
    against !== 'each_other'
      ? []
      : answers.flatMap(({ code }) =>
          segments.flatMap((segment) =>
            series.flatMap((one, place) =>
              series.slice(place + 1).map((other) => {
                const z = cells[next++ % cells.length]?.z ?? 1;
                return { answer: code, segment, series: one.id, other: other.id, test: [z, pOf(z)] as const };
              }),
            ),
          ),
        );
  return sentShares(shares, { versus: against === 'each_other' ? 'none' : against, pairs, whole });
}

/** A number for a share: 0 to 5, or a score. */
const meanOf = (share: number, mean: Sampled['mean']) => (mean === null ? share / 20 : 2 * share - 100);

/** As the page asks: waves are compared in charts that are split by them. */
const againstOf = ({ against, splitBy }: Pick<Sampled, 'against' | 'splitBy'>) =>
  against === 'previous_wave' && splitBy !== 'waves' ? 'rest' : against;

type Sampled = typeof chart extends fc.Arbitrary<infer Value> ? Value : never;

const shownIn = ({ panels }: ChartModel): readonly ShownCell[] =>
  panels.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      [...row.cells, row.base].filter((cell): cell is ShownCell => cell.kind === 'shown'),
    ),
  );

/** Numbers of a sentence, without those of names. */
const numbersIn = (sentence: string): readonly string[] =>
  sentence.replaceAll(/Under 30|Q\d 2025|Top-2/g, '').match(/\d(?:[\d,.]*\d)?[kMB]?/g) ?? [];

test('every number of a headline is drawn, whatever the measure, the view and the split', () => {
  let numbers = 0;
  fc.assert(
    fc.property(chart, (sampled) => {
      const { metric, mean, splitBy, series, intervals, columns, grouping } = sampled;
      // Means can't be stacked.
      const view =
        metricMeasure(metric) === 'mean' && sampled.view.startsWith('stacked') ? 'bars' : sampled.view;
      const model = shapeChart(answered(sampled), {
        ...plainRequest,
        answers,
        metric,
        mean,
        against: againstOf(sampled),
        people: { name: 'Adults', mode: sampled.mode },
        splitBy,
        series,
        intervals,
        segments: splitBy === 'none' ? [] : waves,
      });
      const sentence = findingOf(model, { questionName: 'Drinks', columns, splitName: 'wave', view });
      const onScreen = view === 'table' ? model : drawnModel(model, view, grouping);
      // A sentence has a score without its decimal too.
      const written = (value: number) => [
        ...numbersIn(writeMetric(metric, value, model.format, mean)),
        ...(metricMeasure(metric) === 'mean' && mean !== null ? [String(Math.abs(Math.round(value)))] : []),
      ];
      const labels = new Set(shownIn(onScreen).flatMap(({ value }) => written(value)));
      // Bars, columns and dots alone have a place for the compared value.
      const ticks = barViews.has(view) ? comparedTicks(onScreen).values() : [];
      for (const { label, position } of ticks) {
        labels.add(label.split(' ').at(-1) ?? '');
        if (metricMeasure(metric) === 'mean') for (const one of written(position)) labels.add(one);
      }
      for (const number of numbersIn(sentence)) {
        numbers += 1;
        expect([...labels], sentence).toContain(number);
      }
    }),
    { numRuns: caseCount(400, 6_000), seed: 16 },
  );
  expect(numbers).toBeGreaterThan(caseCount(200, 3_000));
});

test('a mark belongs to the measure that is drawn, and its direction is that of the figure and its compared value', () => {
  let marks = 0;
  fc.assert(
    fc.property(chart, (sampled) => {
      const { metric, splitBy, series } = sampled;
      const model = shapeChart(answered(sampled), {
        ...plainRequest,
        answers,
        metric,
        against: againstOf(sampled),
        people: { name: 'Adults', mode: sampled.mode },
        splitBy,
        series,
        segments: splitBy === 'none' ? [] : waves,
      });
      const marked = shownIn(model).filter(({ mark }) => mark !== null);
      if (metric === 'positive_size' || metric === 'positive_sample') {
        expect(marked).toEqual([]);
        expect(model.testsMade).toBe(0);
      }
      for (const { test: own, mark } of marked) {
        marks += 1;
        if (own === null) throw new Error('a mark without a test');
        const { measure, versus, z } = own;
        expect(carriesTest(metricMeasure(metric), { measure, versus, isOneLine: true })).toBe(true);
        expect(mark?.direction).toBe(z > 0 ? 'above' : 'below');
      }
    }),
    { numRuns: caseCount(400, 6_000), seed: 17 },
  );
  expect(marks).toBeGreaterThan(caseCount(200, 3_000));
});
