import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ChartExpression, CrosstabExpression, Expression, SavedAudienceExpression } from './expression.ts';
import { limits } from './limits.ts';

/** Interface 2.1, every field at once, three levels deep. */
const whole = {
  and: [
    {
      or: [
        { question: 'q1', datapoints: ['q1_1', 'q1_2'], min_count: 2 },
        { question: 'q2', options: ['q2_1'] },
      ],
    },
    { question: 'gaming.q3', datapoints: ['q3_1'], suffixes: ['1', '2'], not: true },
  ],
  not: false,
};

test('an expression of every field is read as it is', () => {
  expect(Expression.parse(whole)).toEqual(whole);
});

test('null and "" are accepted wherever nothing is given', () => {
  const blank = {
    and: null,
    or: null,
    not: null,
    question: '',
    datapoints: null,
    options: null,
    suffixes: null,
    min_count: null,
    dataset: '',
  };
  expect(Expression.parse(blank)).toEqual(blank);
  expect(Expression.parse({})).toEqual({});
});

test('suffixes are accepted as strings and as integers, also mixed', () => {
  const mixed = { question: 'q', suffixes: ['1', 2, '-3', '0', 0] };
  expect(Expression.parse(mixed)).toEqual(mixed);
});

test.each(['', ' 1', '1.0', '01', '+1', '-0', '1e3', 'x', 1.5, true, {}])(
  'the suffix %j is refused',
  (suffix) => {
    expect(Expression.safeParse({ question: 'q', suffixes: [suffix] }).success).toBe(false);
  },
);

test('a chart shows suffixes as strings, a crosstab and a saved audience as integers', () => {
  const asText = { question: 'q', datapoints: ['a'], suffixes: ['1'] };
  const asInteger = { question: 'q', datapoints: ['a'], suffixes: [1] };
  const asSaved = { and: [{ question: 'q', options: ['a'], suffixes: [1] }] };
  expect(ChartExpression.parse(asText)).toEqual(asText);
  expect(ChartExpression.safeParse(asInteger).success).toBe(false);
  expect(CrosstabExpression.parse(asInteger)).toEqual(asInteger);
  expect(CrosstabExpression.safeParse(asText).success).toBe(false);
  expect(SavedAudienceExpression.parse(asSaved)).toEqual(asSaved);
  expect(SavedAudienceExpression.safeParse(asText).success).toBe(false);
});

test.each(['__proto__', 'constructor', 'prototype', 'questions', 'AND'])('the key %s is refused', (key) => {
  const sent: unknown = JSON.parse(`{"question":"q","${key}":{}}`);
  expect(Expression.safeParse(sent).success).toBe(false);
});

test('a list beyond its bound is refused at once, whatever it holds', () => {
  const many = Array.from({ length: limits.leafDatapoints + 1 }, () => 0);
  const result = Expression.safeParse({ question: 'q', datapoints: many });
  expect(result.error?.issues.map((issue) => issue.code)).toEqual(['too_big']);
});

test('128 levels, the deepest JSON that is read, are read without running out of stack', () => {
  let sent: object = { question: 'q' };
  for (let depth = 0; depth < limits.jsonDepth / 2; depth++) sent = { and: [sent] };
  expect(Expression.safeParse(sent).success).toBe(true);
});

describe('any tree of the four fields that make one', () => {
  const { tree } = fc.letrec<{ tree: object }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.record({ question: fc.string({ minLength: 1, maxLength: 20 }), not: fc.boolean() }),
      fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }), min_count: fc.integer({ min: 0, max: 9 }) }),
    ),
  }));

  test('is read unchanged, in every variant and without compiled code as browsers must', () => {
    fc.assert(
      fc.property(tree, fc.boolean(), (sent, jitless) => {
        z.config({ jitless });
        for (const schema of [Expression, ChartExpression, CrosstabExpression, SavedAudienceExpression]) {
          expect(schema.parse(sent)).toEqual(sent);
        }
      }),
    );
    z.config({ jitless: false });
  });
});
