import { expect, test } from 'vitest';
import { placeNoun } from './place-noun.ts';

test('places are called what the survey calls them', () => {
  const country = { kind: 'country' };
  expect(placeNoun([country], 1)).toBe('country');
  expect(placeNoun([country, country], 2)).toBe('countries');
  expect(placeNoun([country, { kind: 'region' }], 2)).toBe('locations');
  expect(placeNoun([{}], 1)).toBe('location');
});
