import type { Expression, Clause, Match, Group } from './expression.ts';
import { isSameMatch } from './equal.ts';
import { sha256 } from './sha-256.ts';
import { fold } from './walk.ts';

/**
 * 64 hexadecimal digits that identify an expression's normal form: the order and duplicates of codes and of children,
 * nesting of like groups and the way a negation is written make no difference. The same on every machine and in every
 * release that keeps the normal form, and two different forms can't be made to share one, so it may key caches.
 */
export function hashExpression(expression: Expression): string {
  return normalForm(expression).hash;
}

/** True when two expressions have one normal form, and so hold for the same respondents of any dataset. */
export function meansTheSame(left: Expression, right: Expression): boolean {
  return left === right || hashExpression(left) === hashExpression(right);
}

/** A node in normal form, with a hash that two nodes share only when they are the same. */
interface NormalForm {
  readonly expression: Expression;
  readonly hash: string;
}

/**
 * One form for expressions that mean the same by the laws below, whatever the data: equal forms have equal
 * hashes, so a cached answer to one answers the other. No code is dropped (lines depend on every code involved).
 *
 * - Negations are moved to the clauses.
 * - "All" in "all" and "any" in "any" are flattened; a group with one child is that child; at least n of n is all.
 * - Children are sorted, and in "all" and "any" equal ones kept once ("at least 2 of" counts them twice).
 * - Codes are sorted and kept once; a count out of reach is one more than there are.
 *
 * A group that can't hold ("at least 4 of 3") stays one, and is the only kind that stays negated. Groups without
 * children, which no expression that was read has, are left alone.
 */
export function normalForm(expression: Expression): NormalForm {
  return fold<Normal>(negationsDown(expression), ({ node }, children) =>
    node.kind === 'clause' ? normalClause(node) : normalGroup(node.match, children, node.negated),
  );
}

interface Normal extends NormalForm {
  /** Children of a group. */
  readonly children: readonly Normal[];
}

function normalClause({ kind, question, minCount: sent, negated, ...codes }: Clause): Normal {
  const datapoints = codes.datapoints === null ? null : [...new Set(codes.datapoints)].toSorted(byCodeUnits);
  const suffixes = codes.suffixes === null ? null : [...new Set(codes.suffixes)].toSorted((a, b) => a - b);
  const minCount = datapoints === null ? sent : Math.min(sent, datapoints.length + 1);
  return {
    expression: { kind, question, datapoints, suffixes, minCount, negated },
    hash: sha256(`clause ${JSON.stringify([question, datapoints, suffixes, minCount, negated])}`),
    children: [],
  };
}

function normalGroup(match: Match, children: readonly Normal[], negated: boolean): Normal {
  const total = children.length;
  const threshold = match.kind === 'all' ? total : match.count;
  if (total === 0) return group(match, children, negated);
  if (threshold > total) return group(atLeast(total + 1), children, negated);
  if (threshold === total) return flattened({ kind: 'all' }, children);
  return threshold === 1 ? flattened(atLeast(1), children) : group(match, children, negated);
}

function flattened(match: Match, children: readonly Normal[]): Normal {
  const byHash = new Map<string, Normal>();
  for (const child of children) {
    const own = child.expression;
    const parts =
      own.kind === 'group' && !own.negated && isSameMatch(own.match, match) ? child.children : [child];
    for (const part of parts) byHash.set(part.hash, part);
  }
  const [first, ...others] = byHash.values();
  if (first !== undefined && others.length === 0) return first;
  return group(match, [...byHash.values()], false);
}

function group(match: Match, children: readonly Normal[], negated: boolean): Normal {
  const sorted = children.toSorted((left, right) => byCodeUnits(left.hash, right.hash));
  const joining = match.kind === 'all' ? 'all' : `at least ${match.count}`;
  const hashes = sorted.map((child) => child.hash).join(' ');
  return {
    expression: { kind: 'group', match, negated, children: sorted.map((child) => child.expression) },
    hash: sha256(`group ${negated ? 'not ' : ''}${joining} ${hashes}`),
    children: sorted,
  };
}

function atLeast(count: number): Match {
  return { kind: 'atLeast', count };
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The same expression with its negations at the clauses: ¬(all) = any of ¬, ¬(at least k of n) = at least n−k+1 of ¬
 * (De Morgan). A group that can't hold ("at least 4 of 3"), or that has no children, has no such twin and keeps its
 * negation.
 */
function negationsDown(expression: Expression): Expression {
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
    const parent = open.at(-1);
    if (parent === undefined) throw new Error('a walk ends at the root');
    entering = parent.source.children[parent.children.length] ?? null;
    flipped = parent.flips;
    if (entering !== null) continue;
    open.pop();
    const { match, negated, children } = parent;
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
