import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionArbitrary } from '../../../testing/arbitraries/expression.ts';
import { all, any, clause, not } from '../../../testing/expressions.ts';
import { textOfExpression, textOfRow } from './query-text.ts';

test('two expressions have one text exactly when they are written alike', () => {
  fc.assert(
    fc.property(expressionArbitrary(), expressionArbitrary(), (one, other) => {
      const isAlike = JSON.stringify(one) === JSON.stringify(other);
      expect(textOfExpression(one) === textOfExpression(other)).toBe(isAlike);
      expect(textOfExpression(structuredClone(one))).toBe(textOfExpression(one));
    }),
    { numRuns: 500 },
  );
});

test('codes, groups and negations that read alike when joined have texts of their own', () => {
  const expressions = [
    null,
    clause('q'),
    clause('q', 'a', 'b'),
    clause('q', 'a1:b'),
    clause('q', 'ab'),
    { ...clause('q'), datapoints: [] },
    { ...clause('q', 'a'), suffixes: [] },
    { ...clause('q', 'a'), suffixes: [1, 2] },
    { ...clause('q', 'a'), suffixes: [12] },
    { ...clause('q', 'a'), minCount: 2 },
    not(clause('q', 'a')),
    all(clause('q', 'a'), clause('r')),
    any(clause('q', 'a'), clause('r')),
    all(all(clause('q', 'a')), clause('r')),
    not(all(clause('q', 'a'), clause('r'))),
  ];
  expect(new Set(expressions.map(textOfExpression)).size).toBe(expressions.length);
});

test('rows that differ in their id only have one text', () => {
  const row = {
    id: 'one',
    content: { kind: 'share' as const, of: clause('q', 'a') },
    base: { mode: 'asked' as const, among: null },
  };
  const texts = [
    row,
    { ...row, id: 'other', confines: true, involves: [] },
    { ...row, confines: false },
    { ...row, involves: [clause('q', 'a')] },
    { ...row, base: { mode: 'all' as const, among: null } },
    { ...row, base: { mode: 'asked' as const, among: clause('q', 'a') } },
    { ...row, content: { kind: 'share' as const, of: null } },
  ].map(textOfRow);
  expect(texts[1]).toBe(texts[0]);
  expect(new Set(texts).size).toBe(6);
});
