import type { Clause, Expression } from '../../../../expression/expression.ts';
import type { Asks } from './crosstab-item.ts';

export type Joining = 'or' | 'and';

/**
 * Whoever is in any of them, or in all of them; null where one of them has no conditions: everyone, an average, or
 * what is not read here. Plain answers of one question become one list of answers.
 */
export function joinAsks(asks: readonly Asks[], how: Joining): Asks | null {
  const expressions = asks.flatMap((one) => (one.kind === 'expression' ? [one.expression] : []));
  const [first] = expressions;
  if (first === undefined || expressions.length < asks.length) return null;
  if (expressions.length === 1) return { kind: 'expression', expression: first };
  return { kind: 'expression', expression: joinExpressions(expressions, how) };
}

function joinExpressions(expressions: readonly Expression[], how: Joining): Expression {
  if (how === 'and') {
    return { kind: 'group', match: { kind: 'all' }, negated: false, children: expressions };
  }
  return (
    oneClause(expressions) ?? {
      kind: 'group',
      match: { kind: 'atLeast', count: 1 },
      negated: false,
      children: expressions,
    }
  );
}

function oneClause(expressions: readonly Expression[]): Clause | null {
  const clauses = expressions.filter(isPlain);
  const [first] = clauses;
  if (first === undefined || clauses.length < expressions.length) return null;
  const isSame = ({ question, suffixes }: Clause) =>
    question === first.question && JSON.stringify(suffixes) === JSON.stringify(first.suffixes);
  if (!clauses.every(isSame)) return null;
  return { ...first, datapoints: [...new Set(clauses.flatMap(({ datapoints }) => datapoints ?? []))] };
}

function isPlain(expression: Expression): expression is Clause {
  return (
    expression.kind === 'clause' &&
    !expression.negated &&
    expression.minCount === 1 &&
    expression.datapoints !== null
  );
}
