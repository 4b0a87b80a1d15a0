import type { Clause, Expression } from '../../expression/expression.ts';
import type { Catalogue } from '../dataset/catalogue.ts';
import { everyPair, findDatapoint, findQuestion, findSuffix } from '../dataset/find-question.ts';
import { intersectPairs, type PairSet } from '../dataset/pairs.ts';

/**
 * Where everything that the expression involves ran: its questions, and every datapoint and suffix it lists. A
 * clause with only a question involves the question. `waves` and `locations` ran everywhere. Throws `unknown_code`.
 */
export function ranIn(catalogue: Catalogue, expression: Expression): PairSet {
  if (expression.kind === 'clause') return clauseRanIn(catalogue, expression);
  return expression.children
    .map((child) => ranIn(catalogue, child))
    .reduce(intersectPairs, everyPair(catalogue));
}

function clauseRanIn(catalogue: Catalogue, clause: Clause): PairSet {
  const question = findQuestion(catalogue, clause.question);
  const datapoints = (clause.datapoints ?? []).map((code) => findDatapoint(question, code).ranIn);
  const suffixes = (clause.suffixes ?? []).map((code) => findSuffix(question, code).ranIn);
  return [...datapoints, ...suffixes].reduce(intersectPairs, question.ranIn);
}
