import type { Expression, Match } from '../expression.ts';
import { comparePaths, isSamePath, type Path, parentPath } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { changeAt, withChildren } from './spine.ts';

/**
 * Wraps nodes of a group into a new group at the first one's place, in their order; the path of the root alone wraps
 * the whole. Leads to the new group.
 */
export function group(
  expression: Expression,
  paths: readonly Path[],
  match: Match = { kind: 'all' },
): EditOutcome {
  const [first, ...others] = paths.toSorted(comparePaths);
  if (first === undefined || paths.some((path) => nodeAt(expression, path) === undefined)) {
    return refuse('no-such-place');
  }
  const parent = parentPath(first);
  if (parent === null) {
    if (others.some((path) => path.length > 0)) return refuse('not-siblings');
    return edited(expression, { kind: 'group', match, negated: false, children: [expression] }, first);
  }
  if (others.some((path) => path.length !== first.length || !isSamePath(parentPath(path) ?? [], parent))) {
    return refuse('not-siblings');
  }
  const wrapped = new Set([first, ...others].map((path) => path.at(-1)));
  const changed = changeAt(expression, parent, (holder) => {
    if (holder.kind !== 'group') return holder;
    const children = holder.children.filter((_, index) => wrapped.has(index));
    const kept = holder.children.filter((_, index) => !wrapped.has(index));
    return withChildren(
      holder,
      kept.toSpliced(first.at(-1) ?? 0, 0, { kind: 'group', match, negated: false, children }),
    );
  });
  return changed === null ? refuse('no-such-place') : edited(expression, changed, first);
}
