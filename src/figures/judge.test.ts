import { expect, test } from 'vitest';
import { judge } from './judge.ts';

const family = [
  { z: 2.9, pValue: 0.004 },
  { z: -2.2, pValue: 0.03 },
  { z: 1.7, pValue: 0.08 },
];
const judged = (settings: Parameters<typeof judge>[1]) =>
  judge(family, settings).map(({ correctedPValue, mark }) => [correctedPValue, mark]);

test('a test is marked at the strictest level that it passes', () => {
  expect(judged({ correction: 'none', levels: [95, 99] })).toEqual([
    [0.004, { direction: 'above', level: 99 }],
    [0.03, { direction: 'below', level: 95 }],
    [0.08, null],
  ]);
});

test('a correction counts the tests of the family', () => {
  // Holm: 0.004 × 3, 0.03 × 2, 0.08.
  expect(judged({ correction: 'holm', levels: [95, 99] })).toEqual([
    [0.012, { direction: 'above', level: 95 }],
    [0.06, null],
    [0.08, null],
  ]);
  expect(judge(family.slice(0, 1), { correction: 'holm', levels: [95] })[0]?.correctedPValue).toBe(0.004);
});

test('without levels nothing is marked', () => {
  expect(judged({ correction: 'none', levels: [] }).map(([, mark]) => mark)).toEqual([null, null, null]);
});

test('the level itself is passed: 0.05 and 0.01 are marked, 0.0501 is not', () => {
  const edges = [0.05, 0.01, 0.0501].map((pValue) => ({ z: 1, pValue }));
  const levels = judge(edges, { correction: 'none', levels: [95, 99] }).map(({ mark }) => mark?.level);
  expect(levels).toEqual([95, 99, undefined]);
});
