import type { Expression, Match, Group } from '../expression.ts';
import { type Path, childPath, parentPath } from '../paths.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { nodeAt } from '../walk.ts';

/** Replaces the node at `path` by `replacement`; the empty path replaces the whole. */
export function replace(expression: Expression, path: Path, replacement: Expression): EditOutcome {
  const changed = changeAt(expression, path, () => replacement);
  return changed === null ? refuse('no-such-place') : edited(expression, changed, path);
}

/** Turns an included node into an excluded one, and back. */
export function negate(expression: Expression, path: Path): EditOutcome {
  const changed = changeAt(expression, path, (node) => ({ ...node, negated: !node.negated }));
  return changed === null ? refuse('no-such-place') : { expression: changed, path };
}

/** Says how many children of the group at `path` must hold: all, or at least a count that they can reach. */
export function setMatch(expression: Expression, path: Path, match: Match): EditOutcome {
  const group = nodeAt(expression, path);
  if (group === undefined) return refuse('no-such-place');
  if (group.kind !== 'group') return refuse('not-a-group');
  if (match.kind === 'atLeast') {
    const most = Math.max(1, group.children.length);
    if (!Number.isInteger(match.count) || match.count < 1 || match.count > most)
      return refuse('count-out-of-range');
  }
  const changed = changeAt(expression, path, () => ({ ...group, match }));
  return changed === null ? refuse('no-such-place') : { expression: changed, path };
}

/** `insert` without a look at the limits: a step of edits that take something away as well. */
export function insertChild(
  expression: Expression,
  parent: Path,
  index: number,
  node: Expression,
): EditOutcome {
  const group = nodeAt(expression, parent);
  if (group === undefined) return refuse('no-such-place');
  if (group.kind !== 'group') return refuse('not-a-group');
  if (!Number.isInteger(index) || index < 0 || index > group.children.length) return refuse('no-such-place');
  const children = group.children.toSpliced(index, 0, node);
  const changed = changeAt(expression, parent, () => ({ ...group, children }));
  if (changed === null) return refuse('no-such-place');
  return { expression: changed, path: childPath(parent, index) };
}

/** Puts `node` into the group at `parent`, before its child at `index` (their number appends). Leads to the new node. */
export function insert(expression: Expression, parent: Path, index: number, node: Expression): EditOutcome {
  const outcome = insertChild(expression, parent, index, node);
  return 'refused' in outcome ? outcome : edited(expression, outcome.expression, outcome.path);
}

/** Puts a copy of the node at `path` right after it. Leads to the copy. */
export function duplicate(expression: Expression, path: Path): EditOutcome {
  const node = nodeAt(expression, path);
  const parent = parentPath(path);
  if (node === undefined) return refuse('no-such-place');
  if (parent === null) return refuse('whole-expression');
  return insert(expression, parent, (path.at(-1) ?? 0) + 1, node);
}

/**
 * Takes the node at `path` out, and with it every group above that it leaves empty; the root stays, empty if need
 * be. Leads to the sibling that took the place, else the one before it, else the group.
 */
export function remove(expression: Expression, path: Path): EditOutcome {
  if (path.length === 0) return refuse('whole-expression');
  if (nodeAt(expression, path) === undefined) return refuse('no-such-place');
  const doomed = removedWith(expression, path);
  const parent = parentPath(doomed) ?? [];
  const index = doomed.at(-1) ?? 0;
  let left = 0;
  const changed = changeAt(expression, parent, (group) => {
    if (group.kind !== 'group') return group;
    left = group.children.length - 1;
    return withChildren(group, group.children.toSpliced(index, 1));
  });
  if (changed === null) return refuse('no-such-place');
  return { expression: changed, path: left === 0 ? parent : childPath(parent, Math.min(index, left - 1)) };
}

/** The highest node below the root that removing the node at `path` would leave empty; the node itself if none. */
export function removedWith(expression: Expression, path: Path): Path {
  let doomed = path;
  for (let parent = parentPath(doomed); parent !== null && parent.length > 0; parent = parentPath(doomed)) {
    const group = nodeAt(expression, parent);
    if (group?.kind !== 'group' || group.children.length > 1) break;
    doomed = parent;
  }
  return doomed;
}

/**
 * Replaces the node at `path` by the result of `change`; nodes off the way are shared with the old tree. Null if there
 * is no such node.
 */
export function changeAt(
  expression: Expression,
  path: Path,
  change: (node: Expression) => Expression,
): Expression | null {
  const groups: Group[] = [];
  let node: Expression | undefined = expression;
  for (const index of path) {
    if (node?.kind !== 'group') return null;
    groups.push(node);
    node = node.children[index];
  }
  if (node === undefined) return null;
  let changed = change(node);
  if (changed === node) return expression;
  for (const [level, index] of [...path.entries()].toReversed()) {
    const group = groups[level];
    if (group !== undefined) changed = { ...group, children: group.children.with(index, changed) };
  }
  return changed;
}

/** A group with other children: "at least 3" of three stays "at least" as many as there are when one goes. */
export function withChildren(group: Group, children: readonly Expression[]): Group {
  const { match } = group;
  const reachable = match.kind === 'atLeast' && match.count <= group.children.length;
  if (!reachable || match.count <= children.length) return { ...group, children };
  return { ...group, children, match: { kind: 'atLeast', count: Math.max(1, children.length) } };
}
