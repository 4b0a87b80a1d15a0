import type { StatsRow } from '../../contract/stats.ts';
import { format } from '../lib/format.ts';

/** Names of the interface; the order is that of the switcher. */
export type ChartMetric =
  | 'audience_percentage'
  | 'datapoint_percentage'
  | 'audience_index'
  | 'positive_size'
  | 'positive_sample';

export type AxisKind = 'percentage' | 'index' | 'people' | 'respondents';

export interface MetricFacts {
  readonly metric: ChartMetric;
  /** In the switcher. */
  readonly name: string;
  /** Heads its column in the table. */
  readonly column: string;
  /** In the subtitle: "Pets, % of each audience". */
  readonly measures: string;
  readonly axis: AxisKind;
  readonly write: (value: number) => string;
  /** Both ends in the metric's unit; null where a row carries no interval for it. */
  readonly interval: (row: StatsRow) => { readonly low: number; readonly high: number } | null;
  readonly hasIntervals: boolean;
  /** Whether the test of the share against the rest says something about this number. */
  readonly hasMarks: boolean;
}

const none = () => null;

export const chartMetrics: Readonly<Record<ChartMetric, MetricFacts>> = {
  audience_percentage: {
    metric: 'audience_percentage',
    name: 'Audience %',
    column: '%',
    measures: '% of each audience',
    axis: 'percentage',
    write: (value) => format.percent(value),
    interval: ({ confidence_interval: interval }) =>
      interval === undefined ? null : { low: interval.low, high: interval.high },
    hasIntervals: true,
    hasMarks: true,
  },
  datapoint_percentage: {
    metric: 'datapoint_percentage',
    name: 'Datapoint %',
    column: 'row %',
    measures: '% of those who gave the answer',
    axis: 'percentage',
    write: (value) => format.percent(value),
    interval: ({ datapoint_interval: interval }) =>
      interval === undefined ? null : { low: interval.low, high: interval.high },
    hasIntervals: true,
    hasMarks: true,
  },
  audience_index: {
    metric: 'audience_index',
    name: 'Index',
    column: 'index',
    measures: 'index, 100 is the same as the base',
    axis: 'index',
    write: (value) => format.index(value),
    interval: ({ index_interval: interval }) =>
      interval === undefined ? null : { low: interval.low, high: interval.high },
    hasIntervals: true,
    hasMarks: true,
  },
  positive_size: {
    metric: 'positive_size',
    name: 'Size',
    column: 'size',
    measures: 'people, average per wave',
    axis: 'people',
    write: (value) => format.size(value),
    // The interval of the share times the people it is a share of.
    interval: ({ confidence_interval: interval, metrics }) =>
      interval === undefined
        ? null
        : {
            low: (interval.low / 100) * metrics.audience_size,
            high: (interval.high / 100) * metrics.audience_size,
          },
    hasIntervals: true,
    hasMarks: false,
  },
  positive_sample: {
    metric: 'positive_sample',
    name: 'Sample',
    column: 'n',
    measures: 'respondents, unweighted',
    axis: 'respondents',
    write: (value) => format.count(value),
    interval: none,
    hasIntervals: false,
    hasMarks: false,
  },
};

export const metricOrder: readonly ChartMetric[] = [
  'audience_percentage',
  'datapoint_percentage',
  'audience_index',
  'positive_size',
  'positive_sample',
];

export function isChartMetric(name: string): name is ChartMetric {
  return name in chartMetrics;
}
