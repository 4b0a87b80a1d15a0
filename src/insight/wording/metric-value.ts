import type { InsightCalculation } from '../../contract/insight.ts';
import { slopeCoefficients } from '../../figures/family.ts';
import type { StatementMetric } from '../../contract/statement.ts';

export type Figure = InsightCalculation['figures'][number];
export type MeanFigure = NonNullable<InsightCalculation['means']>[number];

export interface Evidence {
  readonly figures: readonly Figure[];
  readonly means: readonly MeanFigure[];
  /** Of a slope: each figure's place in the survey's list of waves. */
  readonly places?: readonly number[];
}

/** The number that a metric means of the figures at `of`; undefined where they are not there. */
export function metricValue(
  metric: StatementMetric,
  of: readonly number[],
  { figures, means, places = [] }: Evidence,
): number | undefined {
  const [first = 0, second = 0] = of;
  if (metric === 'mean') return means[first]?.mean;
  if (metric === 'mean_sample') return means[first]?.sample;
  if (metric === 'mean_difference') {
    const [left, right] = [means[first], means[second]];
    return left === undefined || right === undefined ? undefined : Math.abs(left.mean - right.mean);
  }
  const figure = figures[first];
  if (figure === undefined) return undefined;
  const { metrics } = figure;
  switch (metric) {
    case 'base_sample':
      return figure.base_sample;
    case 'base_size':
      return figure.base_size;
    case 'interval_low':
      return figure.confidence_interval?.low;
    case 'interval_high':
      return figure.confidence_interval?.high;
    case 'complement_percentage':
      return 100 - metrics.audience_percentage;
    case 'complement_size':
      return metrics.audience_size - metrics.positive_size;
    case 'audience_share':
      return figure.base_size === 0 ? 0 : (100 * metrics.audience_size) / figure.base_size;
    case 'audience_share_rest':
      return figure.base_size === 0 ? 0 : 100 - (100 * metrics.audience_size) / figure.base_size;
    case 'base_percentage':
      return figure.base_size === 0 ? 0 : (100 * metrics.datapoint_size) / figure.base_size;
    case 'times':
      return metrics.audience_index / 100;
    case 'slope': {
      const coefficients = slopeCoefficients(places);
      if (places.length !== of.length || of.some((at) => figures[at] === undefined)) return undefined;
      const share = (place: number) => figures[of[place] ?? 0]?.metrics.audience_percentage ?? 0;
      return Math.abs(coefficients.reduce((sum, one, place) => sum + one * share(place), 0));
    }
    case 'difference': {
      const other = figures[second];
      return other === undefined
        ? undefined
        : Math.abs(metrics.audience_percentage - other.metrics.audience_percentage);
    }
    default:
      return metrics[metric];
  }
}
