import type { Expression } from '../expression.ts';
import { type Path, parentPath } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, refuse } from './outcome.ts';
import { remove } from './remove.ts';
import { changeAt, withChildren } from './spine.ts';

/**
 * Dissolves the group at `path`: its children take its place. Each child takes over an exclusion, so that "none of
 * these" keeps its meaning. The root can be dissolved when it has one child. Leads to the first child.
 */
export function ungroup(expression: Expression, path: Path): EditOutcome {
  const group = nodeAt(expression, path);
  if (group === undefined) return refuse('no-such-place');
  if (group.kind !== 'group') return refuse('not-a-group');
  const children = group.negated ? group.children.map(negatedNode) : group.children;

  const parent = parentPath(path);
  if (parent === null) {
    const [only] = children;
    return only === undefined || children.length > 1
      ? refuse('whole-expression')
      : { expression: only, path };
  }
  if (children.length === 0) return remove(expression, path);
  const index = path.at(-1) ?? 0;
  const changed = changeAt(expression, parent, (holder) => {
    if (holder.kind !== 'group') return holder;
    const [before, behind] = [holder.children.slice(0, index), holder.children.slice(index + 1)];
    return withChildren(holder, [...before, ...children, ...behind]);
  });
  return changed === null ? refuse('no-such-place') : { expression: changed, path };
}

function negatedNode(node: Expression): Expression {
  return { ...node, negated: !node.negated };
}
