import type { Expression } from '../expression.ts';
import { type Path, parentPath } from '../paths.ts';
import { insertChild } from './insert-child.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { nodeAt } from '../walk.ts';

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
