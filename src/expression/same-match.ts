import type { Match } from './expression.ts';

/** Whether two groups ask for as many of their children: "at least 2" is not "all" even of two. */
export function isSameMatch(left: Match, right: Match): boolean {
  if (left.kind === 'all' || right.kind === 'all') return left.kind === right.kind;
  return left.count === right.count;
}
