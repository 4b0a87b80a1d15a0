import { assert, boolean, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCodes, readWaves, writeCodes, writeWaves } from './scope-address.ts';

const quarters = ['2024q3', '2024q4', '2025q1', '2025q2', '2025q3'];

describe('codes in an address', () => {
  test('nothing named means all', () => {
    expect(readCodes(null, quarters)).toEqual({ codes: null, unknown: [] });
    expect(readCodes('', quarters)).toEqual({ codes: null, unknown: [] });
  });

  test('a list is read in the order of the dataset', () => {
    expect(readCodes('2025q1,2024q3', quarters)).toEqual({ codes: ['2024q3', '2025q1'], unknown: [] });
  });

  test('a range stands for everything between its ends', () => {
    expect(readCodes('2024q4..2025q2', quarters)).toEqual({
      codes: ['2024q4', '2025q1', '2025q2'],
      unknown: [],
    });
    expect(readCodes('2024q3,2025q1..2025q2', quarters).codes).toEqual(['2024q3', '2025q1', '2025q2']);
  });

  test('all of them by name are all', () => {
    expect(readCodes('2024q3..2025q3', quarters)).toEqual({ codes: null, unknown: [] });
  });

  test('what the dataset does not have is told, never dropped in silence', () => {
    expect(readCodes('2025q1,2031q1', quarters)).toEqual({ codes: ['2025q1'], unknown: ['2031q1'] });
    expect(readCodes('2025q2..2024q4', quarters)).toEqual({ codes: null, unknown: ['2025q2..2024q4'] });
  });

  test('neighbouring waves are written as a range, places never', () => {
    expect(writeCodes(['2025q1', '2024q4', '2025q3'], quarters, { ranges: true })).toBe(
      '2024q4..2025q1,2025q3',
    );
    expect(writeCodes(['de', 'fr'], ['at', 'de', 'fr'], { ranges: false })).toBe('de,fr');
    expect(writeCodes(quarters, quarters, { ranges: true })).toBe(null);
    expect(writeCodes(null, quarters, { ranges: true })).toBe(null);
  });
});

test('what is written is read back as it was', () => {
  assert(
    property(subarray(quarters, { minLength: 1 }), boolean(), (codes, ranges) => {
      const expected = codes.length === quarters.length ? null : codes;
      expect(readCodes(writeCodes(codes, quarters, { ranges }), quarters)).toEqual({
        codes: expected,
        unknown: [],
      });
    }),
  );
});

test.each([
  ['latest:4', { kind: 'latest', count: 4 }, null],
  ['since:2024q4', { kind: 'since', wave: '2024q4' }, null],
  ['year_before:latest:1', { kind: 'year_before', of: { kind: 'latest', count: 1 } }, null],
  [
    'before:year_before:latest:2',
    { kind: 'before', of: { kind: 'year_before', of: { kind: 'latest', count: 2 } } },
    null,
  ],
  ['before:2025q1..2025q2', { kind: 'before', of: { kind: 'fixed' } }, ['2025q1', '2025q2']],
  ['2025q1', { kind: 'fixed' }, ['2025q1']],
  [null, { kind: 'all' }, null],
])('the waves of the address %s are a rule, and are written the same', (text, rule, named) => {
  expect(readWaves(text, quarters)).toEqual({ rule, named, unknown: [] });
  expect(writeWaves(readWaves(text, quarters).rule, named, quarters)).toBe(text);
});

test('an address with no rule and no known wave is all waves, and names what it lacks', () => {
  expect(readWaves('latest:none', quarters)).toEqual({
    rule: { kind: 'all' },
    named: null,
    unknown: ['latest:none'],
  });
});

test('a wave may be called like a rule', () => {
  expect(readWaves('all', ['all', 'some']).named).toEqual(['all']);
});
