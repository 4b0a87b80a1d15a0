import { type AbsentCell, untestedReason, writtenTests } from '../figures/judged-cell.ts';
import { absentLabel } from '../figures/reasons.ts';
import {
  type Metric,
  metricAbsence,
  metricKind,
  metricValue,
  type TableFigure,
} from '../figures/table-cell.ts';
import type { DocumentCell } from './figure-document.ts';

interface CellContext {
  readonly metrics: readonly Metric[];
  /** Whether its row or column is everyone: such cells are in no family. */
  readonly isOfEveryone: boolean;
}

/** A cell of a table; `heat`: class of its band. */
type Crossing = { readonly kind: 'pending' } | AbsentCell | (TableFigure & { readonly heat: string | null });

/** Returns a cell of a table as a file takes it, with the figures that are known of it. */
export function documentCell(cell: Crossing, { metrics, isOfEveryone }: CellContext): DocumentCell {
  if (cell.kind === 'pending') return { kind: 'absent', label: '··', status: 'pending', figure: null };
  if (cell.kind === 'absent') {
    const { reason, figure } = cell;
    return { kind: 'absent', label: absentLabel(reason), status: reason, figure };
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
