import { expect, test } from 'vitest';
import { midpointsOfLabels } from './label-midpoint.ts';

const rounded = (labels: readonly string[]) => {
  const read = midpointsOfLabels(labels);
  return read && [read.unit, ...read.midpoints.map((one) => one && Math.round(one * 1000) / 1000)];
};

test('"mths" are months: weeks, months and years of a question are counted in the unit of most of them', () => {
  const labels = [
    'Under 1 wk',
    '2 to 4 wks',
    '1 to 6 mths',
    '7 to 12 mths',
    '13 to 18 mths',
    '19 to 24 mths',
  ];
  // A month is 365.25 / 12 = 30.4375 days: 3 weeks are 21 / 30.4375 = 0.68994 of it, and half a week 0.115.
  expect(rounded([...labels, '2 to 3 yrs', '11 yrs or more'])).toEqual([
    'months',
    0.115,
    0.69,
    3.5,
    9.5,
    15.5,
    21.5,
    30,
    138,
  ]);
});

test('a unit that begins with "m" or "k" multiplies nothing', () => {
  expect(rounded(['1-10 mins', '11-30 mins', '31-60 mins', '61+ mins'])).toEqual([
    'minutes',
    5.5,
    20.5,
    45.5,
    75.5,
  ]);
  expect(rounded(['1 to 2 kids', '3 to 4 kids', '5 or more kids'])).toEqual(['', 1.5, 3.5, 5.5]);
  expect(rounded(['1-5 km', '6-10 km', '11-20 km'])).toEqual(['', 3, 8, 15.5]);
  expect(rounded(['0-5 m', '5-10 m', '10-50 m'])).toEqual(['', 2.5, 7.5, 30]);
});

test('"m" alone is minutes next to hours, months next to years and millions next to money', () => {
  expect(rounded(['5-15 m', '15-45 m', '1-2 h'])).toEqual(['minutes', 10, 30, 90]);
  expect(rounded(['1-6m', '7-12m', '1-2y', '2y+'])).toEqual(['months', 3.5, 9.5, 18, 30]);
  expect(rounded(['£0-£1m', '£1m-£3m', 'Over £3m'])).toEqual(['', 500_000, 2e6, 4e6]);
});

test('words of magnitude multiply the number before them, and "k" where other labels are in thousands', () => {
  expect(rounded(['Under £10k', '£10k-£20k', '£20k to £1 million', '£1 million or more'])).toEqual([
    '',
    5000,
    15_000,
    510_000,
    1_490_000,
  ]);
  expect(rounded(['10k-20k', '20k-30k', '30k or more'])).toEqual(['', 15_000, 25_000, 35_000]);
  expect(rounded(['1 to 2 million', '2 to 4 million', '4 to 8 million'])).toEqual(['', 1.5e6, 3e6, 6e6]);
});

test('a misspelt comparative is a range too', () => {
  expect(rounded(['Less that $10 a month', '$10 to $19 a month', '$20 to $29 a month'])).toEqual([
    '',
    5.5,
    14.5,
    24.5,
  ]);
});
