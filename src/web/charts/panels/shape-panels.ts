import { isPartialCell } from '../arrange-panels.ts';
import type { ChartPanel, ChartRow, ChartSeries, RowGap, ShownCell } from '../chart-model.ts';
import type { ChartRequest, NamedCode } from '../chart-request.ts';
import { placedOn, type ValueAxis } from '../value-axis.ts';

type MeasuredShown = Pick<ShownCell, 'kind' | 'value' | 'interval' | 'isPartial'>;
type Absent = { readonly kind: 'absent' };

type NamedSeries = Pick<ChartSeries, 'id' | 'name'>;

interface PanelParts extends Pick<ChartRequest, 'answers' | 'splitBy' | 'segments'> {
  readonly series: readonly ChartSeries[];
  readonly base: NamedSeries;
}

/**
 * Arranges the figures of a question: unsplit one panel with the answers as rows, split one per answer with the segments
 * as rows. Charts, cards and findings are drawn from these panels.
 */
export function shapePanels<Cell extends MeasuredShown | Absent>(
  { answers, splitBy, segments, series, base: ofBase }: PanelParts,
  cellOf: (answer: NamedCode, segment: NamedCode, series: NamedSeries) => Cell,
  gapOf: (cells: readonly Cell[]) => RowGap | null = () => null,
): readonly ChartPanel<Cell>[] {
  const rowOf = (answer: NamedCode, segment: NamedCode, { code, name }: NamedCode): ChartRow<Cell> => {
    const cells = series.map((one) => cellOf(answer, segment, one));
    const base = cellOf(answer, segment, ofBase);
    const isPartial = [base, ...cells].some(isPartialCell);
    return { key: code, name, cells, base, isPartial, gap: gapOf(cells) };
  };
  if (splitBy === 'none') {
    const rows = answers.map((answer) => rowOf(answer, { code: '', name: '' }, answer));
    return [{ key: 'all', name: null, series, rows }];
  }
  return answers.map((answer) => ({
    key: answer.code,
    name: answer.name,
    series,
    rows: segments.map((segment) => rowOf(answer, segment, segment)),
  }));
}

/** Places the cells of panels on an axis; their intervals are in the metric's unit. */
export function placedPanels<Shown extends MeasuredShown, Missing extends Absent>(
  panels: readonly ChartPanel<Shown | Missing>[],
  axis: ValueAxis,
): readonly ChartPanel<(Shown & Pick<ShownCell, 'position'>) | Missing>[] {
  const placed = (cell: Shown | Missing) =>
    cell.kind === 'absent' ? cell : { ...cell, ...placedOn(axis, cell) };
  return panels.map(({ rows, ...panel }) => ({
    ...panel,
    rows: rows.map(({ cells, base, ...row }) => ({ ...row, cells: cells.map(placed), base: placed(base) })),
  }));
}
