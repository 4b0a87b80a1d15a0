import type { Expression } from '../expression.ts';

/** Any of the conditions; answers of one question with the same columns become one condition. */
export function anyOf(children: readonly Expression[]): Expression {
  const merged: Expression[] = [];
  for (const child of children) {
    const at = merged.findIndex((one) => canMerge(one, child));
    const other = merged[at];
    if (other !== undefined && other.kind === 'clause' && child.kind === 'clause')
      merged[at] = {
        ...other,
        datapoints: [...new Set([...(other.datapoints ?? []), ...(child.datapoints ?? [])])],
      };
    else merged.push(child);
  }
  const [only] = merged;
  return only !== undefined && merged.length === 1
    ? only
    : { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children: merged };
}

function canMerge(one: Expression, other: Expression): boolean {
  return (
    one.kind === 'clause' &&
    other.kind === 'clause' &&
    one.question === other.question &&
    !one.negated &&
    !other.negated &&
    one.minCount === 1 &&
    other.minCount === 1 &&
    one.datapoints !== null &&
    other.datapoints !== null &&
    JSON.stringify(one.suffixes) === JSON.stringify(other.suffixes)
  );
}
