import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expression } from '../../../expression/expression.ts';
import { possibleWaves } from '../../../expression/possible-waves.ts';
import { expressionArbitrary } from '../../../testing/arbitraries/expression.ts';
import { all, any, atLeast, atLeastOf, clause, not } from '../../../testing/expressions.ts';
import { couldHold } from './could-hold.ts';

const northInW1 = { wave: 'w1', location: 'north' };

describe('in the north in w1', () => {
  test.each<[string, Expression, boolean]>([
    ['any question', clause('q'), true],
    ['its negation', not(clause('q')), true],
    ['the north', clause('locations', 'north'), true],
    ['not the north', not(clause('locations', 'north')), false],
    ['the south', clause('locations', 'south'), false],
    ['the south in w1', all(clause('locations', 'south'), clause('waves', 'w1')), false],
    ['the south, or w1', any(clause('locations', 'south'), clause('waves', 'w1')), true],
    ['the south, or a question', any(clause('locations', 'south'), clause('q')), true],
    ['not a question in the south', not(all(clause('q'), clause('locations', 'south'))), true],
    ['neither a question nor the north', not(any(clause('q'), clause('locations', 'north'))), false],
    ['two places at once', atLeastOf(2, clause('locations', 'north', 'south')), false],
    ['two of three', atLeast(2, clause('locations', 'south'), clause('waves', 'w2'), clause('q')), false],
  ])('%s', (_, expression, possible) => {
    expect(couldHold(expression, northInW1)).toBe(possible);
  });
});

test('without a location, it is the rule of the waves in which an expression is possible', () => {
  const waves = ['w1', 'w2', 'w3'];
  fc.assert(
    fc.property(expressionArbitrary(), (expression) => {
      expect(waves.map((wave) => couldHold(expression, { wave, location: null }))).toEqual([
        ...possibleWaves(expression, waves),
      ]);
    }),
    { numRuns: 500 },
  );
});
