import type { Expression, Match } from '../expression.ts';
import type { Path } from '../paths.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { changeAt } from './spine.ts';
import { nodeAt } from '../walk.ts';

/** Replaces the node at `path` by `replacement`; the empty path replaces the whole. */
export function replace(expression: Expression, path: Path, replacement: Expression): EditOutcome {
  const changed = changeAt(expression, path, () => replacement);
  return changed === null ? refuse('no-such-place') : edited(expression, changed, path);
}

/** Turns an included node into an excluded one, and back. */
export function negate(expression: Expression, path: Path): EditOutcome {
  const changed = changeAt(expression, path, (node) => ({ ...node, negated: !node.negated }));
  return changed === null ? refuse('no-such-place') : { expression: changed, path };
}

/** Says how many children of the group at `path` must hold: all, or at least a count that they can reach. */
export function setMatch(expression: Expression, path: Path, match: Match): EditOutcome {
  const group = nodeAt(expression, path);
  if (group === undefined) return refuse('no-such-place');
  if (group.kind !== 'group') return refuse('not-a-group');
  if (match.kind === 'atLeast') {
    const most = Math.max(1, group.children.length);
    if (!Number.isInteger(match.count) || match.count < 1 || match.count > most)
      return refuse('count-out-of-range');
  }
  const changed = changeAt(expression, path, () => ({ ...group, match }));
  return changed === null ? refuse('no-such-place') : { expression: changed, path };
}
