import { untestedReason, writtenTests } from '../../../../figures/judged-cell.ts';
import type { DocumentCell } from '../../../../workbook/figure-document.ts';
import type { Metric } from '../draft/table-view.ts';
import { labelOfNone, metricAbsence, metricKind, metricValue, type TableCell } from '../table/table-cell.ts';

interface CellContext {
  readonly metrics: readonly Metric[];
  /** Whether its row or column is everyone: such cells are in no family. */
  readonly isOfEveryone: boolean;
}

/** A cell on screen as a file takes it, with the figures that are known of it. */
export function documentCell(cell: TableCell, { metrics, isOfEveryone }: CellContext): DocumentCell {
  if (cell.kind !== 'shown') {
    return {
      kind: 'absent',
      label: labelOfNone(cell),
      status: cell.kind === 'pending' ? 'pending' : cell.reason,
      figure: cell.kind === 'pending' ? null : cell.figure,
    };
  }
  const { figure, marked, against, isLowBase, isPartial } = cell;
  return {
    kind: 'shown',
    values: metrics.map((metric) => metricValue(cell, metric)),
    absences: metrics.map((metric) => metricAbsence(cell, metric)),
    kinds: metrics.map((metric) => metricKind(cell, metric)),
    interval: null,
    tests: writtenTests(cell),
    untested: isOfEveryone ? null : untestedReason(cell, marked?.measure ?? null),
    against,
    markLine: lineOf(metrics, marked?.metric ?? null),
    letterLine: lineOf(metrics, cell.letteredMetric),
    band: cell.heat,
    isLowBase,
    isPartial,
    compared: '',
    figure,
  };
}

function lineOf(metrics: readonly Metric[], metric: Metric | null): number {
  return Math.max(
    0,
    metrics.findIndex((one) => one === metric),
  );
}
