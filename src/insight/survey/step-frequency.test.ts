import { expect, test } from 'vitest';
import { withFrequencies } from './step-frequency.ts';

const timesOf = (names: readonly string[], first: number | null = null) =>
  withFrequencies(
    names.map((name, at) => ({ code: String(at), name, midpoint: first === null ? null : first + at })),
  ).map(({ midpoint }) => (midpoint === null ? null : Math.round(midpoint * 100) / 100));

test('steps that say how often are times a month, whatever their codes', () => {
  const names = ['Every day', '2 to 3 days a week', 'Once a week', 'Once every 3 months', 'Never'];
  expect(timesOf(names)).toEqual([30, 10.71, 4.29, 0.33, 0]);
  expect(timesOf(names, 1)).toEqual([30, 10.71, 4.29, 0.33, 0]);
});

test('a step of less than a unit is below it', () => {
  expect(timesOf(['Daily', 'Monthly', 'Less than once a month', 'Less often'])).toEqual([30, 1, 0.5, 0.05]);
});

test('steps of a time that has passed, or with midpoints of their own, stay as they are', () => {
  expect(timesOf(['Never heard of it', 'Used it last month', 'Used it last week'])).toEqual([
    null,
    null,
    null,
  ]);
  const own = [8, 2, 0].map((midpoint, at) => ({
    code: String(at),
    name: ['Weekly', 'Monthly', 'Never'][at] ?? '',
    midpoint,
  }));
  expect(withFrequencies(own)).toEqual(own);
});
