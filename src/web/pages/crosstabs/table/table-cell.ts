import type { AbsentCell, JudgedFigure } from '../../../../figures/judged-cell.ts';
import { measureAbsence, measuredValue } from '../../../../figures/measured.ts';
import { writtenKind } from '../../../../figures/mean-name.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import {
  carriedTest,
  type FigureKind,
  type Measure,
  type TestedMeasure,
  writeFigure,
} from '../../../../figures/measures.ts';
import { format } from '../../../lib/format.ts';
import { statisticMeasure } from '../../../../figures/table-values.ts';
import type { ValueKind } from '../draft/crosstab-item.ts';
import type { Metric, Versus } from '../draft/table-view.ts';

/** What is shown where a row and a column of the crosstab cross. */
export type TableCell =
  /** Not answered yet. */
  { readonly kind: 'pending' } | AbsentCell | ShownCell;

export interface ShownCell extends JudgedFigure {
  /** The value that is shown instead of a share. */
  readonly valueKind: ValueKind | null;
  /** Line that the value is in. */
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

/** A line of a cell, with the tested measure that marks it. */
export interface TestedMetric {
  readonly metric: Metric;
  readonly measure: TestedMeasure;
}

/**
 * The first of the lines shown that may carry a test: of the share or of the row's share, or of the mean where a cell is an
 * average or a sum. Row, column and whole of a table are read on one line. null: the cell shows no mark.
 */
export function testedMetric(
  valueKind: ValueKind | null,
  metrics: readonly Metric[],
  versus: Versus,
): TestedMetric | null {
  for (const metric of metrics) {
    const line = measureAt(valueKind, valueLine(valueKind ?? 'average', metrics), metric);
    const measure = carriedTest(line, { versus, isOneLine: true });
    if (measure !== null && (measure === 'mean') === (valueKind !== null)) return { metric, measure };
  }
  return null;
}

/**
 * The line of a cell in which an average or a total stands: its own where that is among the figures, else that of the
 * share, which neither has.
 */
export function valueLine(kind: ValueKind, metrics: readonly Metric[]): Metric {
  const own: Metric = kind === 'sum' ? 'size' : 'mean';
  return metrics.includes(own) ? own : 'columnPercentage';
}

/** The measure that a line shows; `line` is that of the cell's own value. */
export function measureAt(valueKind: ValueKind | null, line: Metric, metric: Metric): Measure {
  if (valueKind === null || metric !== line) return metric;
  if (valueKind === 'average') return 'mean';
  return valueKind === 'sum' ? 'total' : statisticMeasure({ kind: valueKind });
}

/** Lines of averages and sums: what is shown for each metric, which may be nothing. */
export function metricValue(cell: ShownCell, metric: Metric): number | null {
  const { figure, valueKind } = cell;
  if (figure.kind === 'share') {
    if (metric === 'mean' || measureAbsence(figure, metric) !== null) return null;
    return metric === 'sample' || metric === 'size' ? figure.positive[metric] : figure[metric];
  }
  if (metric === cell.valueLine) return measuredValue(figure, measureAt(valueKind, metric, metric));
  const isOfMean = valueKind === 'average' || valueKind === 'sum';
  if (metric === 'index') return isOfMean ? figure.index : null;
  if (metric === 'mean') return isOfMean ? figure.mean : null;
  return metric === 'sample' && valueKind !== 'sample' ? figure.positive.sample : null;
}

/** In place of a number. */
export function labelOfNone(cell: Exclude<TableCell, ShownCell>): string {
  return cell.kind === 'pending' ? '··' : absentLabel(cell.reason);
}

/** How a line of its value is written. */
export function metricKind(cell: ShownCell, metric: Metric): FigureKind {
  return writtenKind(measureAt(cell.valueKind, cell.valueLine, metric), cell.names.mean);
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
