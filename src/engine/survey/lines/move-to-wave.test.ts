import { expect, test } from 'vitest';
import { all, any, clause, not } from '../../../testing/expressions.ts';
import { moveToWave } from './previous-wave.ts';

const women = clause('gender', 'f');

test('a condition that names one wave names the other instead', () => {
  expect(moveToWave(clause('waves', 'w2'), 'w1')).toEqual(clause('waves', 'w1'));
  expect(moveToWave(all(women, all(clause('waves', 'w2'))), 'w1')).toEqual(
    all(women, all(clause('waves', 'w1'))),
  );
});

test('what names several waves, none, or need not hold stays', () => {
  const kept = [
    women,
    clause('waves', 'w1', 'w2'),
    not(clause('waves', 'w2')),
    any(women, clause('waves', 'w2')),
    not(all(women, clause('waves', 'w2'))),
  ];
  for (const expression of kept) expect(moveToWave(expression, 'w1')).toBe(expression);
});
