import { expect, test } from 'vitest';
import { chanceOfSoFew } from './filter-pairs.ts';

const chance = (markedDrawn: number, marked: number, all: number, drawn: number) =>
  chanceOfSoFew({ all, marked, drawn, markedDrawn });

test('by hand: of 5 with 2 marked, none of 2 drawn is in 3 of 10 draws', () => {
  expect(chance(0, 2, 5, 2)).toBeCloseTo(0.3, 12);
});

test('it is what R says', () => {
  // R: phyper(0, 20, 80, 78); phyper(3, 582, 418, 400); phyper(0, 500, 500, 20).
  expect(chance(0, 20, 100, 78) / 4.30983520675e-19).toBeCloseTo(1, 9);
  expect(chance(3, 582, 1000, 400) / 8.57168465728e-249).toBeCloseTo(1, 6);
  expect(chance(0, 500, 1000, 20) / 7.85665260225e-7).toBeCloseTo(1, 9);
  // Smaller than any number that is told from nothing.
  expect(chance(5, 3000, 4853, 1200)).toBe(0);
});

test('nothing is concluded where there are as many as on average, or of no draw', () => {
  expect(chance(1, 2, 5, 2)).toBe(1);
  expect(chance(29, 30, 1000, 600)).toBe(1);
  expect(chance(3, 2, 5, 4)).toBe(1);
  expect(chance(0, 4, 5, 4)).toBe(1);
});
