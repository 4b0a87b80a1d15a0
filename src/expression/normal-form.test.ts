import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { respondentArbitrary } from '../testing/arbitraries/respondent.ts';
import { all, any, atLeast, atLeastOf, atSuffixes, clause, not } from '../testing/expressions.ts';
import { holds } from '../testing/holds.ts';
import { checkExpression } from './checks/check-expression.ts';
import type { Expression } from './expression.ts';
import { hashExpression, meansTheSame, normalForm } from './hash.ts';
import { usesOf } from './uses.ts';

const normalFormOf = (expression: Expression) => normalForm(expression).expression;

const a = clause('a');
const b = clause('b');
const c = clause('c');

describe('the normal form', () => {
  test('sorts codes, keeps them once and reaches one past their number at most', () => {
    const written = atLeastOf(9, atSuffixes(clause('q', 'y', 'x', 'y'), 10, 9, 10));
    expect(normalFormOf(written)).toEqual(atLeastOf(3, atSuffixes(clause('q', 'x', 'y'), 9, 10)));
  });

  test('of a group of one is its child', () => {
    expect(normalFormOf(all(any(atLeast(1, a))))).toEqual(a);
    expect(normalFormOf(not(all(not(a))))).toEqual(a);
  });

  test('of a group that is out of reach stays out of reach', () => {
    expect(normalFormOf(atLeast(7, a))).toEqual(atLeast(2, a));
    expect(normalFormOf(not(atLeast(7, a)))).toEqual(not(atLeast(2, a)));
  });

  test('has no negated groups where they can be reached', () => {
    expect(meansTheSame(not(all(a, b)), any(not(a), not(b)))).toBe(true);
    expect(meansTheSame(not(any(a, b)), all(not(b), not(a)))).toBe(true);
    expect(meansTheSame(not(atLeast(2, a, b, c)), atLeast(2, not(a), not(b), not(c)))).toBe(true);
  });

  test('is one for every order, nesting and repetition of "all" and of "any"', () => {
    expect(meansTheSame(all(a, all(b, c), a), all(c, b, a))).toBe(true);
    expect(meansTheSame(any(any(a, b), c), any(a, any(b, any(c))))).toBe(true);
    expect(meansTheSame(atLeast(3, a, b, c), all(a, b, c))).toBe(true);
  });

  test('counts a repeated child of "at least 2 of" twice', () => {
    expect(meansTheSame(atLeast(2, a, a, b), atLeast(2, a, b))).toBe(false);
  });

  test('keeps apart what differs in one code, count, suffix, negation or way of joining', () => {
    const written: Expression[] = [
      clause('q', 'x'),
      clause('q', 'y'),
      clause('q'),
      clause('r', 'x'),
      atLeastOf(2, clause('q')),
      atSuffixes(clause('q', 'x'), 1),
      not(clause('q', 'x')),
      all(a, b),
      any(a, b),
      all(a, b, c),
      atLeast(2, a, b, c),
      all(a, any(b, c)),
      any(a, all(b, c)),
    ];
    expect(new Set(written.map(hashExpression)).size).toBe(written.length);
  });

  test('keeps apart codes that would run together in plain text', () => {
    expect(meansTheSame(clause('q', 'a,b'), clause('q', 'a', 'b'))).toBe(false);
    expect(meansTheSame(clause('q', '1'), atSuffixes(clause('q'), 1))).toBe(false);
    expect(meansTheSame(clause('q', '\ud800'), clause('q', '\ufffd'))).toBe(false);
  });

  test('is its own normal form, passes every check and uses the same codes', () => {
    fc.assert(
      fc.property(expressionArbitrary(), (expression) => {
        const normal = normalFormOf(expression);
        expect(normalFormOf(normal)).toEqual(normal);
        expect(hashExpression(normal)).toBe(hashExpression(expression));
        expect(checkExpression(normal)).toEqual([]);
        expect(codesOf(normal)).toEqual(codesOf(expression));
      }),
    );
  });

  test('holds for the same respondents', () => {
    fc.assert(
      fc.property(expressionArbitrary(), respondentArbitrary(), (expression, respondent) => {
        expect(holds(normalFormOf(expression), respondent)).toBe(holds(expression, respondent));
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the same after shuffling, repeating, wrapping and negating twice', () => {
    fc.assert(
      fc.property(expressionArbitrary().chain(rewritten), ([expression, other]) => {
        expect(hashExpression(other)).toBe(hashExpression(expression));
      }),
    );
  });

  test('two expressions that disagree about a respondent have different hashes', () => {
    fc.assert(
      fc.property(
        expressionArbitrary(),
        expressionArbitrary(),
        respondentArbitrary(),
        (left, right, respondent) => {
          if (holds(left, respondent) !== holds(right, respondent))
            expect(meansTheSame(left, right)).toBe(false);
        },
      ),
    );
  });

  test('is the same digest in every release that keeps the form', () => {
    expect(hashExpression(all(clause('q2', 'b', 'a'), not(clause('q1'))))).toMatchInlineSnapshot(
      `"02d8d57317b829bf576bc69d67a3363020edde8a8dccfd7f559fc3c04e2fca4f"`,
    );
  });

  test('of a tree 100,000 levels deep needs no stack', () => {
    let deep: Expression = clause('q');
    for (let level = 0; level < 100_000; level++) deep = level % 3 ? not(all(deep)) : any(deep);
    expect(normalFormOf(deep).kind).toBe('clause');
  });
});

/** The codes that an expression uses, each once. */
function codesOf(expression: Expression): string[] {
  const codes = new Set<string>();
  for (const { question, datapoints, suffixes } of usesOf(expression)) {
    codes.add(question);
    for (const code of datapoints) codes.add(`${question}/${code}`);
    for (const code of suffixes) codes.add(`${question}//${code}`);
  }
  return [...codes].toSorted();
}

/** An expression and another spelling of it. */
function rewritten(expression: Expression): fc.Arbitrary<[Expression, Expression]> {
  return fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })).map((stream) => {
    const chance = () => Number(stream.next().value);
    return [expression, respell(expression, chance)];
  });
}

function respell(node: Expression, chance: () => number): Expression {
  let other: Expression = node;
  if (node.kind === 'clause') {
    const datapoints = node.datapoints && [...node.datapoints, ...node.datapoints.slice(0, 1)].toReversed();
    other = { ...node, datapoints };
  } else {
    const children = node.children.map((child) => respell(child, chance)).toSorted(() => chance() - 0.5);
    const [first] = children;
    const repeats = node.match.kind === 'all' || (node.match.count === 1 && children.length > 1);
    if (repeats && first !== undefined && chance() < 0.3) children.push(first);
    other = { ...node, children };
  }
  if (chance() < 0.3) other = chance() < 0.5 ? all(other) : any(other);
  if (chance() < 0.2) other = not(all(not(other)));
  if (other.kind === 'group' && other.match.kind === 'all' && chance() < 0.3) {
    other = { ...any(...other.children.map(not)), negated: !other.negated };
  }
  return other;
}
