import type { CrosstabQuery } from './crosstab-query.ts';
import type { StatsQuery } from './stats-query.ts';

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
