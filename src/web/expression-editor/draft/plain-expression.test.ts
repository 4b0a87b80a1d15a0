import { expect, test } from 'vitest';
import type { Clause, Expression, Group } from '../../../expression/expression.ts';
import { plainExpression } from './plain-expression.ts';

const clause: Clause = {
  kind: 'clause',
  question: 'q1',
  datapoints: ['1'],
  suffixes: null,
  minCount: 1,
  negated: false,
};
const all = (negated: boolean, ...children: Expression[]): Group => ({
  kind: 'group',
  match: { kind: 'all' },
  negated,
  children,
});

test('a group of one clause is that clause', () => {
  expect(plainExpression(all(false, clause))).toEqual(clause);
});

test('an excluded group of one clause excludes the clause, and twice excluded is included', () => {
  expect(plainExpression(all(true, clause))).toEqual({ ...clause, negated: true });
  expect(plainExpression(all(true, all(true, clause)))).toEqual(clause);
});

test('a group of two stays as it is', () => {
  const two = all(false, clause, clause);
  expect(plainExpression(two)).toBe(two);
});
