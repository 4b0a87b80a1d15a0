import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createReader } from '../reading/create-reader.ts';
import type { Plan } from '../plan/plan.ts';
import { lostNegations } from './check-polarity.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';

const demo = { catalogue: sharedDemoDataset().dataset.catalogue, audiences: [] };

/** The tiny survey, which asks how often taxis are used: a scale with a step that says never. */
const taxis: Catalogue = {
  ...tinySurvey.catalogue,
  questions: tinySurvey.catalogue.questions.map((question) =>
    question.code === 'owner'
      ? {
          ...question,
          name: 'Use of taxis',
          wording: 'How often do you use a taxi?',
          datapoints: ['Never', 'At least once a month', 'Daily'].map((name, at) => ({
            ...(question.datapoints[0] ?? { midpoint: null, numeric: true, from: null, to: null }),
            code: `t${at}`,
            name,
            midpoint: [0, 1, 30][at] ?? null,
            ranIn: question.ranIn,
          })),
        }
      : question,
  ),
};
const tiny = { catalogue: taxis, audiences: [] };

describe('people who do not do something are asked for as such', () => {
  test.each([
    [demo, 'What share of people who do not use AI assistants own a tablet?', 'q42'],
    [demo, 'Interests of people who have not used AI assistants', 'q42'],
    [demo, 'Interests of people who do not use AI assistants but own a tablet', 'q42'],
    [tiny, 'How many people who do not use taxis own a phone?', 'owner'],
  ])('%#: %s', (survey, prompt, question) => {
    const { plan, missed } = createReader(survey).read(prompt, null, []);
    expect(missed).toEqual([]);
    expect(plan?.audience[0]?.expression).toMatchObject({ question, not: true });
    expect(plan === null ? null : lostNegations(prompt, plan, null, survey)).toEqual([]);
  });
});

const users = { question: 'q42', datapoints: ['q42_3', 'q42_4', 'q42_5'] };
const plan: Plan = {
  intent: 'size',
  topics: [{ question: 'q37', datapoints: ['q37_4'], suffixes: null, negated: false, standsInFor: null }],
  audience: [{ id: null, name: 'people', expression: users }],
  sides: [],
  splitBy: null,
  locations: [],
  waves: [],
  top: null,
  least: false,
  assumed: [],
};
const prompt = 'What share of people who do not use AI assistants own a tablet?';

test('a negation that the plan does not hold is lost, with the words after it', () => {
  expect(lostNegations(prompt, plan, null, demo)).toEqual(['not use ai assistants own a']);
});

test.each([
  ['in an expression', { audience: [{ id: null, name: '', expression: { ...users, not: true } }] }],
  ['in a group', { audience: [{ id: null, name: '', expression: { and: [users], not: true } }] }],
  ['in the answer asked about', { topics: plan.topics.map((topic) => ({ ...topic, negated: true })) }],
  [
    'in an answer that says so itself: Never',
    { audience: [{ id: null, name: '', expression: { question: 'q42', datapoints: ['q42_1'] } }] },
  ],
  ['in a ranking from its end', { least: true }],
])('a negation is held %s', (_where, changed) => {
  expect(lostNegations(prompt, { ...plan, ...changed }, null, demo)).toEqual([]);
});

test('of two negations, each is to be held', () => {
  const both = 'People who do not use AI assistants and do not own a laptop: who has a tablet?';
  const one = { ...plan, audience: [{ id: null, name: '', expression: { ...users, not: true } }] };
  expect(lostNegations(both, one, null, demo)).toEqual(['not own a laptop who has']);
});

test('places and times that are left out confine the plan', () => {
  const outside = 'How many outside Germany own a tablet?';
  const plain = { ...plan, audience: [] };
  expect(lostNegations(outside, { ...plain, locations: ['fr', 'es'] }, null, demo)).toEqual([]);
  expect(lostNegations(outside, plain, null, demo)).toEqual(['outside germany own a tablet']);
});

test.each(['not only women own a tablet?', 'Do they own a tablet or not?', 'avg no. of tablets'])(
  'what negates nothing is not missed: %s',
  (words) => {
    expect(lostNegations(words, { ...plan, audience: [] }, null, demo)).toEqual([]);
  },
);

test('the opposite of people who were spoken of before may leave them out', () => {
  const previous = { ...plan, audience: [{ id: null, name: 'women', expression: { question: 'q3' } }] };
  expect(lostNegations('not the women', { ...plan, audience: [] }, previous, demo)).toEqual([]);
});
