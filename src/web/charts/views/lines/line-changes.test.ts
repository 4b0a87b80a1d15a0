import { expect, test } from 'vitest';
import type { Shape } from '../../../../figures/drawing/shapes.ts';
import { drawnModel, drawPanel } from '../../drawn-view.ts';
import { shapeChart } from '../../shape-chart.ts';
import { plainRequest, sentShares } from '../../tiny-answer.case.ts';

const waves = ['1', '2', '3'].map((one) => ({ code: `w${one}`, name: `Q${one} 2025` }));
const positives = { old: [80, 90, 104], few: [40, 42, 44], fresh: [0, 30, 32] };
const answers = Object.keys(positives).map((code) => ({ code, name: code }));

/** Of 200 respondents a wave; the service answers a standard error of 1 point, and no test of `few`. */
function chart(segments: typeof waves) {
  const last = segments.at(-1)?.code ?? '';
  const answer = sentShares(
    Object.entries(positives).flatMap(([code, numbers]) =>
      waves.map(({ code: segment }, place) => ({
        answer: code,
        series: 'base',
        segment,
        positive: numbers[place] ?? 0,
        audience: 200,
        datapoint: numbers[place] ?? 0,
        base: 200,
      })),
    ),
    {
      versus: 'none',
      pairs: ['old', 'fresh'].flatMap((code) =>
        segments.slice(0, -1).map(({ code: otherSegment }) => ({
          answer: code,
          series: 'base',
          segment: last,
          other: 'base',
          otherSegment,
          test: code === 'old' ? ([6, 0.0004] as const) : ([1, 0.32] as const),
        })),
      ),
    },
  );
  return shapeChart(answer, {
    ...plainRequest,
    answers,
    series: [],
    waves,
    segments,
    splitBy: 'waves',
    against: 'first_wave',
  });
}

function drawn(segments: typeof waves, view: 'trend' | 'slope') {
  const arranged = drawnModel(chart(segments), view, 'auto');
  const [panel] = arranged.panels;
  if (panel === undefined) throw new Error('no panel');
  return drawPanel(panel, 900, arranged, view, { namesLines: true }).shapes;
}

const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.tag === 'text' && shape.text !== '' ? [shape.text] : []));

test('a line ends with its change since the first wave, its interval and its test', () => {
  const texts = textsOf(drawn(waves, 'trend'));
  // 52 − 40 points, 1.96 standard errors of 1 point to either side.
  const end = ['old', '52.0', '+12.0', '10.0 to 14.0', '< 0.001'];
  expect(texts.slice(texts.lastIndexOf('old'), texts.lastIndexOf('old') + 5)).toEqual(end);
  expect(texts).toContain('95% interval');
  // A launch is no rise: 16 − 15 since the second wave.
  expect(texts.slice(texts.lastIndexOf('fresh'), texts.lastIndexOf('fresh') + 5)).toEqual([
    'fresh',
    '16.0',
    '+1.0',
    '−1.0 to 3.0',
    '0.32',
  ]);
});

test('each line has one test, and its mark is at its end alone', () => {
  const model = chart(waves);
  expect(model.testsMade).toBe(2);
  expect(model.againstWords).toBe('the first wave');
  const marks = drawn(waves, 'trend').filter(({ tag }) => tag === 'mark');
  expect(marks.map((shape) => shape.tag === 'mark' && shape.mark)).toEqual([
    { direction: 'above', level: 99 },
  ]);
});

test('a line that was not tested says so next to its change', () => {
  const texts = textsOf(drawn(waves, 'trend'));
  expect(texts.slice(texts.lastIndexOf('few'), texts.lastIndexOf('few') + 4)).toEqual([
    'few',
    '22.0',
    '+2.0',
    'not tested',
  ]);
});

test('a slope shows both values of a line and the change that the trend shows', () => {
  const two = waves.slice(1);
  const texts = textsOf(drawn(two, 'slope'));
  expect(texts).toEqual(expect.arrayContaining(['45.0', 'since Q2 2025', '52.0', '+7.0', '5.0 to 9.0']));
  expect(chart(two).againstWords).toBe('Q2 2025');
});
