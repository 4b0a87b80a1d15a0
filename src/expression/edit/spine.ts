import type { Expression, Group } from '../expression.ts';
import type { Path } from '../paths.ts';

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
