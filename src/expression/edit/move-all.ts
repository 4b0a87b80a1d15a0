import type { Expression } from '../expression.ts';
import {
  isSamePath,
  type Path,
  parentPath,
  comparePaths,
  afterInsert,
  afterRemove,
  isWithin,
} from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { insertChild, remove, removedWith } from './node-edits.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';

/**
 * Moves nodes, in reading order, into the group at `parent`, before the child now at `index` (the number of children
 * appends). Groups that it leaves empty go, as in `remove`. Leads to the first moved node; the others follow it.
 */
export function moveAll(
  expression: Expression,
  paths: readonly Path[],
  parent: Path,
  index: number,
): EditOutcome {
  const moved = topmost(paths);
  if (moved.some((path) => path.length === 0)) return refuse('whole-expression');
  if (moved.some((path) => isWithin(parent, path))) return refuse('into-itself');
  const [first] = moved;
  if (first === undefined) return refuse('no-such-place');
  if (standThere(moved, parent, index)) return { expression, path: first };

  let changed = expression;
  let old: readonly Path[] = moved;
  for (const [offset, path] of moved.entries()) {
    const node = nodeAt(expression, path);
    if (node === undefined) return refuse('no-such-place');
    const inserted = insertChild(changed, parent, index + offset, node);
    if ('refused' in inserted) return inserted;
    changed = inserted.expression;
    old = old.map((one) => afterInsert(one, parent, index + offset));
  }
  // From the last on, so that what goes does not shift what is still to go.
  let place: Path = [...parent, index];
  for (const path of old.toReversed()) {
    const doomed = removedWith(changed, path);
    const without = remove(changed, path);
    if ('refused' in without) return without;
    changed = without.expression;
    place = afterRemove(place, doomed);
  }
  return edited(expression, changed, place);
}

/** Whether they are neighbours around `index` already. */
function standThere(paths: readonly Path[], parent: Path, index: number): boolean {
  const from = paths[0]?.at(-1) ?? 0;
  return (
    index >= from &&
    index <= from + paths.length &&
    paths.every((path, at) => isSamePath(parentPath(path) ?? [], parent) && path.at(-1) === from + at)
  );
}

/** Returns the paths that a joint edit concerns: in reading order, each once, without paths below another one. */
export function topmost(paths: readonly Path[]): readonly Path[] {
  const kept: Path[] = [];
  for (const path of paths.toSorted(comparePaths)) {
    const last = kept.at(-1);
    if (last === undefined || !isWithin(path, last)) kept.push(path);
  }
  return kept;
}
