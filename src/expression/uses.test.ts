import { expect, test } from 'vitest';
import { all, any, atSuffixes, clause, not } from '../testing/expressions.ts';
import { usesOf } from './uses.ts';

test('every clause is listed with its codes and its place, in reading order', () => {
  const expression = all(
    not(any(atSuffixes(clause('q2', 'b', 'a'), 7), clause('q1'))),
    clause('waves', 'w1'),
  );
  expect(usesOf(expression)).toEqual([
    { question: 'q2', datapoints: ['b', 'a'], suffixes: [7], path: [0, 0] },
    { question: 'q1', datapoints: [], suffixes: [], path: [0, 1] },
    { question: 'waves', datapoints: ['w1'], suffixes: [], path: [1] },
  ]);
});
