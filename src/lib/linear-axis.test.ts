import { expect, test } from 'vitest';
import { linearAxis } from './linear-axis.ts';

const open = { most: null, isCounted: false, emptyEnd: 5 };
const percent = { ...open, most: 100 };

test('an axis ends at a round number in at most five round steps', () => {
  expect(linearAxis([66.5], percent)).toEqual({ from: 0, to: 80, step: 20 });
  expect(linearAxis([98, 3], percent)).toEqual({ from: 0, to: 100, step: 20 });
  expect(linearAxis([0.31], percent)).toEqual({ from: 0, to: 0.4, step: 0.1 });
  expect(linearAxis([1_234_567], open)).toEqual({ from: 0, to: 1_500_000, step: 500_000 });
  expect(linearAxis([], open)).toEqual({ from: 0, to: 5, step: 1 });
});

test('values under 0 have room, and counted things whole steps', () => {
  expect(linearAxis([-34, 12], open)).toEqual({ from: -40, to: 20, step: 10 });
  expect(linearAxis([-34], open)).toEqual({ from: -40, to: 0, step: 10 });
  expect(linearAxis([2], { ...open, isCounted: true })).toEqual({ from: 0, to: 2, step: 1 });
});

test('an axis that may begin above 0 does where its values fill less than half of it', () => {
  const raised = { ...percent, mayStartAbove: true };
  expect(linearAxis([42, 55, 48], raised)).toEqual({ from: 40, to: 55, step: 5 });
  expect(linearAxis([97, 99.5], raised)).toEqual({ from: 97, to: 99.5, step: 0.5 });
  expect(linearAxis([12, 55], raised)).toEqual({ from: 0, to: 60, step: 20 });
  expect(linearAxis([1.3, 2.1], raised).from).toBeCloseTo(1.2, 12);
  expect(linearAxis([40], raised)).toEqual({ from: 0, to: 40, step: 10 });
});
