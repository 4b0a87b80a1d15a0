import { afterEach, expect, test } from 'vitest';
import type { Correction } from '../../lib/significance.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { shownCells } from './headline-choice.ts';
import { shapeChart } from './shape-chart.ts';
import { plainRequest, sentShares, women } from './tiny-answer.case.ts';

afterEach(() => testDefaults.keep(null));

const answers = ['tea', 'coffee', 'milk'].map((code) => ({ code, name: code }));
const counted = { series: 'women', positive: 60, audience: 100, datapoint: 100, base: 200 } as const;
const answer = sentShares([
  { ...counted, answer: 'tea', test: [2, 0.004] },
  { ...counted, answer: 'coffee', test: [2, 0.03] },
  { ...counted, answer: 'milk', test: [2, 0.08] },
]);
const request = { ...plainRequest, answers, series: [women] };

const levelsOf = (correction?: Correction) => {
  const { panels } = shapeChart(answer, { ...request, ...(correction && { correction }) });
  return shownCells(panels).map(({ mark }) => mark?.level ?? null);
};

test('charts mark at 95 and 99 per cent where the workspace says nothing', () => {
  expect(levelsOf()).toEqual([99, 95, null]);
});

test('charts mark at the levels of the workspace, corrected as it says', () => {
  testDefaults.keep({ levels: [90], correction: 'none', profile: 'linearised' });
  expect(levelsOf()).toEqual([90, 90, 90]);
  // Holm: 0.004 × 3 = 0.012, 0.03 × 2 = 0.06, 0.08.
  testDefaults.keep({ levels: [95, 99], correction: 'holm', profile: 'linearised' });
  expect(levelsOf()).toEqual([95, null, null]);
});

test('a chart with a correction of its own is judged by it, whatever the workspace says', () => {
  expect(levelsOf('holm')).toEqual([95, null, null]);
  testDefaults.keep({ levels: [95, 99], correction: 'holm', profile: 'linearised' });
  expect(levelsOf('none')).toEqual([99, 95, null]);
});

test('answers beyond those shown and hidden series are in no family', () => {
  // Of three tests 0.03 is 0.06 by Holm, as above; tea and milk are in the row of other answers.
  const [tea, coffee, milk] = answers;
  const order = [coffee, tea, milk].flatMap((one) => one ?? []);
  const shown = shapeChart(answer, { ...request, answers: order, top: 1, correction: 'holm' });
  expect([shown.testsMade, ...shownCells(shown.panels).map(({ mark }) => mark?.level)]).toEqual([1, 95]);
  const hidden = sentShares([
    { ...counted, answer: 'tea', test: [2, 0.03] },
    { ...counted, answer: 'tea', series: 'young', test: [2, 0.5] },
  ]);
  const alone = shapeChart(hidden, {
    ...plainRequest,
    answers: answers.slice(0, 1),
    series: [women],
    correction: 'holm',
  });
  expect([alone.testsMade, ...shownCells(alone.panels).map(({ mark }) => mark?.level)]).toEqual([1, 95]);
});
