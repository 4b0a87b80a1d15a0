import type { Expression } from '../expression.ts';
import { isSamePath, type Path, parentPath } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { insertChild } from './insert-child.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { remove, removedWith } from './remove.ts';
import { afterInsert, afterRemove, isWithin } from './shifted.ts';

/**
 * Moves the node at `from` into the group at `parent`, before the child that stands at `index` now (their number
 * appends). Groups that it leaves empty go, as in `remove`. Leads to the node's new place.
 */
export function move(expression: Expression, from: Path, parent: Path, index: number): EditOutcome {
  if (from.length === 0) return refuse('whole-expression');
  const node = nodeAt(expression, from);
  if (node === undefined) return refuse('no-such-place');
  if (isWithin(parent, from)) return refuse('into-itself');
  const position = from.at(-1) ?? 0;
  const inOwnGroup = isSamePath(parentPath(from) ?? [], parent);
  if (inOwnGroup && (index === position || index === position + 1)) return { expression, path: from };

  // Inserted first: the group it comes from is empty, and so gone, only if it did not go back in.
  const withCopy = insertChild(expression, parent, index, node);
  if ('refused' in withCopy) return withCopy;
  const old = afterInsert(from, parent, index);
  const doomed = removedWith(withCopy.expression, old);
  const without = remove(withCopy.expression, old);
  if ('refused' in without) return without;
  return edited(expression, without.expression, afterRemove(withCopy.path, doomed));
}
