import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, any, atLeast, clause, not } from '../../testing/expressions.ts';
import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { combine, group, ungroup } from './group.ts';
import { insert, duplicate, replace, negate, setMatch, remove } from './node-edits.ts';
import { moveAll } from './move-all.ts';
import type { EditOutcome } from './outcome.ts';

const [a, b, c, d] = [clause('a'), clause('b'), clause('c'), clause('d')];
const e = clause('e');

function leads(outcome: EditOutcome, expression: Expression, path: Path): void {
  expect(outcome).toEqual({ expression, path });
}

function refused(outcome: EditOutcome, reason: string): void {
  expect(outcome).toEqual({ refused: { reason, message: expect.stringMatching(/\.$/) } });
}

describe('insert', () => {
  test('puts a node before the child at the index, or at the end', () => {
    leads(insert(all(a, any(b, c)), [1], 1, d), all(a, any(b, d, c)), [1, 1]);
    leads(insert(all(a), [], 1, d), all(a, d), [1]);
    leads(insert(all(), [], 0, d), all(d), [0]);
  });

  test('is refused outside a group', () => {
    refused(insert(all(a), [0], 0, d), 'not-a-group');
    refused(insert(a, [], 0, d), 'not-a-group');
    for (const index of [-1, 2, 0.5]) refused(insert(all(a), [], index, d), 'no-such-place');
    refused(insert(all(a), [3], 0, d), 'no-such-place');
  });

  test('is refused where the tree would grow past its limits', () => {
    let deep: Expression = all(a);
    for (let level = 3; level <= 32; level++) deep = all(deep);
    refused(insert(deep, Array(30).fill(0), 0, all(b)), 'too-deep');
    refused(insert(all(...Array<Expression>(9_999).fill(a)), [], 0, b), 'too-many-nodes');
    expect(insert(deep, Array(30).fill(0), 0, b)).toHaveProperty('expression');
  });

  test('leaves what it does not touch shared with the old tree', () => {
    const untouched = any(b, c);
    const outcome = insert(all(untouched, all(a)), [1], 0, d);
    expect(
      'expression' in outcome && outcome.expression.kind === 'group' && outcome.expression.children[0],
    ).toBe(untouched);
  });
});

describe('replace', () => {
  test('puts one node in the place of another, the whole included', () => {
    leads(replace(all(a, any(b)), [1, 0], d), all(a, any(d)), [1, 0]);
    leads(replace(all(a), [], d), d, []);
    refused(replace(all(a), [1], d), 'no-such-place');
  });
});

describe('remove', () => {
  test('leads to the sibling that takes the place, else to the one before', () => {
    leads(remove(all(a, b, c), [1]), all(a, c), [1]);
    leads(remove(all(a, b, c), [2]), all(a, b), [1]);
  });

  test('takes the groups along that it leaves empty, but for the root', () => {
    leads(remove(all(a, any(all(b)), c), [1, 0, 0]), all(a, c), [1]);
    leads(remove(all(any(all(b))), [0, 0, 0]), all(), []);
  });

  test('keeps "at least 3 of 3" within reach, and leaves a count alone that never was', () => {
    leads(remove(atLeast(3, a, b, c), [0]), atLeast(2, b, c), [0]);
    leads(remove(atLeast(2, a, b, c), [0]), atLeast(2, b, c), [0]);
    leads(remove(atLeast(9, a, b, c), [0]), atLeast(9, b, c), [0]);
    leads(remove(atLeast(1, a), [0]), atLeast(1), []);
  });

  test('is refused for the whole and for nothing', () => {
    refused(remove(all(a), []), 'whole-expression');
    refused(remove(all(a), [1]), 'no-such-place');
    refused(remove(all(a), [0, 0]), 'no-such-place');
  });
});

describe('move', () => {
  test('within a group counts places before the node is taken out', () => {
    leads(moveAll(all(a, b, c), [[0]], [], 2), all(b, a, c), [1]);
    leads(moveAll(all(a, b, c), [[0]], [], 3), all(b, c, a), [2]);
    leads(moveAll(all(a, b, c), [[2]], [], 0), all(c, a, b), [0]);
  });

  test('to where the node already stands changes nothing', () => {
    const tree = all(a, b, c);
    for (const index of [1, 2]) {
      const outcome = moveAll(tree, [[1]], [], index);
      expect('expression' in outcome && outcome.expression).toBe(tree);
      leads(outcome, tree, [1]);
    }
  });

  test('into another group, before or behind the old place', () => {
    leads(moveAll(all(a, any(b, c), d), [[0]], [1], 1), all(any(b, a, c), d), [0, 1]);
    leads(moveAll(all(a, any(b, c), d), [[2]], [1], 2), all(a, any(b, c, d)), [1, 2]);
    leads(moveAll(all(any(b, c), d), [[0, 0]], [], 0), all(b, any(c), d), [0]);
    leads(moveAll(all(any(b, c), d), [[0, 1]], [], 1), all(any(b), c, d), [1]);
  });

  test('takes the groups along that it leaves empty', () => {
    leads(moveAll(all(any(b), all(c)), [[0, 0]], [1], 0), all(all(b, c)), [0, 0]);
    leads(moveAll(all(any(all(b)), c), [[0, 0, 0]], [0], 0), all(any(b), c), [0, 0]);
    leads(moveAll(all(c, any(all(b))), [[1, 0, 0]], [], 2), all(c, b), [1]);
  });

  test('keeps the count of the group it leaves within reach', () => {
    leads(moveAll(all(atLeast(2, a, b), c), [[0, 0]], [], 2), all(atLeast(1, b), c, a), [2]);
  });

  test('is refused into itself, into a clause, and for the whole', () => {
    refused(moveAll(all(any(all(a), b)), [[0]], [0], 0), 'into-itself');
    refused(moveAll(all(any(all(a), b)), [[0]], [0, 0], 0), 'into-itself');
    refused(moveAll(all(a, b), [[0]], [1], 0), 'not-a-group');
    refused(moveAll(all(a, b), [[]], [], 0), 'whole-expression');
    refused(moveAll(all(a, b), [[5]], [], 0), 'no-such-place');
    refused(moveAll(all(any(a), b), [[0, 0]], [], 3), 'no-such-place');
  });

  test('works in a tree that is as large as it may be', () => {
    const full = all(...Array<Expression>(9_998).fill(a), b);
    expect(moveAll(full, [[9_998]], [], 0)).toHaveProperty('expression');
  });
});

describe('group', () => {
  test('wraps siblings where the first of them stood, in their order', () => {
    leads(group(all(a, b, c, d), [[3], [1]]), all(a, all(b, d), c), [1]);
    leads(group(all(a, any(b, c)), [[1, 0]], { kind: 'atLeast', count: 1 }), all(a, any(any(b), c)), [1, 0]);
    leads(group(all(a, b), [[0], [1], [0]]), all(all(a, b)), [0]);
  });

  test('wraps the whole', () => {
    leads(group(not(a), [[]]), all(not(a)), []);
  });

  test('keeps the count of the group around it within reach', () => {
    leads(group(atLeast(3, a, b, c), [[0], [1]]), atLeast(2, all(a, b), c), [0]);
  });

  test('is refused for nodes that are no siblings', () => {
    refused(group(all(a, any(b)), [[0], [1, 0]]), 'not-siblings');
    refused(
      group(all(any(a), any(b)), [
        [0, 0],
        [1, 0],
      ]),
      'not-siblings',
    );
    refused(group(all(a), [[], [0]]), 'not-siblings');
    refused(group(all(a), []), 'no-such-place');
    refused(group(all(a), [[1]]), 'no-such-place');
  });
});

describe('ungroup', () => {
  test('puts the children in the place of their group', () => {
    leads(ungroup(all(a, any(b, c), d), [1]), all(a, b, c, d), [1]);
  });

  test('hands an exclusion on to each child', () => {
    leads(ungroup(all(a, not(any(b, not(c)))), [1]), all(a, not(b), c), [1]);
  });

  test('of the whole works when one child takes its place', () => {
    leads(ungroup(not(all(any(a, b))), []), not(any(a, b)), []);
    refused(ungroup(all(a, b), []), 'whole-expression');
    refused(ungroup(all(), []), 'whole-expression');
  });

  test('of an empty group removes it', () => {
    leads(ungroup(all(a, any()), [1]), all(a), [0]);
  });

  test('is refused for a clause', () => {
    refused(ungroup(all(a), [0]), 'not-a-group');
    refused(ungroup(all(a), [1]), 'no-such-place');
  });
});

describe('combine', () => {
  test('makes one group of two nodes, where the second stands', () => {
    leads(combine(all(a, b, c), [0], [2], { kind: 'all' }), all(b, all(c, a)), [1]);
    leads(combine(all(a, b, c), [2], [0], { kind: 'atLeast', count: 1 }), all(any(a, c), b), [0]);
    leads(combine(all(any(a, b), c), [0, 0], [0, 1], { kind: 'all' }), all(any(all(b, a)), c), [0, 0]);
  });

  test('of a child and its own group works, and leaves no empty group', () => {
    leads(combine(all(any(a, b)), [0, 0], [0], { kind: 'all' }), all(all(any(b), a)), [0]);
    leads(combine(all(any(a)), [0, 0], [0], { kind: 'all' }), all(all(a)), [0]);
  });

  test('of a node and what it holds is refused', () => {
    refused(combine(all(any(a, b), c), [0], [0, 1], { kind: 'all' }), 'into-itself');
    refused(combine(all(a, b), [0], [0], { kind: 'all' }), 'into-itself');
    refused(combine(all(a, b), [], [0], { kind: 'all' }), 'whole-expression');
    refused(combine(all(a, b), [0], [7], { kind: 'all' }), 'no-such-place');
    refused(combine(all(a, b), [7], [0], { kind: 'all' }), 'no-such-place');
  });
});

describe('small edits', () => {
  test('negate excludes and includes again', () => {
    leads(negate(all(a, b), [1]), all(a, not(b)), [1]);
    leads(negate(not(all(a)), []), all(a), []);
    refused(negate(all(a), [1]), 'no-such-place');
  });

  test('duplicate puts a copy right behind', () => {
    leads(duplicate(all(a, any(b)), [1]), all(a, any(b), any(b)), [2]);
    refused(duplicate(all(a), []), 'whole-expression');
  });

  test('a group can ask for as many children as it has', () => {
    leads(setMatch(all(a, any(b, c)), [1], { kind: 'all' }), all(a, all(b, c)), [1]);
    leads(setMatch(all(b, c), [], { kind: 'atLeast', count: 2 }), atLeast(2, b, c), []);
    leads(setMatch(all(), [], { kind: 'atLeast', count: 1 }), any(), []);
    for (const count of [0, 3, 1.5]) {
      refused(setMatch(all(b, c), [], { kind: 'atLeast', count }), 'count-out-of-range');
    }
    refused(setMatch(all(b), [0], { kind: 'all' }), 'not-a-group');
  });
});

describe('any edit', () => {
  test('of a tree 100,000 levels deep needs no stack', () => {
    let deep: Expression = all(a, b);
    const bottom: number[] = [];
    for (let level = 0; level < 100_000; level++) {
      deep = all(deep);
      bottom.push(0);
    }
    expect(negate(deep, [...bottom, 1])).toHaveProperty('expression');
    expect(moveAll(deep, [[...bottom, 1]], [], 1)).toMatchObject({ path: [1] });
    expect(remove(deep, [...bottom, 0])).toHaveProperty('expression');
    refused(insert(deep, bottom, 0, all(e)), 'too-deep');
  });

  test('with any path and any index gives a tree or a reason', () => {
    const path = fc.array(fc.oneof(fc.integer({ min: -1, max: 3 }), fc.double()), { maxLength: 4 });
    const tree = all(a, any(b, not(all(c, d))), atLeast(2, e, a, b));
    fc.assert(
      fc.property(path, path, fc.oneof(fc.integer(), fc.double()), (from, to, index) => {
        const outcomes = [
          insert(tree, to, index, e),
          replace(tree, to, e),
          remove(tree, from),
          moveAll(tree, [from], to, index),
          group(tree, [from, to]),
          ungroup(tree, from),
          combine(tree, from, to, { kind: 'all' }),
          negate(tree, from),
          duplicate(tree, from),
          setMatch(tree, from, { kind: 'atLeast', count: index }),
        ];
        for (const outcome of outcomes) expect('refused' in outcome || 'expression' in outcome).toBe(true);
      }),
    );
  });
});
