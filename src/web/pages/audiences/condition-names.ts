import type { Expression } from '../../../expression/expression.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { matchName } from '../../expression-editor/match-words.ts';

export interface ConditionNames {
  /** `Household description`, `not Work status`, `any of 3`. */
  readonly short: (expression: Expression) => string;
  /** The same, with the parts of a group: `any of 3: Age, Region, not Gender`. */
  readonly long: (expression: Expression) => string;
}

export function conditionNames({ questionByCode }: Catalogue): ConditionNames {
  const short = (expression: Expression): string => {
    const not = expression.negated ? 'not ' : '';
    return expression.kind === 'clause'
      ? `${not}${questionByCode.get(expression.question)?.name ?? expression.question}`
      : `${not}${matchName(expression.match).toLowerCase()} ${expression.children.length}`;
  };
  return {
    short,
    long: (expression) =>
      expression.kind === 'clause'
        ? short(expression)
        : `${short(expression)}: ${expression.children.map(short).join(', ')}`,
  };
}
