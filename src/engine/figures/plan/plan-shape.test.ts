import { expect, test } from 'vitest';
import type { PlanNode } from './plan-node.ts';
import { createNodeNames } from './plan-shape.ts';

test('the name of a set is as long as its parts, however deep they lie', () => {
  const nodes: PlanNode[] = [{ kind: 'chosen', column: 'a' }];
  for (let depth = 1; depth <= 16; depth += 1) {
    nodes.push(depth % 2 === 0 ? { kind: 'not', of: depth - 1 } : { kind: 'or', of: [depth - 1, 0] });
  }
  const nameOf = createNodeNames({ nodes });
  // Eight times ["not",…] around ["or",…,…], and nine leaves of {"kind":"chosen","column":"a"}.
  expect(nameOf(16).length).toBe(8 * '["not",]'.length + 8 * '["or",,]'.length + 9 * nameOf(0).length);
});

test('sets that differ in how they are put together have different names', () => {
  const leaves: PlanNode[] = [
    { kind: 'chosen', column: 'a' },
    { kind: 'chosen', column: 'b","c' },
    { kind: 'chosen', column: 'b' },
    { kind: 'chosen', column: 'c' },
  ];
  const sets: PlanNode[] = [
    { kind: 'and', of: [0, 2, 3] },
    { kind: 'or', of: [0, 2, 3] },
    { kind: 'and', of: [0, 1] },
    { kind: 'atLeast', count: 1, of: [0, 2, 3] },
    { kind: 'atLeast', count: 2, of: [0, 2, 3] },
    { kind: 'not', of: 4 },
    { kind: 'and', of: [0, 9] },
  ];
  const nodes = [...leaves, ...sets];
  const nameOf = createNodeNames({ nodes });
  expect(new Set(nodes.map((_, id) => nameOf(id))).size).toBe(11);
});
