import type { TestedAgainst } from '../../contract/saved-work/chart-configuration.ts';
import type { ShareFigure, ValueFigure } from '../../figures/figure.ts';
import { type ChartMetric, isOfNumbers, metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { type MeanName, writtenKind } from '../../figures/mean-name.ts';
import { measuredValue } from '../../figures/measured.ts';
import { type MeasureFacts, measures, writeFigure } from '../../figures/measures.ts';
import type { Format } from '../../lib/format.ts';
import { indexBand, shareBand } from '../lib/heat-bands.ts';

export function metricFacts(metric: ChartMetric): MeasureFacts {
  return measures[metricMeasure(metric)];
}

export function metricName(metric: ChartMetric): string {
  return metric === 'score' ? 'NPS' : metricFacts(metric).name;
}

export function writeMetric(
  metric: ChartMetric,
  value: number,
  format: Format,
  mean: MeanName | null = null,
): string {
  return writeFigure(value, writtenKind(metricMeasure(metric), mean), format);
}

/** Whether figures of the metric may be marked by a test of that kind. */
export function mayBeMarked(metric: ChartMetric, against: TestedAgainst): boolean {
  const versus = against === 'each_other' ? 'column' : against;
  return metricFacts(metric).test?.versus.includes(versus) ?? false;
}

export type ChartFigure = ShareFigure | ValueFigure;

/** Respondents that a figure is read among: of a mean, those who gave a number. */
export function sampleOf({ kind, column, positive }: ChartFigure): number {
  return (kind === 'value' ? positive : column).sample;
}

/** Whether the base's own figure can be a line to compare with. */
export function hasBaseLine(metric: ChartMetric): boolean {
  return metric === 'audience_percentage' || isOfNumbers(metric);
}

/** The colour of a figure's heat: the token that is called as the class of its band; means have none. */
export function heatColor(metric: ChartMetric, figure: ChartFigure): string {
  const band = heatBand(metric, figure);
  return `var(--${band === null ? 'surface' : band.replace('heat-', '')})`;
}

/** Class of the band of a figure; null: a value, which is in none. */
export function heatBand(metric: ChartMetric, figure: ChartFigure): string | null {
  if (figure.kind === 'value') return null;
  const share = metric === 'datapoint_percentage' ? metric : 'audience_percentage';
  const { className } =
    metric === 'audience_index'
      ? indexBand(figure.index ?? 0)
      : shareBand(measuredValue(figure, metricMeasure(share)) ?? 0);
  return className;
}
