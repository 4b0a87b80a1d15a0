import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionArbitrary } from '../../testing/arbitraries/expression.ts';
import { all, any, clause } from '../../testing/expressions.ts';
import { checkExpression } from '../checks/check-expression.ts';
import type { Expression } from '../expression.ts';
import { nodeAt, pathOf, preOrder } from '../walk.ts';
import { moveAll, topmost } from './move-all.ts';

const [a, b, c, d] = [clause('a'), clause('b'), clause('c'), clause('d')];

describe('topmost', () => {
  test('keeps reading order, each once, and leaves out what lies below another', () => {
    expect(topmost([[2], [0, 1], [0], [2], [1, 0]])).toEqual([[0], [1, 0], [2]]);
  });
});

describe('moveAll', () => {
  test('brings nodes of several groups to one place, in reading order', () => {
    const tree = all(a, any(b, c), d);
    expect(moveAll(tree, [[2], [1, 0]], [], 0)).toEqual({ expression: all(b, d, a, any(c)), path: [0] });
  });

  test('takes away the groups that it leaves empty', () => {
    expect(
      moveAll(
        all(a, any(b, c), d),
        [
          [1, 0],
          [1, 1],
        ],
        [],
        3,
      ),
    ).toEqual({
      expression: all(a, d, b, c),
      path: [2],
    });
  });

  test('leaves what stands there already', () => {
    const tree = all(a, b, c, d);
    for (const index of [1, 2, 3]) {
      expect(moveAll(tree, [[1], [2]], [], index)).toEqual({ expression: tree, path: [1] });
    }
  });

  test('closes a gap between the moved', () => {
    expect(moveAll(all(a, b, c, d), [[0], [2]], [], 2)).toEqual({ expression: all(b, a, c, d), path: [1] });
  });

  test('refuses to move the whole, and a group into itself', () => {
    const tree = all(a, any(b, c));
    expect(moveAll(tree, [[]], [1], 0)).toMatchObject({ refused: { reason: 'whole-expression' } });
    expect(moveAll(tree, [[0], [1]], [1], 0)).toMatchObject({ refused: { reason: 'into-itself' } });
  });

  const scene = expressionArbitrary()
    .map((one): Expression => all(one, a))
    .chain((tree) => {
      const places = [...preOrder(tree)];
      return fc.record({
        tree: fc.constant(tree),
        paths: fc.subarray(places.map(pathOf), { minLength: 1 }),
        into: fc.constantFrom(...places.filter(({ node }) => node.kind === 'group').map(pathOf)),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      });
    });

  test('keeps every clause, leaves a valid tree and leads to the first of the moved', () => {
    fc.assert(
      fc.property(scene, ({ tree, paths, into, share }) => {
        const group = nodeAt(tree, into);
        const index = group?.kind === 'group' ? Math.round(share * group.children.length) : 0;
        const outcome = moveAll(tree, paths, into, index);
        if ('refused' in outcome) return;
        const first = topmost(paths)[0] ?? [];
        expect(nodeAt(outcome.expression, outcome.path)).toBe(nodeAt(tree, first));
        expect(clausesOf(outcome.expression)).toEqual(clausesOf(tree));
        expect(checkExpression(outcome.expression)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

function clausesOf(tree: Expression): string[] {
  return [...preOrder(tree)]
    .flatMap(({ node }) => (node.kind === 'clause' ? [JSON.stringify(node)] : []))
    .toSorted();
}
