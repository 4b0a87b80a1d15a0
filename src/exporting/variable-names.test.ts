import { expect, test } from 'vitest';
import { VariableNames } from './variable-names.ts';

test('names are legal in SPSS, never begin like a formula, and are unique whatever their case', () => {
  const names = new VariableNames();
  const taken = ['q1', 'Q1', '=cmd', '2nd', 'a:b', 'to', 'ends.', 'x'.repeat(70), 'x'.repeat(80)].map(
    (name) => names.take(name),
  );
  expect(taken).toEqual([
    'q1',
    'Q1_2',
    'v_cmd',
    'v2nd',
    'a_b',
    'to_2',
    'ends',
    'x'.repeat(64),
    `${'x'.repeat(62)}_2`,
  ]);
});
