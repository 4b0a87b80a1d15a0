import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../../expression/expression.ts';

/** Where and when; null = not known. */
export interface Place {
  readonly wave: string | null;
  readonly location: string | null;
}

/**
 * Whether anybody at that place could be described by the expression, going by its conditions on `waves` and
 * `locations` alone: every other clause could go either way. `possible-waves.ts` with places instead of waves.
 */
export function couldHold(expression: Expression, place: Place): boolean {
  return outcomes(expression, place).holds;
}

interface Outcomes {
  readonly holds: boolean;
  readonly fails: boolean;
}

function outcomes(expression: Expression, place: Place): Outcomes {
  const { holds, fails } =
    expression.kind === 'clause' ? ofClause(expression, place) : ofGroup(expression, place);
  return expression.negated ? { holds: fails, fails: holds } : { holds, fails };
}

function ofGroup(group: Exclude<Expression, Clause>, place: Place): Outcomes {
  const children = group.children.map((child) => outcomes(child, place));
  const needed = group.match.kind === 'all' ? children.length : group.match.count;
  const possible = children.filter((child) => child.holds).length;
  const certain = children.filter((child) => !child.fails).length;
  // A count out of reach makes an audience empty everywhere, which is not a matter of place.
  return { holds: possible >= Math.min(needed, children.length), fails: certain < needed };
}

function ofClause(clause: Clause, place: Place): Outcomes {
  const code = placeCode(clause.question, place);
  if (code === null) return { holds: true, fails: true };
  const given = clause.datapoints === null || clause.datapoints.includes(code);
  const holds = given && clause.minCount <= 1;
  return { holds, fails: !holds };
}

function placeCode(question: string, place: Place): string | null {
  if (question === wavesQuestion) return place.wave;
  return question === locationsQuestion ? place.location : null;
}
