import { expect, test } from 'vitest';
import { findingOf } from './finding.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest, statsAnswer, statsRow, women, young } from './tiny-answer.case.ts';

const context = { questionName: 'Hot drinks', suffixNames: [], splitName: 'wave' };
const half = { audience: 200, datapoint: 200, base: 400 } as const;

test('the strongest tested difference is the finding, with both figures', () => {
  expect(findingOf(shapeChart(plainAnswer, plainRequest), context)).toBe(
    '“Tea” is more common among Women than among others: 60.0% against 40.0%',
  );
});

test('a finding is the same whichever metric is looked at and whether or not marks are shown', () => {
  const other = { ...plainRequest, metric: 'positive_size', showMarks: false } as const;
  expect(findingOf(shapeChart(plainAnswer, other), context)).toBe(
    '“Tea” is more common among Women than among others: 60.0% against 40.0%',
  );
});

test('a column of a grid is named with its answer', () => {
  const model = shapeChart(plainAnswer, plainRequest);
  expect(findingOf(model, { ...context, suffixNames: ['Daily'] })).toContain(
    '“Tea” (“Daily”) is more common',
  );
});

test('a low base never makes the title', () => {
  const model = shapeChart(plainAnswer, { ...plainRequest, series: [young] });
  expect(findingOf(model, context)).toBe('Hot drinks by audience');
});

test('where nothing differs the title says so', () => {
  const answer = statsAnswer([
    statsRow({ answer: 'tea', series: 'women', positive: 102, ...half, test: [0.4, 0.69] }),
  ]);
  const model = shapeChart(answer, { ...plainRequest, series: [women] });
  expect(findingOf(model, context)).toBe('No clear differences in Hot drinks');
});

test('one series names the answer that leads, if one clearly does', () => {
  const alone = { ...plainRequest, series: [] };
  expect(findingOf(shapeChart(lead([70, 80]), alone), context)).toBe(
    '“Tea” is the most frequent answer, at 75.0%',
  );
  expect(findingOf(shapeChart(lead([54, 96]), alone), context)).toBe('No single answer leads in Hot drinks');
});

test('a split difference says where', () => {
  const answer = statsAnswer(
    [
      statsRow({
        answer: 'tea',
        series: 'women',
        segment: 'de',
        positive: 120,
        ...half,
        test: [3, 0.002],
      }),
    ],
    [],
    'locations',
  );
  const request = {
    ...plainRequest,
    splitBy: 'locations',
    segments: [{ code: 'de', name: 'Germany' }],
    series: [women],
  } as const;
  expect(findingOf(shapeChart(answer, request), context)).toBe(
    'In Germany, “Tea” is more common among Women than among others: 60.0% against 40.0%',
  );
  // Inside each segment the answer holds the segment's base, not that of the test: no second figure to say.
  expect(findingOf(shapeChart(answer, { ...request, segmentedBase: true }), context)).toBe(
    'Hot drinks by wave',
  );
});

function lead(interval: readonly [number, number]) {
  return statsAnswer([
    statsRow({ answer: 'tea', series: 'base', positive: 150, ...half, interval }),
    statsRow({ answer: 'coffee', series: 'base', positive: 100, ...half, interval: [45, 55] }),
  ]);
}
