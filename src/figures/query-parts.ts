import type { Clause, Expression } from '../expression/expression.ts';
import type { BaseMode, FigureColumn, FigureRow, Wanted } from './figure-query.ts';

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

/** Asks for intervals of the share too. */
export const withIntervals: Wanted = { ...sizesOnly, sums: 'all', intervalsOf: ['columnPercentage'] };

/** Those who gave any of the datapoints, at any of the suffixes; null = any datapoint, any suffix. */
export function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

/** A row of those who match; null = everyone. */
export function shareRow(id: string, of: Expression | null, mode: BaseMode = 'all'): FigureRow {
  return { id, content: { kind: 'share', of }, base: { mode, among: null } };
}

/** A column of those who match, read against the base; null = everyone. */
export function baseColumn(id: string, who: Expression | null): FigureColumn {
  return { id, who, whole: { kind: 'base' } };
}
