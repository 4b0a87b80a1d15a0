import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { all, any, atLeast, clause, not } from '../testing/expressions.ts';
import { isSameExpression } from './equal.ts';
import type { Expression } from './expression.ts';

describe('trees written alike', () => {
  test('are the same however they were made', () => {
    fc.assert(
      fc.property(expressionArbitrary(), (expression) => {
        expect(isSameExpression(expression, structuredClone(expression))).toBe(true);
      }),
    );
  });

  test('differ by order, duplicates, counts, negation and kind', () => {
    const a = clause('q', 'x', 'y');
    const others: Expression[] = [
      clause('q', 'y', 'x'),
      clause('q', 'x', 'y', 'y'),
      clause('q', 'x'),
      clause('q'),
      not(a),
      { ...a, minCount: 2 },
      { ...a, suffixes: [1] },
      all(a),
    ];
    for (const other of others) {
      expect(isSameExpression(a, other)).toBe(false);
      expect(isSameExpression(all(clause('p'), a), all(clause('p'), other))).toBe(false);
    }
    expect(isSameExpression(all(a), any(a))).toBe(false);
    expect(isSameExpression(atLeast(2, a), any(a))).toBe(false);
    expect(isSameExpression(all(a), all(a, a))).toBe(false);
  });

  test('are compared 100,000 levels deep without overflowing the stack', () => {
    expect(isSameExpression(deep(), deep())).toBe(true);
  });
});

function deep(): Expression {
  let tree: Expression = clause('q');
  for (let level = 0; level < 100_000; level++) tree = all(tree);
  return tree;
}
