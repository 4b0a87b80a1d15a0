import type { Clause, Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { nodeAt } from '../walk.ts';
import { type EditOutcome, refuse } from './outcome.ts';
import { changeAt } from './spine.ts';

export type Answers = Partial<Pick<Clause, 'datapoints' | 'suffixes' | 'minCount'>>;

/**
 * Changes the answers of the clause at `path`: what `answers` leaves out stays. "At least 3" of three datapoints
 * stays "at least" as many as there are when one goes; a count that is given must be from 1 up and, where
 * datapoints are listed, within their number.
 */
export function setAnswers(expression: Expression, path: Path, answers: Answers): EditOutcome {
  const clause = nodeAt(expression, path);
  if (clause === undefined) return refuse('no-such-place');
  if (clause.kind !== 'clause') return refuse('not-a-clause');
  const changed: Clause = { ...clause, ...answers };
  const most = changed.datapoints === null ? Number.MAX_SAFE_INTEGER : Math.max(1, changed.datapoints.length);
  const { minCount } = answers;
  if (minCount !== undefined && (!Number.isInteger(minCount) || minCount < 1 || minCount > most)) {
    return refuse('count-out-of-range');
  }
  const reachable = clause.datapoints === null || clause.minCount <= clause.datapoints.length;
  const kept = minCount === undefined && reachable ? Math.min(clause.minCount, most) : changed.minCount;
  const replaced = changeAt(expression, path, () => ({ ...changed, minCount: kept }));
  return replaced === null ? refuse('no-such-place') : { expression: replaced, path };
}
