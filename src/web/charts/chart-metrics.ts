import type { TestedAgainst } from '../../contract/chart-configuration.ts';
import type { Interval, ShareFigure } from '../../figures/figure.ts';
import { measuredInterval, measuredValue } from '../../figures/measured.ts';
import {
  type Measure,
  type MeasureFacts,
  measures,
  type SizeUnit,
  writeFigure,
} from '../../figures/measures.ts';
import { format } from '../lib/format.ts';
import { indexBand, shareBand } from '../lib/heat-bands.ts';

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

/** Whether figures of the metric may be marked by a test of that kind. */
export function mayBeMarked(metric: ChartMetric, against: TestedAgainst): boolean {
  const versus = against === 'each_other' ? 'column' : against;
  return metricFacts(metric).test?.versus.includes(versus) ?? false;
}

/** In the metric's unit. */
export function metricValue(metric: ChartMetric, figure: ShareFigure): number {
  return measuredValue(figure, measureOf[metric]) ?? 0;
}

/** The colour of a figure's heat: the token that is called as the class of its band. */
export function heatColor(metric: ChartMetric, figure: ShareFigure): string {
  const share = metric === 'datapoint_percentage' ? metric : 'audience_percentage';
  const { className } =
    metric === 'audience_index' ? indexBand(figure.index ?? 0) : shareBand(metricValue(share, figure));
  return `var(--${className.replace('heat-', '')})`;
}

/** Both ends in the metric's unit; null where a figure has no interval for it. */
export function metricInterval(metric: ChartMetric, figure: ShareFigure): Interval | null {
  return measuredInterval(figure, measureOf[metric]);
}
