import { expect, test } from 'vitest';
import { all, any, clause } from '../../testing/expressions.ts';
import { countableOf } from './countable.ts';
import { tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';

const catalogue = tinyCatalogue();
const young = clause('c1', 'young');
const retired = clause('c2', 'retired');
const gone = clause('q99');

test('an expression that can be counted is asked as it is', () => {
  const root = all(young, any(retired));
  expect(countableOf(root, catalogue)).toEqual({ rest: root, uncountable: new Map() });
});

test('a condition that is gone is left out, and the groups above it are not counted', () => {
  const inner = any(retired, gone);
  const root = all(young, inner);
  const { rest, uncountable } = countableOf(root, catalogue);
  expect(rest).toEqual(all(young, any(retired)));
  expect([...uncountable.keys()]).toEqual([gone, inner, root]);
  expect(uncountable.get(root)).toEqual({
    status: 'unknown',
    message: 'The survey has no question q99: choose a replacement',
  });
});

test('an answer that is gone is named with its question', () => {
  const root = all(clause('c1', 'young', 'castle'));
  const { rest, uncountable } = countableOf(root, catalogue);
  expect(rest).toBeNull();
  expect(uncountable.get(root)).toEqual({
    status: 'unknown',
    message: '“Household description” has no answer castle: choose a replacement',
  });
});

test('an empty expression asks for nothing', () => {
  expect(countableOf(all(), catalogue)).toEqual({ rest: null, uncountable: new Map() });
});
