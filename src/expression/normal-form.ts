import type { Clause, Expression, Match } from './expression.ts';
import { isSameMatch } from './same-match.ts';
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
 * - Negation moves down to the clauses: ¬(all) = any of ¬, ¬(at least k of n) = at least n−k+1 of ¬ (De Morgan).
 * - "All" in "all" and "any" in "any" are flattened; a group of one is its child; at least n of n is all.
 * - Children are sorted, and in "all" and "any" equal ones kept once ("at least 2 of" counts them twice).
 * - Codes are sorted and kept once; a count out of reach is one more than there are.
 *
 * A group that can't hold ("at least 4 of 3") stays one, and is the only kind that stays negated. Groups without
 * children, which no expression that was read has, are left alone.
 */
export function normalForm(expression: Expression): NormalForm {
  return fold<BothWays>(expression, ({ node }, children) => {
    const ways = node.kind === 'clause' ? clauseBothWays(node) : groupBothWays(node.match, children);
    return node.negated ? { plain: ways.negated, negated: ways.plain } : ways;
  }).plain;
}

/** Every node is made in both polarities: which one its parent needs is known only further up. */
interface BothWays {
  readonly plain: Normal;
  readonly negated: Normal;
}

interface Normal extends NormalForm {
  /** Of a group: its children. */
  readonly children: readonly Normal[];
}

function clauseBothWays(clause: Clause): BothWays {
  const datapoints =
    clause.datapoints === null ? null : [...new Set(clause.datapoints)].toSorted(byCodeUnits);
  const suffixes = clause.suffixes === null ? null : [...new Set(clause.suffixes)].toSorted((a, b) => a - b);
  const minCount = datapoints === null ? clause.minCount : Math.min(clause.minCount, datapoints.length + 1);
  const form = (negated: boolean): Normal => ({
    expression: { kind: 'clause', question: clause.question, datapoints, suffixes, minCount, negated },
    hash: sha256(`clause ${JSON.stringify([clause.question, datapoints, suffixes, minCount, negated])}`),
    children: [],
  });
  return { plain: form(false), negated: form(true) };
}

function groupBothWays(match: Match, children: readonly BothWays[]): BothWays {
  const total = children.length;
  const threshold = match.kind === 'all' ? total : match.count;
  const plain = children.map((child) => child.plain);
  if (total === 0 || threshold > total) {
    const count = match.kind === 'all' ? match : atLeast(total + 1);
    return { plain: fixedGroup(count, plain, false), negated: fixedGroup(count, plain, true) };
  }
  const negated = children.map((child) => child.negated);
  return { plain: joined(threshold, plain), negated: joined(total - threshold + 1, negated) };
}

/** At least `threshold` of the children, 1 ≤ threshold ≤ their number. */
function joined(threshold: number, children: readonly Normal[]): Normal {
  if (threshold === children.length) return flattened({ kind: 'all' }, children);
  if (threshold === 1) return flattened(atLeast(1), children);
  return fixedGroup(atLeast(threshold), children, false);
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
  return fixedGroup(match, [...byHash.values()], false);
}

function fixedGroup(match: Match, children: readonly Normal[], negated: boolean): Normal {
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
