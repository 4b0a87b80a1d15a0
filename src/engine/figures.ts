import type { CrosstabQuery } from './crosstab-query.ts';
import type { StatsQuery } from './stats-query.ts';

/**
 * What a query wants of every cell or row. `sizes`: sizes, samples, percentages and indexes, and nothing that rests on
 * Σv², which takes half of the time. Effective samples are then 0 and intervals and tests null, standard errors of means
 * excepted; what else the query says of intervals, tests, letters and associations goes for nothing.
 */
export type Figures = 'sizes' | 'all';

const noTest = { versus: 'none', profile: 'linearised' } as const;

/** The query without what its `figures` make void. */
export function settledCrosstabQuery(query: CrosstabQuery): CrosstabQuery {
  if (query.figures !== 'sizes') return query;
  const { rows, columns, base, scope, figures } = query;
  return { rows, columns, base, scope, figures, test: noTest };
}

/** The query without what its `figures` make void. */
export function settledStatsQuery(query: StatsQuery): StatsQuery {
  if (query.figures !== 'sizes') return query;
  const { letters: _, ...others } = query;
  return { ...others, allIntervals: false, test: noTest };
}
