import type { CrosstabItem, CrosstabQuery } from './queries/crosstab-query.ts';
import type { FunnelQuery } from './queries/funnel-query.ts';
import type { MeansQuery } from './queries/means-query.ts';
import type { Scope } from './queries/scope.ts';
import type { StatsQuery } from './queries/stats-query.ts';
import type { WaveCountsQuery } from './queries/wave-counts-query.ts';
import type { Expression } from '../expression/expression.ts';

// Queries with everything that a test does not mention at its default.

export function scopeOf(more: Partial<Scope> = {}): Scope {
  return { waves: null, locations: null, weight: null, baseMode: 'all', ...more };
}

export function statsQuery(question: string, more: Partial<StatsQuery> = {}): StatsQuery {
  return {
    question,
    datapoints: null,
    suffixes: null,
    splitSuffixes: false,
    splitter: null,
    segments: null,
    segmentedBase: false,
    audiences: [],
    base: null,
    scope: scopeOf(),
    ...more,
  };
}

export function waveCountsQuery(expression: Expression | null, scope: Partial<Scope> = {}): WaveCountsQuery {
  return { expression, scope: scopeOf(scope) };
}

export function crosstabQuery(
  rows: readonly CrosstabItem['content'][],
  columns: readonly CrosstabItem['content'][],
  more: Partial<CrosstabQuery> = {},
): CrosstabQuery {
  return { rows: rows.map(toItem), columns: columns.map(toItem), base: null, scope: scopeOf(), ...more };
}

export function meansQuery(question: string, more: Partial<MeansQuery> = {}): MeansQuery {
  return {
    question,
    datapoints: null,
    suffixes: null,
    audiences: [],
    base: null,
    scope: scopeOf(),
    ...more,
  };
}

export function funnelQuery(expression: Expression | null, scope: Partial<Scope> = {}): FunnelQuery {
  return { expression, scope: scopeOf(scope) };
}

/** The header of a crosstab that counts the people of an expression. */
export function counting(expression: Expression): CrosstabItem['content'] {
  return { kind: 'expression', expression };
}

function toItem(content: CrosstabItem['content'], index: number): CrosstabItem {
  return { id: `item-${index}`, content };
}
