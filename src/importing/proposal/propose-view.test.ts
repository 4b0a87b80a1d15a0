import { expect, test } from 'vitest';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { describeSource } from '../source/describe-source.ts';
import { proposeSurvey } from './propose-survey.ts';
import type { SurveyDecisions } from './survey-proposal.ts';

const rows = 60;
const labelsOf = (labels: readonly string[], from = 1) =>
  Object.fromEntries(labels.map((label, at) => [at + from, label]));

/** A grid of three variables that go through these values, each from another one on. */
function grid(values: readonly number[], labels: Readonly<Record<number, string>>) {
  const columns = [0, 1, 2].map((shift) => [
    `q5_${shift + 1}`,
    {
      kind: 'number' as const,
      labels,
      cells: Array.from({ length: rows }, (_, row) => values[(row + shift) % values.length] ?? Number.NaN),
    },
  ]);
  return Object.fromEntries(columns);
}

function proposed(columns: Parameters<typeof sourceOfCells>[0], decisions: SurveyDecisions = {}) {
  return proposeSurvey(describeSource(sourceOfCells(columns)), { code: 's', ...decisions });
}

const one = (values: readonly number[], labels: Readonly<Record<number, string>> = {}) => ({
  asked: {
    kind: 'number' as const,
    labels,
    cells: Array.from({ length: rows }, (_, row) => values[row % values.length] ?? Number.NaN),
  },
});

const likelihood = {
  ...labelsOf(['I would refuse if asked', 'Very unlikely', "Probably wouldn't", 'Probably would if asked']),
  5: 'Very likely',
  97: "I'm already planning to",
  98: "Don't know",
};
const agreement = labelsOf([
  'Strongly agree',
  'Agree a little',
  'Neither',
  'Disagree a little',
  'Strongly disagree',
]);

test.each([
  ['likelihood, with answers apart', [1, 2, 3, 4, 5, 97, 98], likelihood, { top: [4, 5], bottom: [1, 2] }],
  // Two cells hold a value that no label explains.
  [
    'agreement from its positive end, with stray values',
    [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 9, 6, 22],
    { ...agreement, 9: "DON'T KNOW" },
    { top: [1, 2], bottom: [4, 5] },
  ],
  [
    'liking after “don’t know”',
    [1, 2, 3, 4, 5, 6],
    labelsOf(['Don t Know', 'Hate', 'Dislike', 'Neither like nor dislike', 'Like', 'Love']),
    { top: [5, 6], bottom: [2, 3] },
  ],
  [
    'trust of four points',
    [0, 1, 2, 3, 9],
    { ...labelsOf(['Not at all', 'Just a little', 'Somewhat', 'A lot'], 0), 9: "Don't know / haven't heard" },
    { top: [2, 3], bottom: [0, 1] },
  ],
])('a scale grid opens on its top box: %s', (_, values, labels, boxes) => {
  const [question] = proposed(grid(values, labels)).questions;
  expect(question).toMatchObject({ kind: 'grid_single', view: { kind: 'top', ...boxes } });
});

test('a scale from 0 to 10 opens on its mean, also where only its ends have words', () => {
  const score = {
    0: '0 Not at all likely',
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, String(at + 1)])),
    10: '10 Extremely likely',
    98: "Don't know",
  };
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 98];
  const [question] = proposed(one(values, score)).questions;
  expect(question).toMatchObject({
    kind: 'single',
    view: {
      kind: 'mean',
      top: ['asked_8', 'asked_9', 'asked_10'],
      bottom: ['asked_0', 'asked_1', 'asked_2'],
    },
  });
});

test('a grid without a scale opens on its distribution, one of numbers on its means', () => {
  const brands = labelsOf(['Coke', 'Diet Coke', 'Pepsi', 'Pepsi Max']);
  expect(proposed(grid([1, 2, 3, 4], brands)).questions[0]?.view).toEqual({ kind: 'distribution' });
  const counts = grid(
    Array.from({ length: 60 }, (_, at) => (at * 7) % 41),
    {},
  );
  const variables = Object.keys(counts);
  const groups = [{ code: 'q5', name: 'Orders', kind: 'grid_numeric' as const, variables }];
  expect(proposed(counts, { groups }).questions[0]).toMatchObject({
    kind: 'grid_numeric',
    view: { kind: 'mean' },
  });
});

test('a question on a scale keeps its answers and knows their boxes', () => {
  const { questions } = proposed(one([1, 2, 3, 4, 5], agreement));
  expect(questions[0]?.view).toEqual({
    kind: 'shares',
    top: ['asked_1', 'asked_2'],
    bottom: ['asked_4', 'asked_5'],
  });
  expect(proposed(one([1, 2, 3], labelsOf(['Coke', 'Pepsi', 'Tea']))).questions[0]?.view).toBe(undefined);
});

test('a scale whose labels name no positive end asks for it, and is turned by the answer', () => {
  const columns = grid(
    [1, 2, 3, 4, 5],
    labelsOf(['Once a month', 'Once a fortnight', 'Once a week', 'Twice a week', '3 times a week']),
  );
  const id = 'scale_end:q5';
  const guess = proposed(columns, { findings: {} });
  expect(guess.findings.find((found) => found.id === id)).toMatchObject({
    severity: 'note',
    options: [{ code: 'high' }, { code: 'low' }],
    decided: false,
  });
  expect(guess.questions[0]?.view).toEqual({ kind: 'top', top: [4, 5], bottom: [1, 2] });
  const turned = proposed(columns, { findings: { [id]: 'low' } });
  expect(turned.questions[0]?.view).toEqual({ kind: 'top', top: [1, 2], bottom: [4, 5] });
});
