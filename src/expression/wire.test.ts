import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Expression as WireExpression } from '../contract/expression.ts';
import { expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { respondentArbitrary } from '../testing/arbitraries/respondent.ts';
import { wireExpressionArbitrary } from '../testing/arbitraries/wire-expression.ts';
import { holds, type Respondent } from '../testing/holds.ts';
import type { Clause, Expression } from './expression.ts';
import { toExpression, toWire } from './wire.ts';
import { wireStyles } from './wire-style.ts';

const q = (question: string, more: Partial<Clause> = {}): Clause => ({
  kind: 'clause',
  question,
  datapoints: null,
  suffixes: null,
  minCount: 1,
  negated: false,
  ...more,
});

function read(wire: WireExpression): Expression {
  const outcome = toExpression(wire);
  if ('problem' in outcome) throw new Error(JSON.stringify(outcome.problem));
  return outcome.expression;
}

function problemOf(wire: WireExpression) {
  const outcome = toExpression(wire);
  return 'problem' in outcome ? outcome.problem : null;
}

describe('reading an expression', () => {
  test('a question alone means that it was answered', () => {
    expect(read({ question: 'q20' })).toEqual(q('q20'));
  });

  test('datapoints and options are united, and duplicates count once', () => {
    expect(read({ question: 'q', datapoints: ['b', 'a', 'b'], options: ['a', 'c'] })).toEqual(
      q('q', { datapoints: ['b', 'a', 'c'] }),
    );
    expect(read({ question: 'q', datapoints: [], options: ['a'] })).toEqual(q('q', { datapoints: ['a'] }));
  });

  test('suffixes are read as text and as integers', () => {
    expect(read({ question: 'q', suffixes: ['7', 7, '12', -1] })).toEqual(q('q', { suffixes: [7, 12, -1] }));
  });

  test('and is a group of all, or a group of any', () => {
    expect(read({ and: [{ question: 'a' }, { question: 'b' }] })).toEqual({
      kind: 'group',
      match: { kind: 'all' },
      negated: false,
      children: [q('a'), q('b')],
    });
    expect(read({ or: [{ question: 'a' }], not: true })).toEqual({
      kind: 'group',
      match: { kind: 'atLeast', count: 1 },
      negated: true,
      children: [q('a')],
    });
  });

  test('several parts in one object are all required, and not negates them together', () => {
    expect(
      read({
        not: true,
        or: [{ question: 'c' }, { question: 'd' }],
        and: [{ question: 'b' }],
        question: 'a',
        min_count: 2,
      }),
    ).toEqual({
      kind: 'group',
      match: { kind: 'all' },
      negated: true,
      children: [
        q('a', { minCount: 2 }),
        q('b'),
        {
          kind: 'group',
          match: { kind: 'atLeast', count: 1 },
          negated: false,
          children: [q('c'), q('d')],
        },
      ],
    });
  });

  test('min_count beside or without a question counts the children of or', () => {
    const any = {
      kind: 'group',
      match: { kind: 'atLeast', count: 2 },
      negated: false,
      children: [q('b'), q('c')],
    };
    expect(read({ or: [{ question: 'b' }, { question: 'c' }], min_count: 2 })).toEqual(any);
    expect(
      read({ and: [{ question: 'a' }], or: [{ question: 'b' }, { question: 'c' }], min_count: 2 }),
    ).toEqual({
      kind: 'group',
      match: { kind: 'all' },
      negated: false,
      children: [q('a'), any],
    });
  });

  test('a count of 0 was not given', () => {
    expect(read({ question: 'q', min_count: 0 })).toEqual(q('q'));
    expect(read({ and: [{ question: 'a' }], min_count: 0 })).toEqual(read({ and: [{ question: 'a' }] }));
    expect(toExpression({ min_count: 0 })).toMatchObject({ problem: { kind: 'empty_expression' } });
  });

  test('a count out of reach is valid: it holds for nobody', () => {
    expect(read({ question: 'q', datapoints: ['a'], min_count: 9 })).toEqual(
      q('q', { datapoints: ['a'], minCount: 9 }),
    );
  });

  test('null and "" mean not given', () => {
    const blank = {
      datapoints: null,
      options: null,
      suffixes: null,
      min_count: null,
      not: null,
      dataset: '',
    };
    expect(read({ ...blank, question: 'q', and: null, or: null })).toEqual(q('q'));
    expect(read({ ...blank, question: '', or: [{ question: 'q' }] })).toMatchObject({ children: [q('q')] });
  });

  test('a named dataset comes with the expression, wherever it was written', () => {
    const wire = { and: [{ question: 'waves', datapoints: ['w1'], dataset: 'burgers' }], dataset: 'burgers' };
    expect(toExpression(wire)).toMatchObject({ dataset: 'burgers' });
    expect(toExpression({ question: 'q' })).toMatchObject({ dataset: null });
  });
});

describe('refusing an expression', () => {
  test.each<[WireExpression, string]>([
    [{}, ''],
    [{ and: [] }, ''],
    [{ or: [] }, ''],
    [{ not: true }, ''],
    [{ question: '' }, ''],
    [{ dataset: 'core' }, ''],
    [{ and: [{}] }, 'and[0]'],
    [{ and: [{ or: [{ and: [] }] }] }, 'and[0].or[0]'],
    [{ and: [{ question: 'q' }, { not: true }] }, 'and[1]'],
    [{ question: 'q', and: [{ question: 'q' }], or: [{ question: 'q' }, {}] }, 'or[1]'],
    [{ question: 'q', and: [] }, ''],
    [{ question: 'q', datapoints: [] }, ''],
    [{ question: 'q', options: [] }, ''],
    [{ question: 'q', suffixes: [] }, ''],
    [{ datapoints: [] }, ''],
  ])('%j is empty', (wire, at) => {
    expect(problemOf(wire)).toMatchObject({ kind: 'empty_expression', at });
  });

  test.each<[WireExpression, string, string]>([
    [{ datapoints: ['a'] }, '', '"datapoints" belongs to a question'],
    [{ and: [{ question: 'q' }, { options: ['a'] }] }, 'and[1]', '"options" belongs to a question'],
    [{ or: [{ question: 'q' }], suffixes: [1] }, '', '"suffixes" belongs to a question'],
    [{ min_count: 2 }, '', '"min_count" belongs to a question'],
    [{ and: [{ question: 'q' }], min_count: 2 }, '', '"min_count" does not go with "and"'],
    [{ question: 'q', min_count: 1.5 }, '', 'from 1 up; got 1.5'],
    [{ or: [{ question: 'q' }], min_count: -1 }, '', 'from 1 up; got -1'],
    [{ question: 'q', min_count: 1.5 }, '', 'from 1 up; got 1.5'],
    [{ question: 'q', suffixes: ['1.0'] }, '', 'got "1.0"'],
    [{ question: 'q', suffixes: ['1', 'x'.repeat(200)] }, '', `got "${'x'.repeat(99)}…"`],
    [
      {
        and: [
          { question: 'a', dataset: 'one' },
          { question: 'b', dataset: 'two' },
        ],
      },
      'and[1]',
      '"one" and "two"',
    ],
  ])('%j is invalid', (wire, at, message) => {
    expect(problemOf(wire)).toMatchObject({
      kind: 'invalid_request',
      at,
      message: expect.stringContaining(message),
    });
  });

  test('more than 2,000 distinct datapoints in one question are too complex, 2,000 are not', () => {
    const codes = Array.from({ length: 2_001 }, (_, code) => `d${code}`);
    const most = { question: 'q', datapoints: codes.slice(0, 1_500), options: codes.slice(500, 2_000) };
    expect(problemOf(most)).toBeNull();
    expect(problemOf({ ...most, options: codes.slice(1) })).toMatchObject({ kind: 'expression_too_complex' });
  });
});

describe('writing an expression', () => {
  test('each route gets its own spelling', () => {
    const expression = q('q', { datapoints: ['a'], suffixes: [1, 2], minCount: 2, negated: true });
    expect(toWire(expression, wireStyles.chart)).toEqual({
      question: 'q',
      datapoints: ['a'],
      suffixes: ['1', '2'],
      min_count: 2,
      not: true,
    });
    expect(toWire(expression, { ...wireStyles.savedAudience, dataset: 'core' })).toEqual({
      question: 'q',
      options: ['a'],
      suffixes: [1, 2],
      min_count: 2,
      not: true,
      dataset: 'core',
    });
  });

  test('a draft without children is written as it is', () => {
    const draft: Expression = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] };
    expect(toWire(draft, wireStyles.chart)).toEqual({ and: [] });
  });

  test('what is written reads back as the same tree and passes the schema', () => {
    fc.assert(
      fc.property(
        expressionArbitrary(),
        fc.constantFrom(...Object.values(wireStyles)),
        (expression, style) => {
          const wire = toWire(expression, style);
          expect(WireExpression.safeParse(wire).success).toBe(true);
          expect(read(wire)).toEqual(expression);
        },
      ),
    );
  });

  test('reading keeps the meaning of every spelling', () => {
    fc.assert(
      fc.property(wireExpressionArbitrary(), respondentArbitrary(), (wire, respondent) => {
        expect(holds(read(wire), respondent)).toBe(wireHolds(wire, respondent));
      }),
    );
  });

  test('reading and writing again keeps the meaning', () => {
    fc.assert(
      fc.property(wireExpressionArbitrary(), respondentArbitrary(), (wire, respondent) => {
        expect(wireHolds(toWire(read(wire), wireStyles.crosstab), respondent)).toBe(
          wireHolds(wire, respondent),
        );
      }),
    );
  });

  test('100,000 levels and 100,000 children are read and written without overflowing the stack', () => {
    let deep: WireExpression = { question: 'q' };
    for (let level = 0; level < 100_000; level++)
      deep = level % 2 ? { and: [deep] } : { or: [deep], not: true };
    const wide = { or: Array.from({ length: 100_000 }, () => ({ question: 'q' })) };
    for (const wire of [deep, wide]) {
      const again = toExpression(toWire(read(wire), wireStyles.chart));
      expect('expression' in again).toBe(true);
    }
  });

  test('a problem at the bottom of 100,000 levels is reported with its place', () => {
    let deep: WireExpression = {};
    for (let level = 0; level < 100_000; level++) deep = { and: [deep] };
    expect(problemOf(deep)).toMatchObject({
      kind: 'empty_expression',
      at: `and[0]${'.and[0]'.repeat(99_999)}`,
    });
  });
});

/** The meaning of a wire object, straight from its rules and without the tree: the conjunction of its parts. */
function wireHolds(wire: WireExpression, respondent: Respondent): boolean {
  const parts: boolean[] = [];
  const hold = (children: readonly WireExpression[]) => children.map((child) => wireHolds(child, respondent));
  if (wire.question) {
    const given = respondent[wire.question] ?? {};
    const codes =
      wire.datapoints || wire.options ? [...(wire.datapoints ?? []), ...(wire.options ?? [])] : null;
    const positive = Object.entries(given).filter(
      ([code, suffixes]) =>
        (codes?.includes(code) ?? true) &&
        (!wire.suffixes || wire.suffixes.some((sent) => suffixes.includes(Number(sent)))),
    );
    parts.push(positive.length >= (wire.min_count ?? 1));
  }
  if (wire.and) parts.push(hold(wire.and).every(Boolean));
  if (wire.or)
    parts.push(hold(wire.or).filter(Boolean).length >= (wire.question ? 1 : (wire.min_count ?? 1)));
  return parts.every(Boolean) !== (wire.not ?? false);
}
