import { expect, test } from 'vitest';
import { secondsLeft } from './import-queue.ts';

test('what is left is as long, in proportion, as what is done, in whole seconds', () => {
  // A quarter in 2 s: 6 s for the other three.
  expect(secondsLeft(0.25, 2_000)).toBe(6);
  // 0.6 in 2 s: 1.33 s for 0.4.
  expect(secondsLeft(0.6, 2_000)).toBe(2);
  expect(secondsLeft(1, 5_000)).toBe(0);
  expect(secondsLeft(1.2, 5_000)).toBe(0);
});

test('nothing is said within the first second, nor of the first twentieth, or hundredth of what takes long', () => {
  expect(secondsLeft(0.5, 999)).toBeNull();
  expect(secondsLeft(0.04, 1_200)).toBeNull();
  expect(secondsLeft(0.04, 12_000)).toBe(288);
  expect(secondsLeft(0.009, 60_000)).toBeNull();
  expect(secondsLeft(Number.NaN, 60_000)).toBeNull();
});
