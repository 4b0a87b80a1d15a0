import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clauseArbitrary, expressionArbitrary } from '../../testing/arbitraries/expression.ts';
import { all } from '../../testing/expressions.ts';
import { checkExpression } from '../checks/check-expression.ts';
import { isSameExpression } from '../equal.ts';
import type { Expression } from '../expression.ts';
import { meansTheSame } from '../hash.ts';
import type { Path } from '../paths.ts';
import { nodeAt, pathOf, preOrder } from '../walk.ts';
import { combine, group, ungroup } from './group.ts';
import { insert, duplicate, replace, negate, remove } from './node-edits.ts';
import { moveAll } from './move-all.ts';
import type { EditOutcome } from './outcome.ts';

/** A tree with a group at its root, and places in it. */
const scene = fc
  .tuple(expressionArbitrary(), expressionArbitrary())
  .map(([one, other]): Expression => all(one, other))
  .chain((tree) => {
    const places = [...preOrder(tree)];
    const paths = places.map(pathOf);
    const groups = places.filter((place) => place.node.kind === 'group').map(pathOf);
    return fc.record({
      tree: fc.constant(tree),
      from: fc.constantFrom(...paths),
      onto: fc.constantFrom(...paths),
      into: fc.constantFrom(...groups),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      added: clauseArbitrary(),
    });
  });

function slot(tree: Expression, parent: Path, share: number): number {
  const holder = nodeAt(tree, parent);
  return holder?.kind === 'group' ? Math.round(share * holder.children.length) : 0;
}

function isWithinReach(tree: Expression, parent: Path): boolean {
  const holder = nodeAt(tree, parent);
  return (
    holder?.kind === 'group' && (holder.match.kind === 'all' || holder.match.count <= holder.children.length)
  );
}

function clausesOf(tree: Expression): string[] {
  const clauses: string[] = [];
  for (const { node } of preOrder(tree)) {
    if (node.kind === 'clause') clauses.push(JSON.stringify({ ...node, negated: false }));
  }
  return clauses.toSorted();
}

function treeOf(outcome: EditOutcome): Expression | null {
  return 'expression' in outcome ? outcome.expression : null;
}

describe('every edit', () => {
  test('leaves a tree that passes all checks, but for a root without conditions, and leads to a node of it', () => {
    fc.assert(
      fc.property(scene, ({ tree, from, onto, into, share, added }) => {
        const before = structuredClone(tree);
        const outcomes = [
          insert(tree, into, slot(tree, into, share), added),
          replace(tree, from, added),
          remove(tree, from),
          moveAll(tree, [from], into, slot(tree, into, share)),
          group(tree, [from]),
          ungroup(tree, from),
          combine(tree, from, onto, { kind: 'atLeast', count: 1 }),
          negate(tree, from),
          duplicate(tree, from),
        ];
        for (const outcome of outcomes) {
          if ('refused' in outcome) continue;
          const findings = checkExpression(outcome.expression).filter(({ path }) => path.length > 0);
          expect(findings).toEqual([]);
          expect(nodeAt(outcome.expression, outcome.path)).toBeDefined();
        }
        expect(tree).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});

describe('move and combine', () => {
  test('keep every clause, and move leads to the moved node', () => {
    fc.assert(
      fc.property(scene, ({ tree, from, onto, into, share }) => {
        const moved = moveAll(tree, [from], into, slot(tree, into, share));
        if ('expression' in moved) {
          expect(clausesOf(moved.expression)).toEqual(clausesOf(tree));
          expect(nodeAt(moved.expression, moved.path)).toBe(nodeAt(tree, from));
        }
        const combined = combine(tree, from, onto, { kind: 'all' });
        if ('expression' in combined) {
          expect(clausesOf(combined.expression)).toEqual(clausesOf(tree));
          const holder = nodeAt(combined.expression, combined.path);
          expect(holder?.kind === 'group' && holder.children.at(-1)).toEqual(nodeAt(tree, from));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('edits that undo each other', () => {
  test('insert and remove, negate twice, group and ungroup', () => {
    fc.assert(
      fc.property(scene, ({ tree, from, into, share, added }) => {
        const inserted = insert(tree, into, slot(tree, into, share), added);
        // A count that the new child brings within reach is kept there when the child goes.
        if ('expression' in inserted && isWithinReach(tree, into)) {
          const back = treeOf(remove(inserted.expression, inserted.path));
          expect(back !== null && isSameExpression(back, tree)).toBe(true);
        }
        const negated = negate(tree, from);
        if ('expression' in negated) expect(treeOf(negate(negated.expression, from))).toEqual(tree);
        const grouped = group(tree, [from]);
        if ('expression' in grouped) {
          expect(treeOf(ungroup(grouped.expression, grouped.path))).toEqual(tree);
          expect(meansTheSame(grouped.expression, tree)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
