import type { Clause, Expression, Match } from './expression.ts';
import { childrenOf } from './walk.ts';

/**
 * Whether two trees are written alike, order and duplicates included, as a draft and its saved version. `meansTheSame`
 * compares their meaning.
 */
export function isSameExpression(left: Expression, right: Expression): boolean {
  const waiting: (readonly [Expression, Expression])[] = [[left, right]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (!isSameNode(one, other)) return false;
    const others = childrenOf(other);
    for (const [index, child] of childrenOf(one).entries()) {
      const counterpart = others[index];
      if (counterpart !== undefined) waiting.push([child, counterpart]);
    }
  }
  return true;
}

function isSameNode(left: Expression, right: Expression): boolean {
  if (left.negated !== right.negated) return false;
  if (left.kind === 'clause') return right.kind === 'clause' && isSameClause(left, right);
  if (right.kind === 'clause') return false;
  return left.children.length === right.children.length && isSameMatch(left.match, right.match);
}

function isSameClause(left: Clause, right: Clause): boolean {
  return (
    left.question === right.question &&
    left.minCount === right.minCount &&
    isSameList(left.datapoints, right.datapoints) &&
    isSameList(left.suffixes, right.suffixes)
  );
}

function isSameList<T>(left: readonly T[] | null, right: readonly T[] | null): boolean {
  if (left === null || right === null) return left === right;
  return left.length === right.length && left.every((code, index) => code === right[index]);
}

/** Whether two groups ask for as many of their children: "at least 2" is not "all" even of two. */
export function isSameMatch(left: Match, right: Match): boolean {
  if (left.kind === 'all' || right.kind === 'all') return left.kind === right.kind;
  return left.count === right.count;
}
