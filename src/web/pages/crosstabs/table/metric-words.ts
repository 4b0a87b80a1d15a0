import { assertNever } from '../../../../lib/assert-never.ts';
import { format } from '../../../lib/format.ts';
import type { Heat, Metric, TableView } from '../draft/table-view.ts';
import { metricValue, type ShownCell } from './table-cell.ts';
import { valueLine } from './value-line.ts';

/**
 * What a metric is called in the label column and on its button. A transposed table keeps what every figure is a
 * share of: what was the column is a row then.
 */
export function metricName(metric: Metric, { transposed }: Pick<TableView, 'transposed'>): string {
  switch (metric) {
    case 'columnPercentage':
      return transposed ? 'Row %' : 'Col %';
    case 'rowPercentage':
      return transposed ? 'Col %' : 'Row %';
    case 'basePercentage':
      return 'Total %';
    case 'index':
      return 'Index';
    case 'sample':
      return 'n';
    case 'size':
      return 'Size';
    case 'mean':
      return 'Mean';
    default:
      return assertNever(metric);
  }
}

/** In the label column beside a header that takes a value of people. */
export function valueMetricName(
  kind: 'average' | 'sum',
  metric: Metric,
  metrics: readonly Metric[] = [metric],
): string {
  if (metric === valueLine(kind, metrics)) return kind === 'average' ? 'mean' : 'total';
  if (metric === 'mean') return 'mean';
  return metric === 'index' || metric === 'sample' ? metricName(metric, { transposed: false }) : '';
}

export function heatName(heat: Heat, view: Pick<TableView, 'transposed'>): string {
  return heat === 'off' ? 'off' : metricName(heat, view);
}

/** A figure as a line of its cell shows it; empty where a value has no such line. */
export function metricText(cell: ShownCell, metric: Metric): string {
  const value = metricValue(cell, metric);
  if (value === null) return '';
  switch (metric) {
    case 'columnPercentage':
      if (cell.valueKind === null) return format.percent(value);
      return cell.valueKind === 'average' ? format.mean(value) : format.size(value);
    case 'rowPercentage':
    case 'basePercentage':
      return format.percent(value);
    case 'index':
      return format.index(value);
    case 'sample':
      return format.count(value);
    case 'size':
      return format.size(value);
    case 'mean':
      return format.mean(value);
    default:
      return assertNever(metric);
  }
}
