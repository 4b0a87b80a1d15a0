import { expect, test } from 'vitest';
import { tabSeparated } from './html-table.ts';

test('fields are parted by tabs and lines by line breaks', () => {
  expect(
    tabSeparated([
      ['', 'Male', 'Female'],
      ['Tea', '45.4', '38.2'],
    ]),
  ).toBe('\tMale\tFemale\nTea\t45.4\t38.2');
});

test('a field with a tab, a line break or a quotation mark is quoted', () => {
  expect(tabSeparated([['a\tb', 'two\nlines', 'says "no"']])).toBe('"a\tb"\t"two\nlines"\t"says ""no"""');
});

test('a name that a spreadsheet would take for a formula is led by an apostrophe, a number is not', () => {
  expect(tabSeparated([['=SUM(A1)', '+1 device', '@home', '-', '-3.5']])).toBe(
    "'=SUM(A1)\t'+1 device\t'@home\t'-\t-3.5",
  );
});
