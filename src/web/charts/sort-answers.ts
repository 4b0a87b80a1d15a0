import type { StatsRow } from '../../contract/stats.ts';
import { cellKey } from './cell-key.ts';
import type { ChartMetric } from './chart-metrics.ts';
import type { ChartRequest, NamedCode } from './chart-request.ts';

/**
 * The answers in the order of the chart. By value: the one shown, and where the chart is split the largest of its
 * segments'; of the base its share where the metric is 100 for every answer of it. Answers without a value stand last; equals stay in the questionnaire's order.
 */
export function sortAnswers(
  { answers, sort, metric, base, series: drawn }: ChartRequest,
  rows: ReadonlyMap<string, StatsRow>,
): readonly NamedCode[] {
  if (sort.by === 'questionnaire') return answers;
  const turn = sort.descending ? -1 : 1;
  if (sort.by === 'name') return answers.toSorted((a, b) => turn * a.name.localeCompare(b.name));
  const values =
    sort.by === 'gap'
      ? gapsOf(rows, drawn, metric)
      : valuesOf(
          rows,
          sort.series ?? base.id,
          sort.series === null ? measureOfBase(sort.metric ?? metric) : (sort.metric ?? metric),
        );
  return answers.toSorted((a, b) => {
    const left = values.get(a.code);
    const right = values.get(b.code);
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return turn * (left - right);
  });
}

/** The largest of each answer's segments. */
function valuesOf(rows: ReadonlyMap<string, StatsRow>, series: string, measure: ChartMetric) {
  const values = new Map<string, number>();
  for (const row of rows.values()) {
    if (row.audience !== series) continue;
    const value = row.metrics[measure];
    values.set(row.datapoint, Math.max(values.get(row.datapoint) ?? Number.NEGATIVE_INFINITY, value));
  }
  return values;
}

/** How much the first series has above the second: of each answer, the widest of its segments. */
function gapsOf(
  rows: ReadonlyMap<string, StatsRow>,
  [first, second]: ChartRequest['series'],
  metric: ChartMetric,
) {
  const gaps = new Map<string, number>();
  for (const row of rows.values()) {
    if (row.audience !== first?.id) continue;
    const other = rows.get(cellKey(row.datapoint, row.segment, second?.id ?? ''));
    if (other === undefined) continue;
    const gap = Math.abs(row.metrics[metric] - other.metrics[metric]);
    gaps.set(row.datapoint, Math.max(gaps.get(row.datapoint) ?? 0, gap));
  }
  return gaps;
}

function measureOfBase(metric: ChartMetric): ChartMetric {
  return metric === 'audience_index' || metric === 'datapoint_percentage' ? 'audience_percentage' : metric;
}
