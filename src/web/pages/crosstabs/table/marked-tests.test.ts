import { describe, expect, test } from 'vitest';
import { readAnswer } from './answer.ts';
import { letterSets, lettersOf } from './letter-sets.ts';
import { markTests } from './marked-tests.ts';
import { everyone, item, men, sentTable, women } from './tiny-table.case.ts';

const cell = { share: 40, index: 100, n: 40, column: 100 };
const table = sentTable(
  ['coffee', 'tea'],
  ['all', 'men', 'women'],
  [
    [cell, { ...cell, test: [2.1, 0.036] }, { ...cell, test: [-2.1, 0.036] }],
    [cell, { ...cell, test: [-4.2, 0.00002] }, { ...cell, test: [4.2, 0.00002] }],
  ],
);
/** Men against women: of coffee men are higher at 95%, of tea women at 99%. */
const pair_tests = { pairs: [[2, 3]] as [number, number][], z: [2.2, -4.1], p_value: [0.028, 0.00004] };
const answer = readAnswer({ table: { ...table, pair_tests }, request: { rows: [], columns: [] } });
const letters = lettersOf(letterSets([everyone, women, men], 2, null));
const never = () => false;

describe('letters', () => {
  test('are of the columns under one heading, in their order; a total is compared with nobody', () => {
    expect([...letters]).toEqual([
      ['women', 'A'],
      ['men', 'B'],
    ]);
    const alone = item('tea', 'Tea', 'drinks');
    expect(letterSets([women, alone, men], 1, null)).toEqual([['women', 'men']]);
  });

  test('name the column that is lower: a capital at the stricter level, small at the looser', () => {
    const { lettersAt } = markTests(
      answer,
      { isByDefinition: never },
      { levels: [95, 99], correction: 'none' },
      letters,
    );
    // Slots count through the rows: coffee among men is 1, tea among women 5.
    expect([...lettersAt]).toEqual([
      [1, 'a'],
      [5, 'B'],
    ]);
  });

  test('are a family apart from the tests of the cells: Holm counts two pairs and four cells', () => {
    const { lettersAt, markAt, tests, pairTests } = markTests(
      answer,
      { isByDefinition: never },
      { levels: [95, 99], correction: 'holm' },
      letters,
    );
    expect([tests, pairTests]).toEqual([4, 2]);
    // 0.00002 × 4 and 0.00002 × 3 are under 0.01, 0.036 × 2 is over 0.05; of the pairs 0.00004 × 2 and 0.028 pass.
    expect([...lettersAt]).toEqual([
      [1, 'a'],
      [5, 'B'],
    ]);
    expect([...markAt.keys()]).toEqual([4, 5]);
  });

  test('are not given where both cells are what they are by definition', () => {
    const { lettersAt } = markTests(
      answer,
      { isByDefinition: (slot) => slot > 2 },
      { levels: [95], correction: 'none' },
      letters,
    );
    expect([...lettersAt]).toEqual([[1, 'A']]);
  });
});

test('the column of everyone, asked for its n alone, is none of the tests and not corrected for', () => {
  const tested = { ...cell, test: [-2.1, 0.02] as const };
  const whole = sentTable(['coffee'], ['*', 'men', 'women'], [[tested, tested, tested]]);
  const { tests, markAt } = markTests(
    readAnswer({ table: whole, request: { rows: [], columns: [] } }),
    { isByDefinition: never },
    { levels: [95], correction: 'holm' },
  );
  // 0.02 × 2 is under 0.05; 0.02 × 3 would not be.
  expect([tests, [...markAt.keys()]]).toEqual([2, [1, 2]]);
});
