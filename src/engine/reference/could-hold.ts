import { type Expression, locationsQuestion, wavesQuestion } from '../../expression/expression.ts';

/** A wave and a location; null = not known. */
export interface Place {
  readonly wave: string | null;
  readonly location: string | null;
}

/** Whether an expression can hold for a respondent, and whether it can fail. */
interface Possible {
  readonly hold: boolean;
  readonly fail: boolean;
}

/** Returns whether the expression could hold there for anyone, by its conditions on `waves` and `locations` alone. */
export function couldHold(expression: Expression, place: Place): boolean {
  return possible(expression, place).hold;
}

function possible(expression: Expression, place: Place): Possible {
  const { hold, fail } =
    expression.kind === 'group' ? ofGroup(expression, place) : ofClause(expression, place);
  return expression.negated ? { hold: fail, fail: hold } : { hold, fail };
}

/** A count beyond the number of children counts as all children for `hold`: the audience is empty, not its line. */
function ofGroup({ match, children }: Extract<Expression, { kind: 'group' }>, place: Place): Possible {
  const outcomes = children.map((child) => possible(child, place));
  const needed = match.kind === 'all' ? children.length : match.count;
  const canHold = outcomes.filter(({ hold }) => hold).length;
  const mustHold = outcomes.filter(({ fail }) => !fail).length;
  return { hold: canHold >= Math.min(needed, children.length), fail: mustHold < needed };
}

function ofClause(clause: Extract<Expression, { kind: 'clause' }>, place: Place): Possible {
  const { question, datapoints, minCount } = clause;
  if (question !== wavesQuestion && question !== locationsQuestion) return { hold: true, fail: true };
  const here = question === wavesQuestion ? place.wave : place.location;
  if (here === null) return { hold: true, fail: true };
  // A respondent has one wave and one location, so two of them are out of reach.
  const holds = minCount <= 1 && (datapoints === null || datapoints.includes(here));
  return { hold: holds, fail: !holds };
}
