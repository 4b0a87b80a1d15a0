import type { AbsentCell, JudgedFigure } from '../../../../figures/judged-cell.ts';
import { measureAbsence } from '../../../../figures/measured.ts';
import { writtenKind } from '../../../../figures/mean-name.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import { type FigureKind, writeFigure } from '../../../../figures/measures.ts';
import { format } from '../../../lib/format.ts';
import type { Metric } from '../draft/table-view.ts';
import { type TestedMetric, measureAt } from './marked-metric.ts';

/** What is shown where a row and a column of the crosstab cross. */
export type TableCell =
  /** Not answered yet. */
  { readonly kind: 'pending' } | AbsentCell | ShownCell;

export interface ShownCell extends JudgedFigure {
  /** Of averages and sums, whose first line is a value instead of a share. */
  readonly valueKind: 'average' | 'sum' | null;
  /** Of averages and sums: the line of their value. */
  readonly valueLine: Metric;
  /** The line whose figure the mark is of, and whose test; null: none that is shown. */
  readonly marked: TestedMetric | null;
  /** The line whose figure the letters are of. */
  readonly letteredMetric: Metric | null;
  /** Class of the band; null where nothing is coloured. */
  readonly heat: string | null;
  /** Its row or column asks something else by now: the figure is that of before. */
  readonly isStale: boolean;
}

/** Lines of averages and sums: what is shown for each metric, which may be nothing. */
export function metricValue({ figure, valueKind, valueLine }: ShownCell, metric: Metric): number | null {
  if (figure.kind === 'share') {
    if (metric === 'mean' || measureAbsence(figure, metric) !== null) return null;
    return metric === 'sample' || metric === 'size' ? figure.positive[metric] : figure[metric];
  }
  if (metric === valueLine) return valueKind === 'average' ? figure.mean : figure.total;
  if (metric === 'mean') return figure.mean;
  if (metric === 'sample') return figure.positive.sample;
  return metric === 'index' ? figure.index : null;
}

/** In place of a number. */
export function labelOfNone(cell: Exclude<TableCell, ShownCell>): string {
  return cell.kind === 'pending' ? '··' : absentLabel(cell.reason);
}

/** How a line of its value is written. */
export function metricKind({ names, valueKind, valueLine }: ShownCell, metric: Metric): FigureKind {
  return writtenKind(measureAt(valueKind, valueLine, metric), names.mean);
}

/** Label of the reason why a line has no figure; empty where it has one, or a value has no such line. */
export function metricAbsence({ figure }: ShownCell, metric: Metric): string {
  const absence = figure.kind === 'share' ? measureAbsence(figure, metric) : null;
  return absence === null ? '' : absentLabel(absence);
}

/** A figure as a line of its cell shows it; empty where a value has no such line. */
export function metricText(cell: ShownCell, metric: Metric): string {
  const value = metricValue(cell, metric);
  return value === null ? metricAbsence(cell, metric) : writeFigure(value, metricKind(cell, metric), format);
}
