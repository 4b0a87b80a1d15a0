import { expect, test } from 'vitest';
import type { Clause } from '../../../expression/expression.ts';
import { withMinCount, withoutDatapoint, withoutSuffix } from './clause-edits.ts';

const clause: Clause = {
  kind: 'clause',
  question: 'q2',
  datapoints: ['a', 'b', 'c'],
  suffixes: [1, 2],
  minCount: 3,
  negated: false,
};

test('all of three answers becomes all of the two that are left', () => {
  expect(withoutDatapoint(clause, 'b')).toMatchObject({ datapoints: ['a', 'c'], minCount: 2 });
});

test('any of three answers stays any', () => {
  expect(withoutDatapoint({ ...clause, minCount: 1 }, 'b').minCount).toBe(1);
});

test('at least two of three stays at least two while there are two', () => {
  const two = withoutDatapoint({ ...clause, minCount: 2 }, 'c');
  expect(two.minCount).toBe(2);
  expect(withoutDatapoint(two, 'b').minCount).toBe(1);
});

test('the last answer cannot be removed, because none at all would mean anyone who answered', () => {
  const one: Clause = { ...clause, datapoints: ['a'], minCount: 1 };
  expect(withoutDatapoint(one, 'a')).toBe(one);
});

test('without its last suffix a clause holds at any', () => {
  expect(withoutSuffix(withoutSuffix(clause, 1), 2).suffixes).toBeNull();
});

test('a minimum stays between one and the number of answers', () => {
  expect(withMinCount(clause, 9).minCount).toBe(3);
  expect(withMinCount(clause, 0).minCount).toBe(1);
  expect(withMinCount({ ...clause, datapoints: null }, 4).minCount).toBe(1);
});
