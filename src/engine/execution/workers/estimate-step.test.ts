import { expect, test } from 'vitest';
import type { Member, Plan } from '../../figures/plan/plan.ts';
import { estimateStepMs } from './estimate-step.ts';

const members = (count: number): Member[] =>
  Array.from({ length: count }, (_, node) => ({ node, atoms: [0] }));

function table(rows: number, columns: number, squares: boolean): Plan {
  return {
    weight: 0,
    nodes: Array.from({ length: rows + columns }, () => ({ kind: 'everyone' })),
    atoms: { count: 1, ofPair: [0] },
    products: [{ rows: members(rows), columns: members(columns), squares }],
    valuedProducts: [],
  };
}

test('a count takes a moment, a table its time, and with squares up to twice that', () => {
  // 0.2 + 0.6 + 0.015 + 0.24 ns a slot, 65,536 slots
  expect(estimateStepMs(table(1, 2, false), 6)).toBeCloseTo(0.069, 3);
  const small = estimateStepMs(table(101, 31, false), 130);
  expect(small).toBeGreaterThan(2);
  expect(small).toBeLessThan(6);
  expect(estimateStepMs(table(101, 31, true), 130)).toBeLessThan(2.2 * small);
  expect(estimateStepMs(table(1001, 201, false), 1200)).toBeGreaterThan(50);
});
