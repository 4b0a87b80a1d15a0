import type { Expression, Match } from '../expression.ts';
import {
  comparePaths,
  isSamePath,
  type Path,
  parentPath,
  childPath,
  afterRemove,
  isWithin,
} from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { changeAt, withChildren, remove, removedWith, insertChild } from './node-edits.ts';

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

/**
 * Dissolves the group at `path`: its children take its place. Each child takes over an exclusion, so that "none of
 * these" keeps its meaning. The root can be dissolved when it has one child. Leads to the first child.
 */
export function ungroup(expression: Expression, path: Path): EditOutcome {
  const opened = nodeAt(expression, path);
  if (opened === undefined) return refuse('no-such-place');
  if (opened.kind !== 'group') return refuse('not-a-group');
  const children = opened.negated ? opened.children.map(negatedNode) : opened.children;

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

/**
 * Groups two nodes at the second one's place, as dropping a clause onto the middle of another does. `match` says how
 * they are joined. Leads to the new group.
 */
export function combine(expression: Expression, from: Path, onto: Path, match: Match): EditOutcome {
  if (from.length === 0) return refuse('whole-expression');
  const dropped = nodeAt(expression, from);
  if (dropped === undefined) return refuse('no-such-place');
  if (isWithin(onto, from)) return refuse('into-itself');
  const grouped = changeAt(expression, onto, (target) => ({
    kind: 'group',
    match,
    negated: false,
    children: [target],
  }));
  if (grouped === null) return refuse('no-such-place');
  const joined = insertChild(grouped, onto, 1, dropped);
  if ('refused' in joined) return joined;
  // What stood below the target stands one level deeper now, in its first child.
  const old = isWithin(from, onto) ? [...childPath(onto, 0), ...from.slice(onto.length)] : from;
  const doomed = removedWith(joined.expression, old);
  const without = remove(joined.expression, old);
  if ('refused' in without) return without;
  return edited(expression, without.expression, afterRemove(onto, doomed));
}
