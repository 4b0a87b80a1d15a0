import type { Clause, Expression } from '../../../expression/expression.ts';
import { preOrder } from '../../../expression/walk.ts';
import type { Catalogue } from '../catalogue.ts';
import { findDatapoint, findQuestion, findSuffix } from '../find-question.ts';
import type { PairSet } from '../pairs.ts';

/**
 * Where each thing that the expression involves ran: its questions, and every datapoint and suffix it lists; distinct
 * sets. A clause with only a question involves the question. `waves` and `locations` ran everywhere. The expression can
 * be read where all its parts ran. Throws `unknown_code`.
 */
export function partsRanIn(catalogue: Catalogue, expression: Expression): readonly PairSet[] {
  const sets = new Set<PairSet>();
  for (const { node } of preOrder(expression)) {
    if (node.kind === 'clause') for (const ran of clausePartsRanIn(catalogue, node)) sets.add(ran);
  }
  return [...sets].toSorted();
}

function clausePartsRanIn(catalogue: Catalogue, clause: Clause): PairSet[] {
  const question = findQuestion(catalogue, clause.question);
  return [
    question.ranIn,
    ...(clause.datapoints ?? []).map((code) => findDatapoint(question, code).ranIn),
    ...(clause.suffixes ?? []).map((code) => findSuffix(question, code).ranIn),
  ];
}
