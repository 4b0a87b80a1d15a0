import { createContext, type ReactNode, use, useId } from 'react';
import { usePlotArea, ZIndexLayer } from 'recharts';
import type { ChartModel, ChartPanel, DrawnCell, DrawnPanel, DrawnRow } from '../chart-model.ts';
import type { ComparedTick } from '../headline-labels.ts';
import { Hatching } from './Hatching.tsx';
import { MarkGlyph } from '../../figures/MarkGlyph.tsx';
import { type MarkHandlers, MarkTarget } from './MarkTarget.tsx';
import css from './plot.module.css';
import { labelSize, textWidth } from '../text-width.ts';
import type { ValueAxis } from '../value-axis.ts';

/** The drawing that a part belongs to. */
export interface Plot {
  readonly model: Pick<ChartModel, 'axis' | 'showsMarks' | 'showsBase'> & Partial<Pick<ChartModel, 'score'>>;
  /** Compared values, by key of the cell on the row of each. */
  readonly ticks: ReadonlyMap<string, ComparedTick>;
  /** Keys of the cells with values that are drawn however little room there is. */
  readonly named: ReadonlySet<string>;
  /** Pointer, focus and speech of its marks; null: a picture. */
  readonly marks: (MarkHandlers & { readonly spoken: (key: string) => string }) | null;
}

export const PlotContext = createContext<Plot | null>(null);

export function usePlot(): Plot {
  const plot = use(PlotContext);
  if (plot === null) throw new Error('a mark outside a chart');
  return plot;
}

export interface PanelProps<Panel extends DrawnPanel = ChartPanel> {
  readonly panel: Panel;
  readonly width: number;
}

type ShownCell = Extract<DrawnCell, { readonly kind: 'shown' }>;

/** Width of the widest value of some rows. */
export function widestLabel(rows: readonly DrawnRow[]): number {
  const shown = rows.flatMap(({ cells }) => cells.filter((cell) => cell.kind === 'shown'));
  return Math.max(0, ...shown.map(({ label }) => textWidth(label, labelSize)));
}

/** The plot in pixels with the places of its axis, along it and up from its floor; null before the first layout. */
export function usePlaces(axis: ValueAxis) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const shareOf = (position: number) => (position - axis.from) / (axis.to - axis.from);
  return {
    plot,
    across: (position: number) => plot.x + shareOf(position) * plot.width,
    down: (position: number) => plot.y + plot.height * (1 - shareOf(position)),
  };
}

/** Layer over bars and lines. */
export function Marks({ children }: { readonly children: ReactNode }) {
  return <ZIndexLayer zIndex={2100}>{children}</ZIndexLayer>;
}

/** Layer under bars and lines. */
export function Ground({ children }: { readonly children: ReactNode }) {
  return <ZIndexLayer zIndex={-100}>{children}</ZIndexLayer>;
}

/** A pattern with the fill that draws it. */
export function useHatching(look: 'low-base' | 'not-asked') {
  const id = `${look}-${useId().replaceAll(/\W/g, '')}`;
  return {
    fill: `url(#${id})`,
    defs: (
      <defs>
        <Hatching id={id} look={look} />
      </defs>
    ),
  };
}

interface PlacedProps {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

interface WordsProps extends PlacedProps {
  readonly look?: 'tick' | 'absent' | 'headName';
  readonly transform?: string;
  readonly children: ReactNode;
}

export function Words({ x, y, anchor, look = 'tick', transform, children }: WordsProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} transform={transform} className={css[look]}>
      {children}
    </text>
  );
}

interface ValueProps extends PlacedProps {
  readonly cell: ShownCell;
  readonly isOverLine?: boolean;
  readonly children?: ReactNode;
}

/** The figure of a cell; of a low base in grey. */
export function Value({ cell, x, y, anchor, isOverLine = false, children }: ValueProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={css.label}
      data-low-base={cell.isLowBase || undefined}
      data-over-line={isOverLine || undefined}
    >
      {cell.label}
      {children}
    </text>
  );
}

/** The mark of a cell's test, where the chart shows marks. */
export function CellMark({ cell: { mark }, x, y }: Omit<PlacedProps, 'anchor'> & { cell: ShownCell }) {
  return usePlot().model.showsMarks && mark !== null && <MarkGlyph mark={mark} x={x} y={y} />;
}

/** Letters of the series that a cell is higher than, where the chart shows marks. */
export function Letters({ cell: { letters }, x, y, anchor }: PlacedProps & { cell: ShownCell }) {
  return (
    usePlot().model.showsMarks &&
    letters !== '' && (
      <text x={x} y={y} textAnchor={anchor} className={css.letters}>
        {letters}
      </text>
    )
  );
}

/** Why a cell has no figure. */
export function Absence({
  cell,
  ...place
}: PlacedProps & { cell: Extract<DrawnCell, { readonly kind: 'absent' }>; transform?: string }) {
  return (
    <Words {...place} look="absent">
      {cell.label}
    </Words>
  );
}

interface LineProps {
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
}

/** The base's own share on a row, where the chart draws it. */
export function BaseLine({ row, at }: { row: DrawnRow; at: (position: number) => LineProps }) {
  return (
    usePlot().model.showsBase &&
    row.base?.kind === 'shown' && <line {...at(row.base.position)} className={css.reference} />
  );
}

/** A compared value across the place of its cell. */
export function TickLine({ isOfSeries = false, ...line }: LineProps & { readonly isOfSeries?: boolean }) {
  return <line {...line} className={css.compared} data-of-series={isOfSeries || undefined} />;
}

interface TargetProps {
  readonly cell: DrawnCell;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a cell that answers to pointer and keyboard. */
export function Target({ cell, ...box }: TargetProps) {
  const { marks } = usePlot();
  if (marks === null) return null;
  const { spoken, ...handlers } = marks;
  return <MarkTarget {...handlers} {...box} markKey={cell.key} spoken={spoken(cell.key)} />;
}

/** The rows’ names as they are drawn: † where a row was asked in some of the selected waves only. */
export function rowNames(rows: readonly Pick<DrawnRow, 'name' | 'isPartial'>[]): string[] {
  return rows.map(({ name, isPartial }) => (isPartial ? `${name}\u00A0†` : name));
}
