import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { defaultArenaBytes } from './arena-budget.ts';

test('an arena takes at most half of the memory of the machine unless told otherwise', () => {
  expect(defaultArenaBytes()).toBeGreaterThan(2 ** 20);
  expect(defaultArenaBytes() * 2).toBeLessThanOrEqual(totalmem());
});
