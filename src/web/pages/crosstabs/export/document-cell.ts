import type { UntestedReason } from '../../../../figures/answered-figures.ts';
import type { WrittenFigure, WrittenTest } from '../../../../figures/test-rows.ts';
import type { DocumentCell } from '../../../../workbook/figure-document.ts';
import { untestedReason } from '../../../exports/untested-reason.ts';
import type { Metric } from '../draft/table-view.ts';
import type { Against } from '../table/against.ts';
import type { Figures } from '../table/figures.ts';
import { restShare } from '../table/rest-share.ts';
import { labelOfNone, metricKind, metricValue, type ShownCell, type TableCell } from '../table/table-cell.ts';

interface CellContext {
  readonly metrics: readonly Metric[];
  readonly against: Against;
  /** In the row of the cell; null: no column is compared. */
  readonly compared: TableCell | null;
  /** Whether its row or column is everyone: such cells are in no family. */
  readonly isOfEveryone: boolean;
  readonly letters: readonly WrittenTest[];
}

/** A cell on screen as a file takes it, with the figures that are known of it. */
export function documentCell(cell: TableCell, context: CellContext): DocumentCell {
  if (cell.kind !== 'shown') {
    return {
      kind: 'absent',
      label: labelOfNone(cell),
      status: cell.kind === 'pending' ? 'pending' : cell.reason,
      figure: cell.kind === 'pending' || cell.figures === null ? null : writtenFigure(cell.figures, false),
    };
  }
  const { metrics, against, letters, isOfEveryone } = context;
  const other = otherSide(cell, context);
  const own = ownTest(cell, against, other);
  const untested = own === null && !isOfEveryone ? reasonOf(cell, other) : null;
  return {
    kind: 'shown',
    values: metrics.map((metric) => metricValue(cell, metric)),
    kinds: metrics.map((metric) => metricKind(cell, metric)),
    interval: null,
    tests: own === null ? letters : [own, ...letters],
    untested,
    against: against.words,
    markLine: lineOf(metrics, cell.markedMetric),
    letterLine: lineOf(metrics, cell.letteredMetric),
    band: cell.heat,
    isLowBase: cell.isLowBase,
    isPartial: cell.isPartial,
    compared: '',
    figure: writtenFigure(cell.figures, cell.valueKind === 'average'),
  };
}

function lineOf(metrics: readonly Metric[], metric: Metric | null): number {
  return Math.max(
    0,
    metrics.findIndex((one) => one === metric),
  );
}

function ownTest(cell: ShownCell, against: Against, other: WrittenTest['other']): WrittenTest | null {
  const { figures, correctedP, mark, valueKind } = cell;
  if (figures.test === null || correctedP === null) return null;
  return {
    ...figures.test,
    measure: valueKind === null ? 'columnPercentage' : 'mean',
    correctedPValue: correctedP,
    mark,
    shownAs: 'mark',
    against: against.words,
    letter: '',
    other,
  };
}

function reasonOf({ figures, markedMetric, valueKind }: ShownCell, other: WrittenTest['other']) {
  if (markedMetric === null) return 'no_test_for_measure' satisfies UntestedReason;
  if (valueKind !== null) return null;
  return untestedReason({ value: figures.columnPercentage, sample: figures.columnSample }, other);
}

/** null where the table does not hold it. */
function otherSide(
  { figures, valueKind }: ShownCell,
  { against, compared }: CellContext,
): WrittenTest['other'] {
  if (valueKind !== null) return null;
  const { baseSample, columnSample, rowSize, baseSize } = figures;
  switch (against.versus) {
    case 'rest':
      return { value: restShare(figures) ?? 0, sample: baseSample - columnSample };
    case 'total':
      return baseSize === 0 ? null : { value: (100 * rowSize) / baseSize, sample: baseSample };
    case 'column':
      return compared?.kind === 'shown'
        ? { value: compared.figures.columnPercentage, sample: compared.figures.columnSample }
        : null;
    case 'previous_wave':
      return null;
  }
}

function writtenFigure(figures: Figures, isAverage: boolean): WrittenFigure {
  const { columnPercentage, rowPercentage, basePercentage, interval, value } = figures;
  const content =
    isAverage && value !== null
      ? { kind: 'value' as const, mean: value.mean, standardError: value.standardError }
      : { kind: 'share' as const, columnPercentage, rowPercentage, basePercentage };
  return {
    ...content,
    index: figures.index,
    intervals: interval === null ? {} : { columnPercentage: interval },
    line: { waves: figures.waves },
    positive: { sample: figures.sample, size: figures.size },
    wholePositive: { sample: figures.rowSample, size: figures.rowSize },
    column: {
      sample: figures.columnSample,
      size: figures.columnSize,
      effective: figures.columnEffectiveSample,
    },
    whole: { sample: figures.baseSample, size: figures.baseSize },
  };
}
