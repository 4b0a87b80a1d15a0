import type { TestedAgainst } from '../../contract/chart-configuration.ts';
import type { Interval, ShareFigure, ValueFigure } from '../../figures/figure.ts';
import { type MeanName, meanNameOf, writtenKind } from '../../figures/mean-name.ts';
import { measuredInterval, measuredValue } from '../../figures/measured.ts';
import {
  type Measure,
  type MeasureFacts,
  measures,
  type SizeUnit,
  writeFigure,
} from '../../figures/measures.ts';
import { hasMeans, hasShares, type OpenedQuestion, openingOf } from '../../figures/opening.ts';
import { format } from '../lib/format.ts';
import { indexBand, shareBand } from '../lib/heat-bands.ts';

/** Names of the interface. */
export type ChartMetric =
  | 'audience_percentage'
  | 'datapoint_percentage'
  | 'audience_index'
  | 'positive_size'
  | 'positive_sample'
  | 'mean';

const measureOf = {
  audience_percentage: 'columnPercentage',
  datapoint_percentage: 'rowPercentage',
  audience_index: 'index',
  positive_size: 'size',
  positive_sample: 'sample',
  mean: 'mean',
} as const satisfies Readonly<Record<ChartMetric, Measure>>;

/** Listed in the order of the switcher. */
export const metricOrder: readonly ChartMetric[] = [
  'audience_percentage',
  'datapoint_percentage',
  'audience_index',
  'positive_size',
  'positive_sample',
  'mean',
];

/** The parts of a question that decide how it is drawn. */
export interface MeasuredQuestion extends OpenedQuestion {
  readonly name: string;
  readonly meanName?: string | undefined;
}

/** Metrics of a question, or while none is chosen of any: a size only of people. */
export function metricsOf(unit: SizeUnit, question?: MeasuredQuestion): readonly ChartMetric[] {
  return metricOrder.filter((metric) => {
    if (metric === 'mean') return question !== undefined && hasMeans(question);
    if (question !== undefined && !hasShares(question)) return false;
    return metric !== 'positive_size' || unit === 'people';
  });
}

/** Returns the metric; the one that the question opens on where none is chosen, or it has no such metric. */
export function metricWithin(
  metric: ChartMetric | null,
  unit: SizeUnit,
  question?: MeasuredQuestion,
): ChartMetric {
  if (metric !== null && metricsOf(unit, question).includes(metric)) return metric;
  if (question === undefined || !hasMeans(question)) return 'audience_percentage';
  const isScore = (meanNameOf(question)?.score ?? null) !== null && question.view === undefined;
  return isScore || !hasShares(question) || openingOf(question).rows === 'means'
    ? 'mean'
    : 'audience_percentage';
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

export function writeMetric(metric: ChartMetric, value: number, mean: MeanName | null = null): string {
  return writeFigure(value, writtenKind(metricMeasure(metric), mean), format);
}

/** Whether figures of the metric may be marked by a test of that kind. */
export function mayBeMarked(metric: ChartMetric, against: TestedAgainst): boolean {
  const versus = against === 'each_other' ? 'column' : against;
  return metricFacts(metric).test?.versus.includes(versus) ?? false;
}

/** A figure that charts draw. */
export type ChartFigure = ShareFigure | ValueFigure;

/** Respondents that a figure is read among: of a mean, those who gave a number. */
export function sampleOf({ kind, column, positive }: ChartFigure): number {
  return (kind === 'value' ? positive : column).sample;
}

/** Whether the base's own figure can be a line to compare with. */
export function hasBaseLine(metric: ChartMetric): boolean {
  return metric === 'audience_percentage' || metric === 'mean';
}

/** Returns the figure's value in the metric's unit. */
export function metricValue(metric: ChartMetric, figure: ChartFigure): number {
  return measuredValue(figure, measureOf[metric]) ?? 0;
}

/** The colour of a figure's heat: the token that is called as the class of its band; means have none. */
export function heatColor(metric: ChartMetric, figure: ChartFigure): string {
  if (figure.kind === 'value') return 'var(--surface)';
  const share = metric === 'datapoint_percentage' ? metric : 'audience_percentage';
  const { className } =
    metric === 'audience_index' ? indexBand(figure.index ?? 0) : shareBand(metricValue(share, figure));
  return `var(--${className.replace('heat-', '')})`;
}

/** Both ends in the metric's unit; null where a figure has no interval for it. */
export function metricInterval(metric: ChartMetric, figure: ChartFigure): Interval | null {
  return measuredInterval(figure, measureOf[metric]);
}
