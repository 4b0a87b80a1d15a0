import type { Chart } from '../contract/saved-work/chart.ts';
import type { QueryBase } from '../contract/query/query.ts';
import type { StatsQuery } from '../contract/query/stats.ts';
import { baseSeries, type ChartPeople, readAskedChart } from '../figures/questions/chart-query.ts';

/** Returns the stats query with the shares of a saved chart; null: it asks nothing. */
export function statsOfChart(chart: Chart): StatsQuery | null {
  const { asked, scope } = readAskedChart(chart);
  const { question, datapoints, suffixes, nets, segments, audiences, base } = asked;
  if (question === null) return null;
  return {
    question,
    datapoints: listed(datapoints),
    suffixes: listed(suffixes),
    split_suffixes: asked.splitSuffixes,
    nets: nets.map((net) => ({ code: net.code, datapoints: [...net.datapoints] })),
    splitter: asked.splitter,
    segments: asked.splitter === '' ? null : listed(segments),
    segmented_base: asked.segmentedBase,
    audiences: [
      ...audiences.map((one) => ({ id: one.key, ...people(one) })),
      { id: baseSeries, expression: null },
    ],
    base_audience: base === null ? null : baseOf(base),
    base_mode: asked.baseMode,
    all_intervals: true,
    weight: scope.weight,
    waves: listed(scope.waves),
    locations: listed(scope.locations),
  };
}

function listed<Item>(items: readonly Item[] | null): Item[] | null {
  return items === null ? null : [...items];
}

function people({ id, expression }: ChartPeople) {
  return expression === null && id !== '' ? {} : { expression };
}

function baseOf({ id, expression }: ChartPeople): QueryBase {
  return expression === null ? { id } : { expression };
}
