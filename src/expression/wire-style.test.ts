import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expression as WireExpression } from '../contract/expression.ts';
import { wireExpressionArbitrary } from '../testing/arbitraries/wire-expression.ts';
import { toExpression } from './wire.ts';
import { restyleWire, wireStyles } from './wire-style.ts';

describe('restyling a document', () => {
  test('changes the type of suffixes and the name of datapoints, and nothing else', () => {
    const sent: WireExpression = {
      not: false,
      and: [{ datapoints: ['b', 'b', 'a'], question: 'q', suffixes: ['2', 1], or: null }],
      question: '',
    };
    expect(restyleWire(sent, wireStyles.savedAudience)).toStrictEqual({
      not: false,
      and: [{ options: ['b', 'b', 'a'], question: 'q', suffixes: [2, 1], or: null }],
      question: '',
    });
    expect(restyleWire(sent, wireStyles.chart)).toStrictEqual({
      not: false,
      and: [{ datapoints: ['b', 'b', 'a'], question: 'q', suffixes: ['2', '1'], or: null }],
      question: '',
    });
  });

  test('unites datapoints and options where both were sent', () => {
    const sent = { question: 'q', options: ['c', 'a'], datapoints: ['a', 'b'] };
    expect(restyleWire(sent, wireStyles.chart)).toEqual({ question: 'q', datapoints: ['a', 'b', 'c'] });
    expect(restyleWire({ ...sent, datapoints: null }, wireStyles.chart)).toEqual({
      question: 'q',
      datapoints: ['c', 'a'],
    });
  });

  test('leaves what was sent untouched', () => {
    const sent: WireExpression = { or: [{ question: 'q', suffixes: ['1'] }] };
    restyleWire(sent, wireStyles.crosstab);
    expect(sent).toEqual({ or: [{ question: 'q', suffixes: ['1'] }] });
  });

  test('means the same in every style', () => {
    fc.assert(
      fc.property(wireExpressionArbitrary(), fc.constantFrom(...Object.values(wireStyles)), (wire, style) => {
        expect(toExpression(restyleWire(wire, style))).toEqual(toExpression(wire));
      }),
    );
  });

  test('100,000 levels do not overflow the stack', () => {
    let deep: WireExpression = { question: 'q' };
    for (let level = 0; level < 100_000; level++) deep = { and: [deep] };
    expect(restyleWire(deep, wireStyles.chart).and).toHaveLength(1);
  });
});
