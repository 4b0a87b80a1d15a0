import type { DocumentCell } from './document-cell.ts';
import type { ChartFrame, NativeAxis, NativeChart, NumberRange, TextRange } from './drawing/native-chart.ts';
import type { ChartDrawing, DrawnLook, FigureBlock } from './figure-document.ts';

/** Cells with the cell of their name. */
export interface DataRange {
  readonly name: TextRange;
  readonly values: NumberRange;
}

export interface ChartPlace {
  readonly sheet: string;
  /** Row of the names of the series, counted from 0. */
  readonly row: number;
  /** Font size of the chart, in points. */
  readonly size: number;
  readonly frame: ChartFrame;
  /** Whether the series are named outside of the chart. */
  readonly isNamedOutside: boolean;
}

/** A series as it is drawn. */
export interface DrawnSeries {
  readonly name: string;
  /** Six digits. */
  readonly color: string;
  /** Cells of its rows. */
  readonly cells: readonly DocumentCell[];
}

/** What the parts of a look are made of. */
export interface LookParts extends Omit<ChartPlace, 'sheet' | 'row'> {
  readonly drawing: ChartDrawing;
  readonly look: DrawnLook;
  readonly block: FigureBlock;
  readonly series: readonly DrawnSeries[];
  /** The figures that everyone is read by, where the chart draws them as a line; null: it does not. */
  readonly base: DrawnSeries | null;
  readonly axis: NativeAxis;
  /** Number format of the figures. */
  readonly format: string;
  /** Adds a column of cells; quiet ones only place other marks. */
  readonly add: (name: string, numbers: readonly (number | null)[], isQuiet?: boolean) => DataRange;
}

/** What differs between the looks. */
export type LookedChart = Pick<NativeChart, 'series' | 'areas' | 'dots' | 'hasLegend' | 'roomAfter'>;

export function isStacked(look: ChartDrawing['look']): look is 'stacked' | 'stacked-100' {
  return look === 'stacked' || look === 'stacked-100';
}
