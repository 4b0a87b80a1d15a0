import type { Expression } from './expression.ts';
import type { Path } from './paths.ts';

/**
 * A node and its place. Places link to their parents instead of carrying paths, so that walking a tree costs the same
 * at any depth; ask `pathOf` for the few paths that are needed.
 */
export interface Place {
  readonly node: Expression;
  /** Null for the root. */
  readonly parent: Place | null;
  /** Position among the parent's children; 0 for the root. */
  readonly index: number;
  /** Levels from the root down to this node, both included: 1 for the root. */
  readonly depth: number;
}

const noChildren: readonly Expression[] = [];

/** The children of a group; a clause has none. */
export function childrenOf(node: Expression): readonly Expression[] {
  return node.kind === 'group' ? node.children : noChildren;
}

/** The path from the root to the place of a visit. */
export function pathOf(place: Place): Path {
  const upwards: number[] = [];
  for (let at = place; at.parent !== null; at = at.parent) upwards.push(at.index);
  return upwards.toReversed();
}

/** Every node, a group before its children, siblings in order. Needs no stack of its own depth. */
export function* preOrder(expression: Expression): Generator<Place, void, undefined> {
  const waiting: Place[] = [rootPlace(expression)];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    yield place;
    const children = childrenOf(place.node);
    let index = children.length;
    for (const child of children.toReversed()) waiting.push(childPlace(place, --index, child));
  }
}

/** Every node, children before their group, siblings in order. */
export function* postOrder(expression: Expression): Generator<Place, void, undefined> {
  const open: { place: Place; next: number }[] = [{ place: rootPlace(expression), next: 0 }];
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const child = childrenOf(frame.place.node)[frame.next];
    if (child === undefined) {
      open.pop();
      yield frame.place;
    } else {
      open.push({ place: childPlace(frame.place, frame.next, child), next: 0 });
      frame.next++;
    }
  }
}

/**
 * The value of a tree from the bottom up: `combine` gets each node with the values of its children, in order
 * (none for a clause), and its value goes to the parent. Needs no stack of the tree's depth.
 */
export function fold<T>(expression: Expression, combine: (place: Place, children: readonly T[]) => T): T {
  const values: T[] = [];
  for (const place of postOrder(expression)) {
    // In post-order the values of a node's children are the last ones on the pile.
    const count = childrenOf(place.node).length;
    const value = combine(place, count === 0 ? [] : values.splice(values.length - count, count));
    if (place.parent === null) return value;
    values.push(value);
  }
  throw new Error('a walk ends at the root');
}

/** The node at `path`, undefined where the tree has none. */
export function nodeAt(expression: Expression, path: Path): Expression | undefined {
  let node: Expression | undefined = expression;
  for (const index of path) {
    if (node === undefined) return undefined;
    node = childrenOf(node)[index];
  }
  return node;
}

function rootPlace(node: Expression): Place {
  return { node, parent: null, index: 0, depth: 1 };
}

function childPlace(parent: Place, index: number, node: Expression): Place {
  return { node, parent, index, depth: parent.depth + 1 };
}
