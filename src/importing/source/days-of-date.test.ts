import { expect, test } from 'vitest';
import { dateText, daysOfDigits } from './days-of-date.ts';

test('a number that lost the 0 of its day or month is the date that it was', () => {
  expect(dateText(daysOfDigits('1022024', 'day_first'))).toBe('2024-02-01');
  expect(dateText(daysOfDigits('1022024', 'month_first'))).toBe('2024-01-02');
  expect(dateText(daysOfDigits('20240131', 'iso'))).toBe('2024-01-31');
});

test('seven digits are no date that begins with its year, which can’t lose a 0', () => {
  // With a 0 before it, 24 October of the year 101.
  expect(daysOfDigits('1011024', 'iso')).toBeNaN();
});
