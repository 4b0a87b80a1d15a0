import type { Expression, Group, Match } from './expression.ts';

/**
 * The same expression with its negations at the clauses: ¬(all) = any of ¬, ¬(at least k of n) = at least n−k+1 of ¬
 * (De Morgan). A group that can't hold ("at least 4 of 3"), or that has no children, has no such twin and keeps its
 * negation.
 */
export function negationsDown(expression: Expression): Expression {
  const open: OpenGroup[] = [];
  let entering: Expression | null = expression;
  let flipped = false;
  for (;;) {
    if (entering !== null) {
      const negated: boolean = entering.negated !== flipped;
      let done: Expression | null = null;
      if (entering.kind === 'clause')
        done = entering.negated === negated ? entering : { ...entering, negated };
      else open.push(opened(entering, negated));
      if (done !== null && open.length === 0) return done;
      if (done !== null) open.at(-1)?.children.push(done);
    }
    const group = open.at(-1);
    if (group === undefined) throw new Error('a walk ends at the root');
    entering = group.source.children[group.children.length] ?? null;
    flipped = group.flips;
    if (entering !== null) continue;
    open.pop();
    const { match, negated, children } = group;
    const closed: Group = { kind: 'group', match, negated, children };
    if (open.length === 0) return closed;
    open.at(-1)?.children.push(closed);
  }
}

interface OpenGroup {
  readonly source: Group;
  readonly match: Match;
  readonly negated: boolean;
  /** Whether its children take its negation over. */
  readonly flips: boolean;
  readonly children: Expression[];
}

function opened(source: Group, negated: boolean): OpenGroup {
  const total = source.children.length;
  const threshold = source.match.kind === 'all' ? total : source.match.count;
  const hasTwin = total > 0 && threshold <= total;
  if (!negated || !hasTwin) return { source, match: source.match, negated, flips: false, children: [] };
  const match: Match = { kind: 'atLeast', count: total - threshold + 1 };
  return { source, match, negated: false, flips: true, children: [] };
}
