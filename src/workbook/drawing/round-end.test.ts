import { expect, test } from 'vitest';
import { roundEnd } from './round-end.ts';

test('an axis ends at a round number in at most five round steps', () => {
  expect(roundEnd(66.5, 100)).toEqual({ to: 80, step: 20 });
  expect(roundEnd(98, 100)).toEqual({ to: 100, step: 20 });
  expect(roundEnd(0.31, 100)).toEqual({ to: 0.4, step: 0.1 });
  expect(roundEnd(1_234_567, null)).toEqual({ to: 1_500_000, step: 500_000 });
  expect(roundEnd(0, null)).toEqual({ to: 1, step: 1 });
});
