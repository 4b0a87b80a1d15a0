import { describe, expect, test } from 'vitest';
import { haveTestBases, mayTest, mayTestTable } from './may-test.ts';

const enough = { columnSample: 60, columnCount: 30, restSample: 60, restCount: 20 };

describe('two proportions', () => {
  test('may be tested on enough of everybody', () => {
    expect(mayTest(enough)).toBe(true);
  });

  test('may not be tested on a side of under 30 respondents', () => {
    expect(mayTest({ ...enough, columnSample: 30 })).toBe(true);
    expect(mayTest({ ...enough, columnSample: 29, columnCount: 15 })).toBe(false);
    expect(mayTest({ ...enough, restSample: 29 })).toBe(false);
    expect(mayTest({ ...enough, restSample: 0, restCount: 0 })).toBe(false);
  });

  test('may not be tested where both are 0 or 1', () => {
    expect(mayTest({ ...enough, columnCount: 60, restCount: 0 })).toBe(false);
    expect(mayTest({ ...enough, columnCount: 60, restCount: 60 })).toBe(false);
    expect(mayTest({ ...enough, columnCount: 60, restCount: 30 })).toBe(true);
  });

  test('may not be tested where a cell expects fewer than 5 respondents', () => {
    // 40 of 100 respondents × 12 of 100 answers: 4.8 expected; with 13 answers 5.2
    expect(mayTest({ columnSample: 40, columnCount: 2, restSample: 60, restCount: 10 })).toBe(false);
    expect(mayTest({ columnSample: 40, columnCount: 3, restSample: 60, restCount: 10 })).toBe(true);
    // The same the other way round: 12 of 100 who do not give it.
    expect(mayTest({ columnSample: 40, columnCount: 38, restSample: 60, restCount: 50 })).toBe(false);
  });
});

test('two means may be tested from 30 respondents a side', () => {
  expect(haveTestBases(30, 30)).toBe(true);
  expect(haveTestBases(29, 300)).toBe(false);
  expect(haveTestBases(300, 29)).toBe(false);
});

describe('a table', () => {
  test('may be tested with a fifth of its expected counts under 5, and with none under 1', () => {
    expect(mayTestTable([495, 485, 20], [500, 400, 100])).toBe(true); // 2 alone, of nine
    expect(mayTestTable([495, 485, 20], [600, 200, 200])).toBe(false); // 4 and 4
    expect(mayTestTable([500, 490, 9], [500, 400, 100])).toBe(false); // 0.9
  });

  test('of two by two may be tested where no expected count is under 5', () => {
    expect(mayTestTable([90, 10], [50, 50])).toBe(true);
    expect(mayTestTable([90, 10], [51, 49])).toBe(false); // 4.9
  });
});
