import type { AbsentCell } from '../../../../figures/judged-cell.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import { writeFigure } from '../../../../figures/measures.ts';
import {
  type Metric,
  metricAbsence,
  metricKind,
  metricValue,
  type TableFigure,
} from '../../../../figures/table-cell.ts';
import { format } from '../../../lib/format.ts';

/** Content of the cell where a row and a column cross. */
export type TableCell =
  /** Not answered yet. */
  { readonly kind: 'pending' } | AbsentCell | ShownCell;

export interface ShownCell extends TableFigure {
  /** Class of the band; null where nothing is coloured. */
  readonly heat: string | null;
  /** Its row or column asks something else by now: the figure is that of before. */
  readonly isStale: boolean;
}

/** Text in place of a number. */
export function labelOfNone(cell: Exclude<TableCell, ShownCell>): string {
  return cell.kind === 'pending' ? '··' : absentLabel(cell.reason);
}

/** A figure as a line of its cell shows it; empty where a value has no such line. */
export function metricText(cell: ShownCell, metric: Metric): string {
  const value = metricValue(cell, metric);
  return value === null ? metricAbsence(cell, metric) : writeFigure(value, metricKind(cell, metric), format);
}
