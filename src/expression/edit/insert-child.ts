import type { Expression } from '../expression.ts';
import { childPath, type Path } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, refuse } from './outcome.ts';
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
