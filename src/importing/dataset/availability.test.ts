import { describe, expect, test } from 'vitest';
import { intersectPairs, pairsOf } from '../../engine/survey/pairs.ts';
import { inferRanIn } from './build-dataset.ts';
import { fieldingOf } from './fielding.ts';
import type { AskedIn } from '../survey.ts';

/** Two waves in three locations; south was not fielded in the first wave. Pairs: north, east, south of w1, then w2. */
const fielding = fieldingOf(
  { count: 6, wave: Uint16Array.of(0, 0, 1, 1, 1, 1), location: Uint16Array.of(0, 1, 0, 1, 2, 2) },
  2,
  3,
);
const waves = ['w1', 'w2'].map((code) => ({ code }));
const locations = ['north', 'east', 'south'].map((code) => ({ code }));

test('the fielded pairs are those with respondents, who are counted', () => {
  expect(fielding.fielded).toBe('110111');
  expect([...fielding.respondents]).toEqual([1, 1, 0, 1, 1, 2]);
  expect([...fielding.pairOf]).toEqual([0, 1, 3, 4, 5, 5]);
});

describe('what ran, inferred', () => {
  test('ran where its wave and its location hold a filled cell, though the pair itself holds none', () => {
    // Filled: north in w1, east in w2. North in w2 and east in w1 are empty cells of a design that asked them.
    expect(inferRanIn(Uint32Array.of(1, 0, 0, 0, 1, 0), fielding)).toBe('110110');
  });

  test('did not run in a wave, or in a location, without a filled cell', () => {
    expect(inferRanIn(Uint32Array.of(0, 0, 0, 3, 2, 0), fielding)).toBe('000110');
    expect(inferRanIn(Uint32Array.of(1, 0, 0, 1, 0, 0), fielding)).toBe('100100');
  });

  test('never ran in a pair that was not fielded', () => {
    expect(inferRanIn(Uint32Array.of(1, 1, 0, 1, 1, 1), fielding)).toBe('110111');
  });

  test('without a filled cell ran nowhere', () => {
    expect(inferRanIn(new Uint32Array(6), fielding)).toBe('000000');
  });
});

describe('what ran, stated', () => {
  test('ran in the pairs of an entry; an absent list means all', () => {
    expect(stated({ waves: ['w2'] })).toBe('000111');
    expect(stated({ locations: ['south', 'north'] })).toBe('100101');
    expect(stated({ waves: ['w1'], locations: ['east'] })).toBe('010000');
    expect(stated({})).toBe('110111');
  });

  test('ran in the union of its entries', () => {
    expect(stated({ waves: ['w1'], locations: ['north'] }, { waves: ['w2'], locations: ['south'] })).toBe(
      '100001',
    );
  });

  test('never ran in a pair that was not fielded', () => {
    expect(stated({ waves: ['w1'], locations: ['south'] })).toBe('000000');
  });
});

function stated(...askedIn: AskedIn) {
  return intersectPairs(fielding.fielded, pairsOf({ waves, locations }, askedIn));
}
