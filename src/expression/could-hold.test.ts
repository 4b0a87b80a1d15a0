import { describe, expect, test } from 'vitest';
import { all, any, atLeast, atLeastOf, clause, not } from '../testing/expressions.ts';
import { couldHold } from './could-hold.ts';
import type { Expression } from './expression.ts';

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
