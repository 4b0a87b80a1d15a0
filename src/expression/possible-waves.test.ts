import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { respondentArbitrary } from '../testing/arbitraries/respondent.ts';
import { all, any, atLeast, atLeastOf, clause, not } from '../testing/expressions.ts';
import { holds } from '../testing/holds.ts';
import { possibleWaves } from './could-hold.ts';
import type { Expression } from './expression.ts';
import { normalForm } from './hash.ts';

const waves = ['w1', 'w2', 'w3'];
const in1 = clause('waves', 'w1');
const in12 = clause('waves', 'w1', 'w2');
const q = clause('q');

const possible = (expression: Expression) =>
  waves.filter((_, index) => possibleWaves(expression, waves)[index]);

describe('the waves in which an expression can hold', () => {
  test.each<[string, Expression, string[]]>([
    ['a question', q, ['w1', 'w2', 'w3']],
    ['not a question', not(q), ['w1', 'w2', 'w3']],
    ['w1', in1, ['w1']],
    ['not w1', not(in1), ['w2', 'w3']],
    ['any wave at all', clause('waves'), ['w1', 'w2', 'w3']],
    ['two waves at once', atLeastOf(2, in12), []],
    ['a question in w1', all(q, in1), ['w1']],
    ['a question or w1', any(q, in1), ['w1', 'w2', 'w3']],
    ['neither a question nor w1', not(any(q, in1)), ['w2', 'w3']],
    ['not both a question and w1', not(all(q, in1)), ['w1', 'w2', 'w3']],
    ['w1 and not w1', all(in1, q, not(in1)), []],
    ['w1 or not w1', any(in1, not(in1)), ['w1', 'w2', 'w3']],
    ['two of: a question, w1, w1 or w2', atLeast(2, q, in1, in12), ['w1', 'w2']],
    ['fewer than two of: w1, w1 or w2', not(atLeast(2, in1, in12)), ['w2', 'w3']],
    ['a location', clause('locations', 'north'), ['w1', 'w2', 'w3']],
    ['a count of datapoints out of reach', atLeastOf(5, clause('q', 'a')), ['w1', 'w2', 'w3']],
    ['a count of children out of reach', atLeast(5, q, in12), ['w1', 'w2']],
    ['an unknown wave', clause('waves', 'w9'), []],
  ])('%s', (_, expression, expected) => {
    expect(possible(expression)).toEqual(expected);
  });

  test('include every wave of a respondent for whom it holds', () => {
    fc.assert(
      fc.property(expressionArbitrary(), respondentArbitrary(), (expression, respondent) => {
        const wave = Object.keys(respondent['waves'] ?? {}).join();
        if (holds(expression, respondent)) expect(possible(expression)).toContain(wave);
      }),
      { numRuns: 500 },
    );
  });

  test('are the same for the normal form', () => {
    fc.assert(
      fc.property(expressionArbitrary(), (expression) => {
        expect(possible(normalForm(expression).expression)).toEqual(possible(expression));
      }),
    );
  });

  test('are found 100,000 levels deep without overflowing the stack', () => {
    let deep: Expression = in1;
    for (let level = 0; level < 100_000; level++) deep = not(all(deep));
    expect(possible(deep)).toEqual(['w1']);
  });
});
