import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { respondentArbitrary } from '../testing/arbitraries/respondent.ts';
import { all, any, atLeast, clause, not } from '../testing/expressions.ts';
import { holds } from '../testing/holds.ts';
import { expand } from './expand.ts';
import type { Expression } from './expression.ts';
import { sizeOf } from './size.ts';
import { preOrder } from './walk.ts';

const [a, b, c, d] = [clause('a'), clause('b'), clause('c'), clause('d')];
const clauses = (count: number) => Array.from({ length: count }, (_, index) => clause(`q${index}`));

function expanded(expression: Expression): Expression {
  const outcome = expand(expression);
  if ('refused' in outcome) throw new Error(outcome.refused.message);
  return outcome.expression;
}

describe('writing "at least N of" with "all" and "any"', () => {
  test('at least 2 of 3', () => {
    expect(expanded(atLeast(2, a, b, c))).toEqual(any(all(a, any(b, c)), all(b, c)));
  });

  test('at least 3 of 4 says that no two may fail', () => {
    expect(expanded(atLeast(3, a, b, c, d))).toEqual(all(any(a, all(b, c, d)), any(b, all(c, d)), any(c, d)));
  });

  test('all of them, and more than there are', () => {
    expect(expanded(atLeast(2, a, b))).toEqual(all(a, b));
    expect(expanded(atLeast(3, a, b))).toEqual(all(a, b, not(a)));
  });

  test('keeps an exclusion around the group', () => {
    expect(expanded(all(d, not(atLeast(2, a, b))))).toEqual(all(d, not(all(a, b))));
  });

  test('returns an expression without such groups as it is, however large', () => {
    const plain = all(...clauses(500), any(a, b));
    expect(expanded(plain)).toBe(plain);
  });

  test('stops at 200 nodes', () => {
    // 2 of 17: the root, a pair of group nodes and m + 1 clauses for m = 16 … 2 left behind, and the last "all" of 2:
    // 1 + (19 + 18 + … + 5) + 3 = 184. One clause more adds 20.
    expect(sizeOf(expanded(atLeast(2, ...clauses(17)))).nodes).toBe(184);
    expect(expand(atLeast(2, ...clauses(18)))).toMatchObject({
      refused: { message: expect.stringContaining('more than 200 conditions') },
    });
    expect(expand(atLeast(5_000, ...clauses(10_000)))).toHaveProperty('refused');
  });

  test('stops where it would nest too deep', () => {
    let deep: Expression = atLeast(2, a, b, c);
    for (let level = 0; level < 30; level++) deep = level % 2 ? any(deep) : all(deep);
    expect(expand(deep)).toMatchObject({
      refused: { message: expect.stringContaining('deeper than 32 levels') },
    });
  });

  test('means the same and has no counts', () => {
    fc.assert(
      fc.property(expressionArbitrary(), respondentArbitrary(), (expression, respondent) => {
        const outcome = expand(expression);
        if ('refused' in outcome) return;
        expect(holds(outcome.expression, respondent)).toBe(holds(expression, respondent));
        for (const { node } of preOrder(outcome.expression)) {
          if (node.kind === 'group' && node.match.kind === 'atLeast') expect(node.match.count).toBe(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
