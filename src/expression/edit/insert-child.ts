import type { Expression } from '../expression.ts';
import { childPath, type Path, parentPath } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, refuse, edited } from './outcome.ts';
import { changeAt } from './spine.ts';

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
