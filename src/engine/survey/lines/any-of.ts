import type { Expression } from '../../../expression/expression.ts';

/** What headers of which one holds involve: each of them; null, everyone, where one of them is everyone. */
export function anyOf(headers: readonly { readonly expression: Expression | null }[]): Expression | null {
  const children = headers.map(({ expression }) => expression).filter((one) => one !== null);
  if (children.length < headers.length) return null;
  return { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children };
}
