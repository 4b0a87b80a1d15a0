import type { Expression, Match } from '../expression.ts';
import { childPath, type Path } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { insertChild } from './insert-child.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { remove, removedWith } from './remove.ts';
import { afterRemove, isWithin } from './shifted.ts';
import { changeAt } from './spine.ts';

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
