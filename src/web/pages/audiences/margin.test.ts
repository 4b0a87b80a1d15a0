import { expect, test } from 'vitest';
import { marginPoints } from './LivePanel.tsx';

test('645 effective respondents have a margin of 3.9 points, 100 have 9.8', () => {
  expect(marginPoints(645)).toBeCloseTo(3.859, 3);
  expect(marginPoints(100)).toBeCloseTo(9.8, 2);
});
