import { writeFigure } from '../../../../figures/measures.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import type { Metric } from '../../../../contract/saved-work/table-view.ts';
import {
  metricAbsence,
  metricKind,
  metricValue,
  type ShownCell,
  type TableCell,
} from '../../../../figures/tables/table-cell.ts';
import { format } from '../../../lib/format.ts';

/** Text in place of a number. */
export function labelOfNone(cell: Exclude<TableCell, ShownCell>): string {
  return cell.kind === 'pending' ? '··' : absentLabel(cell.reason);
}

/** A figure as a line of its cell shows it; empty where a value has no such line. */
export function metricText(cell: ShownCell, metric: Metric): string {
  const value = metricValue(cell, metric);
  return value === null ? metricAbsence(cell, metric) : writeFigure(value, metricKind(cell, metric), format);
}
