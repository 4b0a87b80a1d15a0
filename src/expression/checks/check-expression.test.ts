import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionArbitrary } from '../../testing/arbitraries/expression.ts';
import { all, any, atLeast, atLeastOf, atSuffixes, clause } from '../../testing/expressions.ts';
import type { Expression } from '../expression.ts';
import { toExpression, toWire } from '../wire.ts';
import { wireStyles } from '../wire-style.ts';
import { checkExpression } from './check-expression.ts';

const q = clause('q');

describe('what keeps a tree from being sent', () => {
  test.each<[string, Expression, string, number[], string]>([
    ['a group without conditions', all(q, any()), 'empty_expression', [1], 'has no condition'],
    ['a whole without conditions', all(), 'empty_expression', [], 'has no condition'],
    ['a clause without a question', any(q, clause('')), 'empty_expression', [1], 'Choose a question'],
    ['no answer chosen', { ...q, datapoints: [] }, 'empty_expression', [], 'Choose at least one answer'],
    ['no column chosen', atSuffixes(q), 'empty_expression', [], 'at least one column'],
    ['a count of 0', all(atLeast(0, q)), 'invalid_request', [0], 'got 0'],
    ['half a count', atLeastOf(1.5, q), 'invalid_request', [], 'got 1.5'],
    ['half a suffix', atSuffixes(q, 1, 2.5), 'invalid_request', [], 'got 2.5'],
  ])('%s', (_, expression, kind, path, message) => {
    expect(checkExpression(expression)).toEqual([{ kind, path, message: expect.stringContaining(message) }]);
  });

  test('more than 2,000 answers or 1,000 columns in a clause', () => {
    const codes = Array.from({ length: 2_001 }, (__, code) => `d${code}`);
    expect(checkExpression(clause('q', ...codes.slice(1)))).toEqual([]);
    expect(checkExpression(clause('q', ...codes))).toMatchObject([{ kind: 'expression_too_complex' }]);
    expect(checkExpression(atSuffixes(q, ...codes.slice(0, 1_001).keys()))).toMatchObject([
      { kind: 'expression_too_complex' },
    ]);
  });

  test('more than 32 levels, reported once, at the first that is too deep', () => {
    let deep: Expression = all(q, q);
    for (let level = 3; level <= 32; level++) deep = any(deep);
    expect(checkExpression(deep)).toEqual([]);
    expect(checkExpression(any(deep))).toMatchObject([
      { kind: 'expression_too_complex', path: Array(32).fill(0) },
    ]);
  });

  test('more than 10,000 conditions, reported at the first too many', () => {
    const clauses = Array<Expression>(10_000).fill(q);
    expect(checkExpression(all(...clauses.slice(1)))).toEqual([]);
    expect(checkExpression(all(...clauses))).toMatchObject([{ path: [9_999] }]);
  });

  test('findings come in reading order', () => {
    const tree = all(any(), atLeast(0, clause('')), clause(''));
    expect(checkExpression(tree).map((finding) => finding.path)).toEqual([[0], [1], [1, 0], [2]]);
  });

  test('nothing, in a tree that can be read back from the wire', () => {
    fc.assert(
      fc.property(expressionArbitrary(), (expression) => {
        expect(checkExpression(expression)).toEqual([]);
        expect(toExpression(toWire(expression, wireStyles.chart))).toHaveProperty('expression');
      }),
    );
  });
});
