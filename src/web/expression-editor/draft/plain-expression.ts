import type { Expression, Group } from '../../../expression/expression.ts';

/** The saved form: a root group around a single node is left out, as it adds no meaning. */
export function plainExpression(root: Group): Expression {
  let expression: Expression = root;
  while (expression.kind === 'group') {
    const [only, second]: readonly Expression[] = expression.children;
    if (only === undefined || second !== undefined) break;
    expression = expression.negated ? { ...only, negated: !only.negated } : only;
  }
  return expression;
}
