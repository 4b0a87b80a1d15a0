import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDecimal } from './decimal-cell.ts';

function read(text: string): number {
  const bytes = Buffer.from(`,${text},`);
  return readDecimal(bytes, 1, bytes.length - 1);
}

describe('a number', () => {
  test.each<[string, number]>([
    ['0', 0],
    ['42', 42],
    ['007', 7],
    ['-3', -3],
    ['+3', 3],
    ['0.7321', 0.7321],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['1.5E-2', 0.015],
    ['123456789012345', 123456789012345],
    ['0.1234567890123456', 0.1234567890123456],
    ['-0', 0],
    ['-0e1', 0],
    ['1e400', Infinity],
    ['-1e400', -Infinity],
  ])('%s is read', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test('is the double closest to its decimals, whatever their number', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(String(value))).toBe(Object.is(value, -0) ? 0 : value);
      }),
    );
  });
});

test.each([
  '',
  '-',
  '.',
  '+.',
  'e5',
  '1e',
  '1.2.3',
  '1,5',
  '1 000',
  '0x10',
  '0b1',
  'NaN',
  'Infinity',
  '--1',
  '١٢٣',
  '１２',
  '1e999999',
  '1'.repeat(65),
])('"%s" is no number', (text) => {
  expect(read(text)).toBeNaN();
});
