import type { Expression } from '../../../expression/expression.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { matchName } from '../../expression-editor/match-words.ts';

/** A short name for a condition: `Household description`, `not Work status`, `any of 3`. */
export function conditionNames({ questionByCode }: Catalogue): (expression: Expression) => string {
  return (expression) => {
    const not = expression.negated ? 'not ' : '';
    if (expression.kind === 'group') {
      return `${not}${matchName(expression.match).toLowerCase()} ${expression.children.length}`;
    }
    return `${not}${questionByCode.get(expression.question)?.name ?? expression.question}`;
  };
}
