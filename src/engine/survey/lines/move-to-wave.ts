import { type Expression, wavesQuestion } from '../../../expression/expression.ts';

/**
 * The same expression about another wave: a condition that names one wave and must hold (alone, or among others that
 * all must) names the other instead. All else stays.
 */
export function moveToWave(expression: Expression, wave: string): Expression {
  if (expression.negated) return expression;
  if (expression.kind === 'group') {
    if (expression.match.kind !== 'all') return expression;
    return { ...expression, children: expression.children.map((child) => moveToWave(child, wave)) };
  }
  const namesOneWave = expression.question === wavesQuestion && expression.datapoints?.length === 1;
  return namesOneWave ? { ...expression, datapoints: [wave] } : expression;
}
