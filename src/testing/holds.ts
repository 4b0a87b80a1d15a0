import type { Clause, Expression } from '../expression/expression.ts';

/** One respondent of a test: per question the positive datapoints, each with the suffixes it was given at. */
export type Respondent = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** What an expression means for one respondent, word by word from its definition. Recurses: for small trees. */
export function holds(expression: Expression, respondent: Respondent): boolean {
  const own = expression.kind === 'clause' ? clauseHolds(expression, respondent) : groupHolds();
  return own !== expression.negated;

  function groupHolds(): boolean {
    if (expression.kind !== 'group') return false;
    const holding = expression.children.filter((child) => holds(child, respondent)).length;
    return expression.match.kind === 'all'
      ? holding === expression.children.length
      : holding >= expression.match.count;
  }
}

function clauseHolds(clause: Clause, respondent: Respondent): boolean {
  const given = respondent[clause.question] ?? {};
  const listed = clause.datapoints === null ? Object.keys(given) : [...new Set(clause.datapoints)];
  const positive = listed.filter((datapoint) => {
    const at = given[datapoint];
    if (at === undefined) return false;
    return clause.suffixes === null || clause.suffixes.some((suffix) => at.includes(suffix));
  });
  return positive.length >= clause.minCount;
}
