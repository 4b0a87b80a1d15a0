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

test('a name of an earlier export goes to what it meant then, and to nothing else', () => {
  const given = new Map([
    ['#audience:women', 'audience_Women'],
    ['trip.d_1', 'd_1'],
  ]);
  const names = new VariableNames(['Kind'], given);
  // A file of a later wave has a variable of that name.
  expect(names.claim('D_1')).toBe(false);
  expect(names.take('D_1', { isOwn: true })).toBe('D_1_2');
  expect(names.take('audience_Women', { meaning: '#audience:others' })).toBe('audience_Women_2');
  expect(names.take('audience_Ladies', { meaning: '#audience:women' })).toBe('audience_Women');
  expect(names.take('anything', { meaning: 'trip.d_1' })).toBe('d_1');
});
