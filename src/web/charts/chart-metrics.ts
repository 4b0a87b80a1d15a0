import type { StatsRow } from '../../contract/stats.ts';
import {
  type Measure,
  type MeasureFacts,
  measures,
  type SizeUnit,
  writeFigure,
} from '../../figures/measures.ts';
import { format } from '../lib/format.ts';

/** Names of the interface. */
export type ChartMetric =
  | 'audience_percentage'
  | 'datapoint_percentage'
  | 'audience_index'
  | 'positive_size'
  | 'positive_sample';

const measureOf = {
  audience_percentage: 'columnPercentage',
  datapoint_percentage: 'rowPercentage',
  audience_index: 'index',
  positive_size: 'size',
  positive_sample: 'sample',
} as const satisfies Readonly<Record<ChartMetric, Measure>>;

/** In the order of the switcher. */
export const metricOrder: readonly ChartMetric[] = [
  'audience_percentage',
  'datapoint_percentage',
  'audience_index',
  'positive_size',
  'positive_sample',
];

/** Metrics of a survey: a size only of people. */
export function metricsOf(unit: SizeUnit): readonly ChartMetric[] {
  return metricOrder.filter((metric) => metric !== 'positive_size' || unit === 'people');
}

/** Returns the metric, or the share where the survey has no such metric. */
export function metricWithin(metric: ChartMetric, unit: SizeUnit): ChartMetric {
  return metricsOf(unit).includes(metric) ? metric : 'audience_percentage';
}

export function isChartMetric(name: string): name is ChartMetric {
  return name in measureOf;
}

export function metricMeasure(metric: ChartMetric) {
  return measureOf[metric];
}

export function metricFacts(metric: ChartMetric): MeasureFacts {
  return measures[measureOf[metric]];
}

export function writeMetric(metric: ChartMetric, value: number): string {
  return writeFigure(value, metricFacts(metric).kind, format);
}

/** Both ends in the metric's unit; null where a row carries no interval for it. */
export function metricInterval(
  metric: ChartMetric,
  row: StatsRow,
): { readonly low: number; readonly high: number } | null {
  const { confidence_interval: share, datapoint_interval: ofAnswer, index_interval: index, metrics } = row;
  switch (metric) {
    case 'audience_percentage':
      return endsOf(share);
    case 'datapoint_percentage':
      return endsOf(ofAnswer);
    case 'audience_index':
      return endsOf(index);
    case 'positive_size':
      // The interval of the share times the people it is a share of.
      return endsOf(share, metrics.audience_size / 100);
    default:
      return null;
  }
}

function endsOf(interval: StatsRow['confidence_interval'], scale = 1) {
  return interval === undefined ? null : { low: interval.low * scale, high: interval.high * scale };
}

/** Whether the answer's test, which is of the share of the audience, may mark the metric. */
export function mayBeMarked(metric: ChartMetric): boolean {
  return metricFacts(metric).test?.measure === 'columnPercentage';
}
