import { expect, test } from 'vitest';
import { findingOf } from './finding.ts';
import { comparedTicks } from './headline-labels.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest, sentShares, women, young } from './tiny-answer.case.ts';

const context = { questionName: 'Hot drinks', columns: '', splitName: 'wave', view: 'bars' } as const;
const half = { audience: 200, datapoint: 200, base: 400 } as const;

test('the strongest tested difference is the finding, with both figures', () => {
  expect(findingOf(shapeChart(plainAnswer, plainRequest), context)).toBe(
    '“Tea” is more common among Women than among others: 60.0% against 40.0%',
  );
});

test('a finding is the same whether or not marks are shown', () => {
  expect(findingOf(shapeChart(plainAnswer, { ...plainRequest, showMarks: false }), context)).toBe(
    '“Tea” is more common among Women than among others: 60.0% against 40.0%',
  );
});

test('every number of a finding is of the metric that is drawn', () => {
  const of = (metric: typeof plainRequest.metric) =>
    findingOf(shapeChart(plainAnswer, { ...plainRequest, metric }), context);
  expect(of('audience_index')).toBe('“Tea”: index 120 among Women');
  expect(of('positive_size')).toBe('“Tea” among Women is the largest group: 1.20k people');
  expect(of('positive_sample')).toBe('“Tea” among Women has the most respondents: 120');
  expect(of('datapoint_percentage')).toBe('Hot drinks by audience');
});

test('Datapoint % is marked by the test of its own share, whose compared share is the tick', () => {
  // Of the 220 who gave it 90 are women, 40.9%; of the 180 who did not 110, 61.1%.
  const answer = sentShares([
    {
      answer: 'coffee',
      series: 'women',
      positive: 90,
      audience: 200,
      datapoint: 220,
      base: 400,
      test: [0.1, 0.92],
      rowTest: [-4.1, 0.0001],
      other: { value: 61.1, sample: 180 },
    },
  ]);
  const answers = [{ code: 'coffee', name: 'Coffee' }];
  const model = shapeChart(answer, {
    ...plainRequest,
    answers,
    does: new Map([['coffee', 'drink coffee']]),
    series: [women],
    metric: 'datapoint_percentage',
  });
  const [cell] = model.panels[0]?.rows[0]?.cells ?? [];
  expect(cell).toMatchObject({ label: '40.9', mark: { direction: 'below', level: 99 } });
  expect(Array.from(comparedTicks(model).values())).toMatchObject([{ position: 61.1, label: 'others 61.1' }]);
  expect(findingOf(model, context)).toBe(
    'Women are 40.9% of those who drink coffee, against 61.1% of other people',
  );
});

test('every tested row of Datapoint % has a tick at its compared value while marks are shown, the headline’s with its words', () => {
  const row = { series: 'women', positive: 90, audience: 200, datapoint: 220, base: 400 } as const;
  const answer = sentShares([
    { ...row, answer: 'tea', rowTest: [-4.1, 0.0001], other: { value: 61.1, sample: 180 } },
    { ...row, answer: 'coffee', rowTest: [-0.4, 0.7], other: { value: 42.5, sample: 180 } },
    { ...row, answer: 'cocoa' },
  ]);
  const answers = ['tea', 'coffee', 'cocoa'].map((code) => ({ code, name: code }));
  const request = { ...plainRequest, answers, series: [women], metric: 'datapoint_percentage' } as const;
  const ticksOf = (showMarks: boolean) =>
    Array.from(comparedTicks(shapeChart(answer, { ...request, showMarks })).values());
  expect(ticksOf(true)).toEqual([
    { position: 61.1, label: 'others 61.1' },
    { position: 42.5, label: '' },
  ]);
  expect(ticksOf(false)).toEqual([{ position: 61.1, label: 'others 61.1' }]);
});

test('the compared number is left out where the view has no place for it', () => {
  const model = shapeChart(plainAnswer, plainRequest);
  expect(findingOf(model, { ...context, view: 'heat' })).toBe(
    '“Tea” is more common among Women than among others: 60.0%',
  );
  expect(Array.from(comparedTicks(model).values())).toMatchObject([{ position: 40, label: 'rest 40.0' }]);
});

test('a gap of ten points on 200 respondents goes before a clearer one that is smaller', () => {
  const answer = sentShares([
    // 55% against 45%, and 12% against 9% of a base that makes it the clearer one.
    { answer: 'tea', series: 'women', positive: 110, ...half, test: [2.6, 0.009] },
    {
      answer: 'coffee',
      series: 'women',
      positive: 24,
      audience: 200,
      datapoint: 42,
      base: 400,
      test: [6, 0.000001],
    },
  ]);
  const model = shapeChart(answer, { ...plainRequest, series: [women] });
  expect(findingOf(model, context)).toBe(
    '“Tea” is more common among Women than among others: 55.0% against 45.0%',
  );
});

test('an answer of 20 people makes no title, however clear its test is', () => {
  const answer = sentShares([
    // 4% against 1.5%: the larger share is under 5%.
    {
      answer: 'tea',
      series: 'women',
      positive: 20,
      audience: 500,
      datapoint: 50,
      base: 2500,
      test: [9, 0],
    },
  ]);
  const model = shapeChart(answer, { ...plainRequest, series: [women] });
  expect(findingOf(model, context)).toBe('Only small differences in Hot drinks');
});

test('a column of a grid is named with its answer', () => {
  const model = shapeChart(plainAnswer, plainRequest);
  expect(findingOf(model, { ...context, columns: '“Daily”' })).toContain('“Tea” (“Daily”) is more common');
});

test('a low base never makes the title', () => {
  const model = shapeChart(plainAnswer, { ...plainRequest, series: [young] });
  expect(findingOf(model, context)).toBe('Only small differences in Hot drinks');
});

test('where nothing differs the title says so', () => {
  const answer = sentShares([{ answer: 'tea', series: 'women', positive: 102, ...half, test: [0.4, 0.69] }]);
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
  const answer = sentShares([
    {
      answer: 'tea',
      series: 'women',
      segment: 'de',
      positive: 120,
      ...half,
      test: [3, 0.002],
    },
  ]);
  const request = {
    ...plainRequest,
    splitBy: 'locations',
    segments: [{ code: 'de', name: 'Germany' }],
    series: [women],
  } as const;
  expect(findingOf(shapeChart(answer, request), context)).toBe(
    'In Germany, “Tea” is more common among Women than among others: 60.0% against 40.0%',
  );
});

function lead(interval: readonly [number, number]) {
  return sentShares([
    { answer: 'tea', series: 'base', positive: 150, ...half, interval },
    { answer: 'coffee', series: 'base', positive: 100, ...half, interval: [45, 55] },
  ]);
}

test('a launch is no rise: a change begins with the first wave in which somebody gave the answer', () => {
  const waves = ['w1', 'w2', 'w3'].map((code, place) => ({ code, name: `Q${place + 1} 2025` }));
  const answers = [
    { code: 'new', name: 'New' },
    { code: 'old', name: 'Old' },
  ];
  const given = { new: [0, 60, 62], old: [80, 84, 104] } as const;
  const answer = sentShares(
    (['new', 'old'] as const).flatMap((code) =>
      waves.map(({ code: segment }, place) => ({
        ...half,
        answer: code,
        series: 'base',
        segment,
        positive: given[code][place] ?? 0,
      })),
    ),
    {
      pairs: (['new', 'old'] as const).flatMap((code) =>
        ['w1', 'w2'].map((otherSegment) => ({
          answer: code,
          series: 'base',
          segment: 'w3',
          other: 'base',
          otherSegment,
          // Of the launched one only the wave before it was on offer is clearly lower.
          test: code === 'new' && otherSegment === 'w2' ? ([0.2, 0.84] as const) : ([4.2, 0.00003] as const),
        })),
      ),
    },
  );
  const model = shapeChart(answer, {
    ...plainRequest,
    answers,
    series: [],
    waves,
    segments: waves,
    splitBy: 'waves',
  });
  expect(findingOf(model, { ...context, view: 'trend' })).toBe(
    '“Old” rose from 40.0% in Q1 2025 to 52.0% in Q3 2025',
  );
});

test('a highlight decides what the finding is about, as long as it has one', () => {
  const titleOf = (highlight: readonly string[]) =>
    findingOf(shapeChart(plainAnswer, { ...plainRequest, highlight }), context);
  expect(titleOf(['coffee'])).toBe(
    '“Coffee” is less common among Women than among others: 45.0% against 65.0%',
  );
  // Under 30 are 40 respondents: too few for a title.
  expect(titleOf(['young'])).toBe('“Tea” is more common among Women than among others: 60.0% against 40.0%');
  expect(titleOf(['gone'])).toBe('“Tea” is more common among Women than among others: 60.0% against 40.0%');
});
