import type { UntestedReason } from '../../../../figures/answered-figures.ts';
import type { WrittenTest } from '../../../../figures/test-rows.ts';
import type { DocumentCell } from '../../../../workbook/figure-document.ts';
import type { Metric } from '../draft/table-view.ts';
import { labelOfNone, metricKind, metricValue, type ShownCell, type TableCell } from '../table/table-cell.ts';

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
  const { letterTests, against } = cell;
  const own = ownTest(cell);
  return {
    kind: 'shown',
    values: metrics.map((metric) => metricValue(cell, metric)),
    kinds: metrics.map((metric) => metricKind(cell, metric)),
    interval: null,
    tests: own === null ? letterTests : [own, ...letterTests],
    untested: own === null && !isOfEveryone ? reasonOf(cell) : null,
    against,
    markLine: lineOf(metrics, cell.marked?.metric ?? null),
    letterLine: lineOf(metrics, cell.letteredMetric),
    band: cell.heat,
    isLowBase: cell.isLowBase,
    isPartial: cell.isPartial,
    compared: '',
    figure: cell.figure,
  };
}

function lineOf(metrics: readonly Metric[], metric: Metric | null): number {
  return Math.max(
    0,
    metrics.findIndex((one) => one === metric),
  );
}

function ownTest({ test, against }: ShownCell): WrittenTest | null {
  return test === null ? null : { ...test, shownAs: 'mark', against, letter: '' };
}

function reasonOf({ figure, marked }: ShownCell): UntestedReason | null {
  if (marked === null) return 'no_test_for_measure';
  return figure.untested.find(({ measure }) => measure === marked.measure)?.reason ?? null;
}
