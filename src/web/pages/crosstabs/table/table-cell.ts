import { type FigureKind, measures, writeFigure } from '../../../../figures/measures.ts';
import { format } from '../../../lib/format.ts';
import { measureAt } from './value-line.ts';
import { type AbsentReason, absentLabel } from '../../../../figures/reasons.ts';
import type { Mark } from '../../../../figures/figure.ts';
import type { Metric } from '../draft/table-view.ts';
import type { Figures } from './figures.ts';

/** What stands where a row and a column of the crosstab cross. */
export type TableCell =
  /** Not answered yet. */
  { readonly kind: 'pending' } | AbsentCell | ShownCell;

export interface AbsentCell {
  readonly kind: 'absent';
  readonly reason: AbsentReason;
  /** What is known all the same: where nobody is in the column, and by definition. */
  readonly figures: Figures | null;
}

export interface ShownCell {
  readonly kind: 'shown';
  readonly figures: Figures;
  /** Of averages and sums, whose first line is a value instead of a share. */
  readonly valueKind: 'average' | 'sum' | null;
  /** Of averages and sums: the line in which their value stands. */
  readonly valueLine: Metric;
  /** The line whose figure the mark is of; null: none that is shown. */
  readonly markedMetric: Metric | null;
  /** The same of the letters. */
  readonly letteredMetric: Metric | null;
  readonly mark: Mark | null;
  /** p after correction; null where no test was made. */
  readonly correctedP: number | null;
  /** Class of the band; null where nothing is coloured. */
  readonly heat: string | null;
  readonly isLowBase: boolean;
  /** Answered over fewer waves than its column. */
  readonly isPartial: boolean;
  /** Its row or column asks something else by now: the figure is that of before. */
  readonly isStale: boolean;
  /** Letters of the columns of its set that it is higher than: capital at the stricter level; empty where none. */
  readonly letters: string;
}

/** Lines of averages and sums: what stands for each metric, which may be nothing. */
export function metricValue({ figures, valueKind, valueLine }: ShownCell, metric: Metric): number | null {
  if (valueKind === null) return metric === 'mean' ? null : figures[metric];
  if (metric === valueLine) return valueKind === 'average' ? (figures.value?.mean ?? 0) : figures.size;
  if (metric === 'mean') return figures.value?.mean ?? null;
  if (metric === 'sample') return figures.value?.sample ?? figures.sample;
  return metric === 'index' ? figures.index : null;
}

/** In place of a number. */
export function labelOfNone(cell: Exclude<TableCell, ShownCell>): string {
  return cell.kind === 'pending' ? '··' : absentLabel(cell.reason);
}

/** How a line of its value is written. */
export function metricKind({ valueKind, valueLine }: ShownCell, metric: Metric): FigureKind {
  return measures[measureAt(valueKind, valueLine, metric)].kind;
}

/** A figure as a line of its cell shows it; empty where a value has no such line. */
export function metricText(cell: ShownCell, metric: Metric): string {
  const value = metricValue(cell, metric);
  return value === null ? '' : writeFigure(value, metricKind(cell, metric), format);
}
