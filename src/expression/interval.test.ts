import { expect, test } from 'vitest';
import { closedBounds, formatInterval, isIntervalCode, parseInterval } from './interval.ts';

test.each([
  ['[20,45)', null, 20, 45, true, false],
  ['[65,)', null, 65, null, true, false],
  ['(,0)', null, null, 0, false, false],
  ['[3,3]', null, 3, 3, true, true],
  ['q5_2[-1.5,3]', 'q5_2', -1.5, 3, true, true],
  ['(1e-7,1e+21)', null, 1e-7, 1e21, false, false],
])('%s is read and written back', (code, row, from, to, includesFrom, includesTo) => {
  const interval = { row, from, to, includesFrom, includesTo };
  expect(parseInterval(code)).toEqual(interval);
  expect(formatInterval(interval)).toBe(code);
});

test.each([
  '[20, 45)',
  '[20.0,45)',
  '[020,45)',
  '[+20,45)',
  '[-0,45)',
  '[0x10,45)',
  '[1e400,)',
  '[NaN,)',
  '[,45)',
  '[20,]',
  '(,)',
  '[45,20)',
  '[3,3)',
  '(3,3]',
  '[1,2,3)',
  '[20,45)x',
])('%s means an interval and is none in its one spelling', (code) => {
  expect(parseInterval(code)).toBeNull();
});

test('a code of a codebook means no interval', () => {
  expect(['16_24', 'a', '', 'q5.2'].filter(isIntervalCode)).toEqual([]);
  expect(['[20, 45)', 'q5_2[3,)'].every(isIntervalCode)).toBe(true);
});

test.each([
  [1, 1.0000000000000002, 0.9999999999999999],
  [0, 5e-324, -5e-324],
  [-1, -0.9999999999999999, -1.0000000000000002],
  [20, 20.000000000000004, 19.999999999999996],
])('open ends at %d become the doubles next to it', (end, above, below) => {
  const open = { row: null, includesFrom: false, includesTo: false };
  expect(closedBounds({ ...open, from: end, to: null })).toEqual({ from: above, to: null });
  expect(closedBounds({ ...open, from: null, to: end })).toEqual({ from: null, to: below });
});
