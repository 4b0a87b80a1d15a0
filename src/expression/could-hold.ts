import { type Clause, type Expression, locationsQuestion, type Match, wavesQuestion } from './expression.ts';
import { fold } from './walk.ts';

/** Where and when; null = not known. */
interface Place {
  readonly wave: string | null;
  readonly location: string | null;
}

/**
 * For each of `waves`, in their order, whether the expression can still hold there. Only conditions on waves decide, so
 * they confine a line.
 */
export function possibleWaves(expression: Expression, waves: readonly string[]): readonly boolean[] {
  return waves.map((wave) => couldHold(expression, { wave, location: null }));
}

/**
 * Whether anybody at that place could be described by the expression, going by its conditions on `waves` and
 * `locations` alone: every other clause could go either way, and contradictions between them are ignored.
 */
export function couldHold(expression: Expression, place: Place): boolean {
  const outcomes = fold<Outcomes>(expression, ({ node }, children) => {
    const { holds, fails } = node.kind === 'clause' ? ofClause(node, place) : ofGroup(node.match, children);
    return node.negated ? { holds: fails, fails: holds } : { holds, fails };
  });
  return outcomes.holds;
}

interface Outcomes {
  readonly holds: boolean;
  readonly fails: boolean;
}

function ofGroup(match: Match, children: readonly Outcomes[]): Outcomes {
  const needed = match.kind === 'all' ? children.length : match.count;
  const possible = children.filter((child) => child.holds).length;
  const certain = children.filter((child) => !child.fails).length;
  // A count out of reach makes an audience empty everywhere, which is not a matter of place.
  return { holds: possible >= Math.min(needed, children.length), fails: certain < needed };
}

function ofClause(clause: Clause, place: Place): Outcomes {
  const code = placeCode(clause.question, place);
  if (code === null) return { holds: true, fails: true };
  const given = clause.datapoints === null || clause.datapoints.includes(code);
  // A respondent has one wave and one location, so that two of them are never given.
  const holds = given && clause.minCount <= 1;
  return { holds, fails: !holds };
}

function placeCode(question: string, place: Place): string | null {
  if (question === wavesQuestion) return place.wave;
  return question === locationsQuestion ? place.location : null;
}
