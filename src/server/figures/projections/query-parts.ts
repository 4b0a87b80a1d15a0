import type { Clause, Expression } from '../../../expression/expression.ts';
import type { BaseMode, FigureRow, Wanted } from '../../../figures/figure-query.ts';

/** Asks for sizes and samples and nothing else. */
export const sizesOnly: Wanted = {
  sums: 'sizes',
  interval: 'wilson',
  intervalsOf: [],
  test: { versus: 'none', profile: 'linearised' },
  rowTest: false,
  pairs: [],
  contrasts: [],
  associations: [],
  quantiles: [],
  bins: null,
};

/** Those who gave any of the datapoints, at any of the suffixes; null = any datapoint, any suffix. */
export function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

/** A row of those who match; null = everyone. */
export function shareRow(id: string, of: Expression | null, mode: BaseMode): FigureRow {
  return { id, content: { kind: 'share', of }, base: { mode, among: null } };
}
