import type { Interval } from '../figure.ts';
import { isPartialCell, type SplitBy } from './arrange-panels.ts';
import type { DrawnValue, Panel, PanelRow, PanelSeries, RowGap } from './drawn-panel.ts';
import { placedOn, type ValueAxis } from './value-axis.ts';

interface MeasuredShown {
  readonly kind: 'shown';
  /** In the measure's unit, as the interval. */
  readonly value: number;
  readonly interval: Interval | null;
  readonly isPartial: boolean;
}
interface Absent {
  readonly kind: 'absent';
}

export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

type NamedSeries = Pick<PanelSeries, 'id' | 'name'>;

interface PanelParts {
  readonly answers: readonly NamedCode[];
  readonly splitBy: SplitBy;
  /** Segments in their order; empty where nothing is split. */
  readonly segments: readonly NamedCode[];
  readonly series: readonly PanelSeries[];
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
): readonly Panel<Cell>[] {
  const rowOf = (answer: NamedCode, segment: NamedCode, { code, name }: NamedCode): PanelRow<Cell> => {
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
  panels: readonly Panel<Shown | Missing>[],
  axis: ValueAxis,
): readonly Panel<(Shown & Pick<DrawnValue, 'position'>) | Missing>[] {
  const placed = (cell: Shown | Missing) =>
    cell.kind === 'absent' ? cell : { ...cell, ...placedOn(axis, cell) };
  return panels.map(({ rows, ...panel }) => ({
    ...panel,
    rows: rows.map(({ cells, base, ...row }) => ({ ...row, cells: cells.map(placed), base: placed(base) })),
  }));
}
