import { shortAgainst } from '../../figures/reasons.ts';
import { format } from '../lib/format.ts';
import { metricMeasure } from './chart-metrics.ts';
import type { ChartModel } from './chart-model.ts';
import { toPosition } from './value-axis.ts';

/** The value that the headline compares a cell with, where no cell of the chart shows it. */
export interface HeadlineTick {
  /** Of the cell on whose row it is drawn. */
  readonly key: string;
  /** On the axis. */
  readonly position: number;
  /** "rest 40.0" */
  readonly label: string;
}

/** Whether the compared value of a headline is drawn on the metric's axis. */
export function isTicked(metric: ChartModel['metric']): boolean {
  return metric === 'audience_percentage' || metric === 'datapoint_percentage';
}

export function headlineTick({ headline, metric, axis }: ChartModel): HeadlineTick | null {
  if (headline.kind !== 'found' || !isTicked(metric)) return null;
  const { cell, otherCell, other, versus } = headline.difference;
  if (other === null || otherCell !== null || versus === 'first_wave') return null;
  const value = format.percent(other.value);
  return {
    key: cell.key,
    position: toPosition(axis, other.value),
    label: `${shortAgainst(versus, { measure: metricMeasure(metric) })} ${value}`,
  };
}

/** Keys of the cells whose values the headline prints: they are drawn however little room there is. */
export function headlineCells({ headline }: ChartModel): ReadonlySet<string> {
  if (headline.kind !== 'found') return new Set();
  const { cell, otherCell } = headline.difference;
  return new Set([cell.key, ...(otherCell === null ? [] : [otherCell.key])]);
}
