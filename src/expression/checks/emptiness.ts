import type { Clause } from '../expression.ts';
import { pathOf, preOrder } from '../walk.ts';
import type { Check, Finding } from './finding.ts';

/** Finds groups without conditions and clauses without a question, without answers or without suffixes. */
export const emptiness: Check = (expression) => {
  const findings: Finding[] = [];
  for (const place of preOrder(expression)) {
    const message =
      place.node.kind === 'clause' ? emptyClause(place.node) : emptyGroup(place.node.children.length);
    if (message !== null) findings.push({ kind: 'empty_expression', path: pathOf(place), message });
  }
  return findings;
};

function emptyGroup(children: number): string | null {
  return children === 0 ? 'This group has no condition: add one, or remove the group.' : null;
}

function emptyClause(clause: Clause): string | null {
  if (clause.question === '') return 'Choose a question.';
  if (clause.datapoints?.length === 0) return 'Choose at least one answer.';
  if (clause.suffixes?.length === 0) return 'Choose at least one column of the grid, or all of them.';
  return null;
}
