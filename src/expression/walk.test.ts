import { describe, expect, test } from 'vitest';
import type { Expression } from './expression.ts';
import { pathKey } from './paths.ts';
import { fold, nodeAt, pathOf, postOrder, preOrder } from './walk.ts';

const clause = (question: string): Expression => ({
  kind: 'clause',
  question,
  datapoints: null,
  suffixes: null,
  minCount: 1,
  negated: false,
});
const all = (...children: Expression[]): Expression => ({
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children,
});

const tree = all(clause('a'), all(clause('b'), all(), clause('c')), clause('d'));

describe('walking', () => {
  test('pre-order meets a group before its children', () => {
    const keys = [...preOrder(tree)].map((place) => pathKey(pathOf(place)));
    expect(keys).toEqual(['', '0', '1', '1.0', '1.1', '1.2', '2']);
  });

  test('post-order meets a group after its children', () => {
    const keys = [...postOrder(tree)].map((place) => pathKey(pathOf(place)));
    expect(keys).toEqual(['0', '1.0', '1.1', '1.2', '1', '2', '']);
  });

  test('the root has depth 1', () => {
    expect([...preOrder(tree)].map((place) => place.depth)).toEqual([1, 2, 2, 3, 3, 3, 2]);
  });

  test('a fold gives each group the values of its own children, in order', () => {
    const text = fold<string>(tree, ({ node }, children) =>
      node.kind === 'clause' ? node.question : `(${children.join(' ')})`,
    );
    expect(text).toBe('(a (b () c) d)');
  });

  test('every place is found again by its path', () => {
    for (const place of preOrder(tree)) expect(nodeAt(tree, pathOf(place))).toBe(place.node);
  });

  test('a path that the tree does not have finds nothing', () => {
    for (const path of [[3], [0, 0], [1, 1, 0], [-1]]) expect(nodeAt(tree, path)).toBeUndefined();
  });

  test('a tree 100,000 levels deep is walked without overflowing the stack', () => {
    let deep: Expression = clause('bottom');
    for (let level = 0; level < 100_000; level++) deep = all(deep);
    expect(fold<number>(deep, (_, children) => 1 + (children[0] ?? 0))).toBe(100_001);
    const deepest = [...preOrder(deep)].at(-1);
    expect(deepest?.depth).toBe(100_001);
    expect(deepest && pathOf(deepest).length).toBe(100_000);
  });
});
