import { expect, test } from 'vitest';
import { periodOfDay } from './calendar-period.ts';

const day = (date: string) => Date.parse(date) / 86_400_000;
const shown = (date: string, period: Parameters<typeof periodOfDay>[1]) =>
  Object.values(periodOfDay(day(date), period));

test('weeks are those of ISO 8601: from Monday to Sunday, in the year of their Thursday', () => {
  expect(shown('2017-03-05', 'week')).toEqual(['2017w09', 'Week 9 2017', '2017-02-27', '2017-03-05']);
  expect(shown('2021-01-03', 'week')).toEqual(['2020w53', 'Week 53 2020', '2020-12-28', '2021-01-03']);
  expect(shown('2018-12-31', 'week')).toEqual(['2019w01', 'Week 1 2019', '2018-12-31', '2019-01-06']);
  expect(shown('1969-12-28', 'week')).toEqual(['1969w52', 'Week 52 1969', '1969-12-22', '1969-12-28']);
});

test('two and four weeks are counted from 29 December 1969, whatever the file begins with', () => {
  // 2017-02-27 is day 17,224, 17,227 = 2,461 weeks after that Monday: the odd one of two, the second of four.
  expect(shown('2017-02-27', 'two_weeks')).toEqual([
    '2017-02-20',
    '20 Feb 2017 to 5 Mar 2017',
    '2017-02-20',
    '2017-03-05',
  ]);
  expect(shown('2017-02-27', 'four_weeks')).toEqual([
    '2017-02-20',
    '20 Feb 2017 to 19 Mar 2017',
    '2017-02-20',
    '2017-03-19',
  ]);
  expect(shown('1969-12-28', 'four_weeks').slice(2)).toEqual(['1969-12-01', '1969-12-28']);
});

test('days, months, quarters, halves and years are those of the calendar', () => {
  expect(shown('2016-02-29', 'day')).toEqual(['2016-02-29', '29 Feb 2016', '2016-02-29', '2016-02-29']);
  expect(shown('2016-02-29', 'month')).toEqual(['2016m02', 'February 2016', '2016-02-01', '2016-02-29']);
  expect(shown('2017-12-31', 'quarter')).toEqual(['2017q4', 'Q4 2017', '2017-10-01', '2017-12-31']);
  expect(shown('2017-07-01', 'half')).toEqual(['2017h2', 'H2 2017', '2017-07-01', '2017-12-31']);
  expect(shown('2017-06-30', 'year')).toEqual(['2017', '2017', '2017-01-01', '2017-12-31']);
});
