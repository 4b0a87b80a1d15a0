import type { Clause, Expression, Match } from './expression.ts';
import { negationsDown } from './negations-down.ts';
import { isSameMatch } from './equal.ts';
import { sha256 } from './sha-256.ts';
import { fold } from './walk.ts';

/** A node in normal form, with a hash that two nodes share only when they are the same. */
export interface NormalForm {
  readonly expression: Expression;
  readonly hash: string;
}

/**
 * One form for expressions that mean the same by the laws below, whatever the data: equal forms have equal
 * hashes, so a cached answer to one answers the other. No code is dropped (lines depend on every code involved).
 *
 * - Negations stand at the clauses (`negations-down.ts`).
 * - "All" in "all" and "any" in "any" are flattened; a group of one is its child; at least n of n is all.
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
