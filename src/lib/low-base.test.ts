import { describe, expect, test } from 'vitest';
import { baseStanding } from './low-base.ts';

describe('in tables, charts and audiences', () => {
  test.each([
    [0, { shown: true, flagged: true, tested: false }],
    [29, { shown: true, flagged: true, tested: false }],
    [30, { shown: true, flagged: true, tested: true }],
    [99, { shown: true, flagged: true, tested: true }],
    [100, { shown: true, flagged: false, tested: true }],
  ])('a base of %i stands as the rules say', (base, standing) => {
    expect(baseStanding(base, 'tables')).toEqual(standing);
  });
});

describe('in words', () => {
  test.each([
    [29, { shown: false, flagged: true, tested: false }],
    [49, { shown: false, flagged: true, tested: true }],
    [50, { shown: true, flagged: true, tested: true }],
    [100, { shown: true, flagged: false, tested: true }],
  ])('a base of %i stands as the rules say', (base, standing) => {
    expect(baseStanding(base, 'wording')).toEqual(standing);
  });
});

test('thresholds are settings', () => {
  const strict = { testedFrom: 100, wordedFrom: 100, unflaggedFrom: 200 };
  expect(baseStanding(99, 'wording', strict)).toEqual({ shown: false, flagged: true, tested: false });
  expect(baseStanding(200, 'tables', strict)).toEqual({ shown: true, flagged: false, tested: true });
});
