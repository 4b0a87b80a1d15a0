import type { Clause, Expression, Group } from '../expression/expression.ts';
import { fold, type Place } from '../expression/walk.ts';

/** An expression as its sentence is built: the same meaning with fewer levels, every part with its place in the tree. */
export type SentencePlan = PlannedClause | PlannedGroup;

export interface PlannedClause {
  readonly kind: 'clause';
  readonly clause: Clause;
  readonly place: Place;
  /** The clause's own negation and those that were moved down to it. */
  readonly negated: boolean;
}

export interface PlannedGroup {
  readonly kind: 'group';
  /** How many of the parts must hold; their number is "all". */
  readonly threshold: number;
  readonly parts: readonly SentencePlan[];
  readonly place: Place;
  readonly negated: boolean;
}

/**
 * Simplifies an expression for reading: drops groups of one, "all" in "all" and "any" in "any". "None of" in "all" and
 * "not all of" in "any" become negations of each part (De Morgan).
 */
export function planSentence(expression: Expression): SentencePlan {
  return fold<SentencePlan>(expression, (place, parts) =>
    place.node.kind === 'clause'
      ? { kind: 'clause', clause: place.node, place, negated: place.node.negated }
      : planGroup(place.node, place, parts),
  );
}

function planGroup(group: Group, place: Place, parts: readonly SentencePlan[]): SentencePlan {
  const threshold = group.match.kind === 'all' ? parts.length : group.match.count;
  const [only] = parts;
  if (only !== undefined && parts.length === 1 && threshold === 1) {
    return { ...only, negated: only.negated !== group.negated };
  }
  const joint = jointOf(threshold, parts.length);
  const merged = joint === null ? parts : parts.flatMap((part) => mergeable(part, joint));
  return {
    kind: 'group',
    threshold: joint === 'all' ? merged.length : threshold,
    parts: merged,
    place,
    negated: group.negated,
  };
}

type Joint = 'all' | 'any';

/** How a group joins its parts; null for "at least" in between. */
export function jointOf(threshold: number, parts: number): Joint | null {
  if (threshold === parts) return 'all';
  return threshold === 1 ? 'any' : null;
}

function mergeable(part: SentencePlan, outer: Joint): readonly SentencePlan[] {
  if (part.kind === 'clause' || part.parts.length === 0) return [part];
  const inner = jointOf(part.threshold, part.parts.length);
  if (inner === null || (inner === outer) === part.negated) return [part];
  return part.negated ? part.parts.map((each) => ({ ...each, negated: !each.negated })) : part.parts;
}
