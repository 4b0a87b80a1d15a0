import { expect, test } from 'vitest';
import { squaredContributionsOfMean, squaredContributionsOfScore } from './squared-contributions.ts';

// Three respondents of weights 1, 2 and 1.
const base = { size: 4, squares: 6 };

test('those of a proportion are the squares of what each respondent moves it by', () => {
  // y = 1, 0, 1: p = 0.5 and z = 0.125, −0.25, 0.125
  expect(squaredContributionsOfScore(0.5, base, 2, 0)).toBe(0.09375);
  // y = 1, 0, 0: p = 0.25 and z = 3/16, −2/16, −1/16
  expect(squaredContributionsOfScore(0.25, base, 1, 0)).toBe(14 / 256);
});

test('a proportion of 0 or 1 is moved by nobody, whatever rounding left of the squares', () => {
  expect(squaredContributionsOfScore(0, base, 0, 0)).toBe(0);
  expect(squaredContributionsOfScore(1, base, 5.999999, 0)).toBe(0);
  expect(squaredContributionsOfScore(0, { size: 0, squares: 0 }, 0, 0)).toBe(0);
});

test('those of a score are the squares of what each respondent moves it by', () => {
  // x = 1, 0, −1: m = (1 − 1) / 4 = 0 and z = 1/4, 0, −1/4
  expect(squaredContributionsOfScore(0, base, 1, 1)).toBe(0.125);
  // x = 1, −1, 0: m = (1 − 2) / 4 = −0.25 and z = 5/16, −6/16, 1/16
  expect(squaredContributionsOfScore(-0.25, base, 1, 4)).toBe(62 / 256);
});

test('those of a mean are the squares of what each respondent moves it by', () => {
  // x = 2, 3, 8: m = (2 + 6 + 8) / 4 = 4 and z = −2/4, −2/4, 4/4; Σ v² x = 2 + 12 + 8, Σ v² x² = 4 + 36 + 64
  const ofValues = { squaresTimesX: 22, squaresTimesXSquared: 104 };
  expect(squaredContributionsOfMean(4, base, ofValues)).toBe(1.5);
});

test('a mean of nobody is moved by nobody', () => {
  const nothing = { squaresTimesX: 0, squaresTimesXSquared: 0 };
  expect(squaredContributionsOfMean(0, { size: 0, squares: 0 }, nothing)).toBe(0);
});
