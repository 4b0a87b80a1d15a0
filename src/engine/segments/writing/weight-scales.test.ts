import { expect, test } from 'vitest';
import { weightScales } from './weight-scales.ts';

test('small groups of a wave share a scale, large ones and waves do not', () => {
  // Three waves in two locations.
  expect([...weightScales([60, 70, 5000, 4000, 10, 0], 2)]).toEqual([0, 0, 2, 3, 4, 4]);
});
