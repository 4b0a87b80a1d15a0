import { afterAll, beforeAll, expect, test } from 'vitest';
import { routedDataset, routedRows } from '../../testing/routed-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { choosePair, type CountedPair, proposePairs } from './filter-pairs.ts';

let app: TestApp;
let coverage: ReadonlyMap<string, { filter: unknown; waves: unknown[] }>;
beforeAll(async () => {
  app = await createTestApp({ datasets: [routedDataset()] });
  const response = await app.request('/v2/datasets/routed/coverage', { authorization: app.key });
  const { questions } = await response.json();
  coverage = new Map(questions.map((one: { code: string }) => [one.code.replace('routed.', ''), one]));
}, 60_000);
afterAll(() => app.close());

const rule = (question: string, ...answers: number[]) => ({
  question: `routed.${question}`,
  datapoints: answers.map((answer) => `${question}_${answer}`),
  suffixes: [],
});
const counts = (asked: number | null, filled: number) => [
  { code: 'w1', respondents: routedRows, asked, filled, answered: filled, dont_know: null },
];

/*
 * By hand: each of the 24 combinations of a, b and c has 25 of the 600. R, trying every two sets of answers of a, b and c
 * with "and" and with "or" by the bounds of choose-filter.ts: the same filters, and none of `skipped`.
 */
test('who answered two questions so is found to have been asked', () => {
  // a is 1 (200) and b is 1 or 2 (half of them).
  expect(coverage.get('both')).toMatchObject({
    filter: { match: 'all', rules: [rule('a', 1), rule('b', 1, 2)] },
    waves: counts(100, 100),
  });
});

test('who answered either of two questions so is found to have been asked', () => {
  // a is 2 (200) or b is 4 (150), both 50.
  expect(coverage.get('either')).toMatchObject({
    filter: { match: 'any', rules: [rule('a', 2), rule('b', 4)] },
    waves: counts(300, 300),
  });
});

test('blanks of some who were asked, and mistakes, keep two questions from being found no more than one', () => {
  expect(coverage.get('nearly')).toMatchObject({
    filter: { match: 'all', rules: [rule('a', 1), rule('b', 1, 2)] },
    // 96 of 100 and the two mistakes, who were asked if they have a cell.
    waves: counts(102, 98),
  });
});

test('blanks that no two questions explain are not explained', () => {
  expect(coverage.get('skipped')).toMatchObject({ filter: null, waves: [{ asked: null }] });
  expect(coverage.get('c')).toMatchObject({ filter: null, waves: counts(routedRows, routedRows) });
});

/** Of 1,000, of whom some have a cell: a near question lets `near` through, a far one 500, both of them `together`. */
function pairOf(filled: number, near: number, together: number): CountedPair {
  const whole = { respondents: 1_000, filled };
  const alone = (question: string, place: number, letThrough: number) => ({
    ...whole,
    filter: { match: 'all' as const, rules: [{ question, datapoints: ['x'], suffixes: [] }] },
    place,
    letThrough,
    letThroughAndFilled: filled,
  });
  const [pair] = proposePairs([alone('near', 3, near), alone('far', 1, 500)], whole);
  if (pair === undefined) throw new Error('the pair is not proposed');
  return { ...pair, ...whole, letThrough: together, letThroughAndFilled: filled };
}

test('of two filters each has to tell what the other does not, by no chance', () => {
  const found = { match: 'all', rules: [{ question: 'far' }, { question: 'near' }] };
  expect(choosePair([pairOf(90, 200, 92)])).toMatchObject(found);
  // 90 of 95 is less than 95 %: too many whom both let through left it blank.
  expect(choosePair([pairOf(90, 200, 95)])).toBeNull();
  // Of 103 whom the near one lets through the far one keeps 11 out, a tenth, and of 101 only 9.
  expect(choosePair([pairOf(90, 103, 92)])).toMatchObject(found);
  expect(choosePair([pairOf(90, 101, 92)])).toBeNull();
  // 5 of 26 kept out, of whom 6 are blank: C(6, 5) of C(26, 5) draws hold blank ones alone, 6 of 65,780.
  expect(choosePair([pairOf(20, 26, 21)])).toBeNull();
});
