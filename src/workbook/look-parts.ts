import type { DocumentCell } from './document-cell.ts';
import type {
  ChartFrame,
  NativeAxis,
  NativeChart,
  NativeSeries,
  NumberRange,
  TextRange,
} from './drawing/native-chart.ts';
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

export interface DrawnSeries {
  readonly name: string;
  /** Six digits. */
  readonly color: string;
  /** Cells of its rows. */
  readonly cells: readonly DocumentCell[];
}

/** A dashed line as it is drawn. */
export interface DrawnReference extends Pick<DrawnSeries, 'name' | 'color'> {
  /** One per row; null: none. */
  readonly values: readonly (number | null)[];
}

/** What the parts of a look are made of. */
export interface LookParts extends Omit<ChartPlace, 'sheet' | 'row'> {
  readonly drawing: ChartDrawing;
  readonly look: DrawnLook;
  readonly block: FigureBlock;
  readonly series: readonly DrawnSeries[];
  /** Dashed lines to compare with. */
  readonly references: readonly DrawnReference[];
  readonly axis: NativeAxis;
  /** Number format of the figures. */
  readonly format: string;
  /** Adds a column of cells; quiet ones only place other marks. */
  readonly add: (name: string, numbers: readonly (number | null)[], isQuiet?: boolean) => DataRange;
}

/** A dashed line with its name at its end, `down` from there as a share of the chart. */
export function referenceSeries(
  { name, color, values }: DrawnReference,
  add: LookParts['add'],
  down = 0,
): NativeSeries {
  const position = values.findLastIndex((value) => value !== null);
  const hasDots = values.length === 1;
  return {
    ...add(name, values, false),
    color,
    whiskers: null,
    labelFormat: null,
    points: [{ position, tint: null, label: { format: noFigure, hasName: true, isAbove: false, down } }],
    line: { width: 1.25, isDashed: true, hasDots },
    isListed: false,
  };
}

/** Format of a label that is its name alone. */
const noFigure = '""';

/** What differs between the looks. */
export type LookedChart = Pick<NativeChart, 'series' | 'areas' | 'dots' | 'hasLegend' | 'roomAfter'>;

export function isStacked(look: ChartDrawing['look']): look is 'stacked' | 'stacked-100' {
  return look === 'stacked' || look === 'stacked-100';
}
