import type { Match } from './expression.ts';

export function isSameMatch(left: Match, right: Match): boolean {
  if (left.kind === 'all' || right.kind === 'all') return left.kind === right.kind;
  return left.count === right.count;
}
