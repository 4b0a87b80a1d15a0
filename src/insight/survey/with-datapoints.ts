import type { Expression } from '../../contract/expression.ts';

/** The same expression with its answers under `datapoints`, which saved audiences call `options`. */
export function withDatapoints({ options, and, or, ...rest }: Expression): Expression {
  const datapoints = [...(rest.datapoints ?? []), ...(options ?? [])];
  return {
    ...rest,
    ...(datapoints.length > 0 ? { datapoints } : {}),
    ...(and ? { and: and.map(withDatapoints) } : {}),
    ...(or ? { or: or.map(withDatapoints) } : {}),
  };
}
