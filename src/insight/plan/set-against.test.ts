import { expect, test } from 'vitest';
import { groupOf, type Plan, emptyPlan, topicOf } from './plan.ts';
import { setAgainst } from './set-against.ts';

const [women, men] = ['f', 'm'].map((code) => groupOf({ question: 'gender', datapoints: [code] }));
const sides = [women, men].flatMap((one) => one ?? []);
const [first = groupOf(null), second = groupOf(null)] = sides;
const young = groupOf({ question: 'age', datapoints: ['18'] });

const planned = (plan: Partial<Plan>) =>
  setAgainst({ ...emptyPlan, topics: [topicOf('devices', ['phone'])], ...plan });

test('pooled sides are one group against the rest of the audience', () => {
  const union = { question: 'gender', datapoints: ['f', 'm'] };
  expect(planned({ sides, pooled: true, audience: [young], against: 'rest' })).toMatchObject({
    audience: [young],
    sides: [{ expression: union }, { expression: { ...union, not: true } }],
    pooled: false,
    against: null,
  });
});

test('a profile compares with everyone by itself, and with anybody else as it is told to', () => {
  const profile = { intent: 'profile', topics: [] } as const;
  expect(planned({ ...profile, audience: [first], against: 'everyone' })).toMatchObject({
    intent: 'profile',
    audience: [first],
    sides: [],
  });
  expect(planned({ ...profile, audience: [first], against: 'rest' })).toMatchObject({
    intent: 'compare',
    sides: [first, { expression: { ...first.expression, not: true } }],
  });
  expect(planned({ ...profile, sides: [first], against: 'everyone' })).toMatchObject({
    sides: [first, { expression: null }],
  });
});

test.each([
  ['size', [], 'size'],
  ['size', [topicOf('devices', ['phone'])], 'compare'],
  ['definition', [], 'definition'],
  ['coverage', [topicOf('devices', null)], 'coverage'],
  ['ranking', [topicOf('devices', null)], 'compare'],
  ['average', [topicOf('age', null)], 'average'],
] as const)('the intent %s, of the topics %j, is %s against others', (intent, topics, expected) => {
  expect(planned({ intent, topics, audience: [first], against: second })).toMatchObject({
    intent: expected,
    sides: [first, second],
  });
});
