import { expect, test } from 'vitest';
import { quotedSheet, sheetNames } from './sheet-names.ts';

test('names of sheets lose what a workbook forbids, and doubles are told apart', () => {
  expect(
    sheetNames([
      'A/B [1]: x*?\\',
      "'quoted'",
      '',
      'All',
      'ALL',
      'History',
      '=cmd',
      'long '.repeat(9),
      `${'long '.repeat(9)}b`,
    ]),
  ).toEqual([
    'A B 1 x',
    'quoted',
    'Sheet',
    'All',
    'ALL (2)',
    'History (2)',
    'cmd',
    'long long long long long long l',
    'long long long long long lo (2)',
  ]);
});

test('a reference doubles the apostrophes of a name', () => {
  expect(quotedSheet("O'Neill's")).toBe("'O''Neill''s'");
});
