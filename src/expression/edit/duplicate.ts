import type { Expression } from '../expression.ts';
import { type Path, parentPath } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { insert } from './insert.ts';
import { type EditOutcome, refuse } from './outcome.ts';

/** Puts a copy of the node at `path` right after it. Leads to the copy. */
export function duplicate(expression: Expression, path: Path): EditOutcome {
  const node = nodeAt(expression, path);
  const parent = parentPath(path);
  if (node === undefined) return refuse('no-such-place');
  if (parent === null) return refuse('whole-expression');
  return insert(expression, parent, (path.at(-1) ?? 0) + 1, node);
}
