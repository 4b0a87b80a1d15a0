import { expect, test } from 'vitest';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { leavesOf } from '../plan/people-of-topic.ts';
import type { Plan } from '../plan/plan.ts';
import { createReader } from './create-reader.ts';

const reader = createReader({ catalogue: tinySurvey.catalogue, audiences: [] });

const answersOf = ({ topics, audience, sides }: Plan) => [
  topics.map(({ question, datapoints }) => [question, ...(datapoints ?? [])].join(' ')),
  audience.map(({ expression }) => expression?.datapoints?.join(' ')),
  sides.map(({ expression }) => expression?.datapoints?.join(' ')),
];

test.each([
  ['How many people own a phone and a tablet?', [], ['phone', 'tablet'], []],
  ['Is it mostly women who own a phone?', ['gender f'], ['phone'], []],
  ['What is the difference between men and women in owning a phone?', ['devices phone'], [], ['m', 'f']],
  ['Do more men or more women own a phone?', ['devices phone'], [], ['m', 'f']],
] as const)('“%s” asks about %j of %j by %j', (prompt, topics, people, sides) => {
  const { plan, missed } = reader.read(prompt, null, []);
  expect([plan === null ? null : answersOf(plan), missed]).toEqual([[topics, people, sides], []]);
});

test('“at least 2 devices” is any two answers of the question or more', () => {
  const { plan, missed } = reader.read('at least 2 devices', null, []);
  const [only] = plan?.audience ?? [];
  expect([plan?.intent, only?.expression?.min_count, only?.expression?.or?.length, missed]).toEqual([
    'size',
    2,
    3,
    [],
  ]);
});

test.each([
  'people with at least two of dog, cat and bird',
  'How many own at least 2 of a dog, a cat and a bird?',
])('“%s” counts the answers that name people by themselves', (prompt) => {
  const demo = createReader({ catalogue: sharedDemoDataset().dataset.catalogue, audiences: [] });
  const { plan, missed, choices } = demo.read(prompt, null, []);
  const [only, ...others] = plan?.audience ?? [];
  const codes = leavesOf(only?.expression ?? null).map(({ datapoints }) => datapoints?.join());
  expect([only?.expression?.min_count, codes, others, plan?.least, plan?.top, missed, choices]).toEqual([
    2,
    ['q11_1', 'q11_2', 'q11_4'],
    [],
    false,
    null,
    [],
    [],
  ]);
});

test.each(['people who own a phone by gender', 'share who own a phone x gender'])(
  '“%s” is the share of each gender',
  (prompt) => {
    const { plan, missed, choices } = reader.read(prompt, null, []);
    expect([plan && answersOf(plan), plan?.splitBy, missed, choices]).toEqual([
      [['devices phone'], [], []],
      'gender',
      [],
      [],
    ]);
  },
);

test('a negation ends with its clause', () => {
  const { plan } = reader.read('own a phone without: women', null, []);
  expect(plan?.audience.every(({ expression }) => expression?.not !== true)).toBe(true);
});

test('a word that is a property of every object is a word like any other', () => {
  expect(reader.read('constructor', null, []).missed).toEqual(['constructor']);
});

test.each([
  ['phone ownership by age and gender', 'gender'],
  ['Which devices do women not own?', 'not'],
  ['How many people own all three: phone, tablet and laptop?', 'laptop'],
])('“%s” is not answered without %s', (prompt, missed) => {
  expect(reader.read(prompt, null, []).missed).toEqual([missed]);
});

test.each([
  ['drop the women', 'size', []],
  ['why?', 'why', ['f']],
] as const)('after a question of women, “%s” is read as %s of %j', (prompt, intent, people) => {
  const before = reader.read('How many women own a phone?', null, []).plan;
  const { plan } = reader.read(prompt, before, []);
  expect([plan?.intent, plan?.audience.map(({ expression }) => expression?.datapoints?.join(' '))]).toEqual([
    intent,
    people,
  ]);
});

test('a place behind two groups is of both, and of one where only it tells them apart', () => {
  const placesOf = (prompt: string) => {
    const { plan } = reader.read(prompt, null, []);
    return [plan?.locations, plan?.sides.filter(({ expression }) => expression?.and !== undefined).length];
  };
  expect(placesOf('Do more women than men in B own a phone?')).toEqual([['B'], 0]);
  expect(placesOf('women in B vs men: phone')).toEqual([['B'], 0]);
  expect(placesOf('women in B vs women: phone')).toEqual([[], 1]);
});

test('a place behind two groups that are asked about together is kept', () => {
  const { plan } = reader.read('Which devices do men and women in B own?', null, []);
  expect(plan?.locations).toEqual(['B']);
});

test('a saved audience is left out by its conditions', () => {
  const heavy = {
    id: 'a1',
    name: 'Heavy spenders',
    description: '',
    expression: { question: 'gender', datapoints: ['f'] },
  };
  const own = createReader({ catalogue: tinySurvey.catalogue, audiences: [heavy] });
  const { plan, missed } = own.read('How many people except heavy spenders own a phone?', null, []);
  expect([plan?.audience.map(({ expression }) => expression), missed]).toEqual([
    [{ question: 'gender', datapoints: ['f'], not: true }],
    [],
  ]);
});

test('an exception that the plan does not hold is missed, and no choice drops it', () => {
  const { plan, missed, choices } = reader.read(
    'How many people other than women do not own a phone?',
    null,
    [],
  );
  const held = [plan, ...choices.map((one) => one.plan)].map((one) =>
    one?.audience.some(({ expression }) => expression?.question === 'gender'),
  );
  expect([missed, new Set(held)]).toEqual([[], new Set([true])]);
});
