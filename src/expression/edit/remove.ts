import type { Expression } from '../expression.ts';
import { childPath, type Path, parentPath } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, refuse } from './outcome.ts';
import { changeAt, withChildren } from './spine.ts';

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
