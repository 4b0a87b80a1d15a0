import { expect, test } from 'vitest';
import { sample } from './sample.ts';

test('a sample is a count of respondents, whatever their weights', () => {
  expect(sample(Uint32Array.of(0, 3, 9))).toBe(3);
  expect(sample(new Uint32Array(0))).toBe(0);
});
