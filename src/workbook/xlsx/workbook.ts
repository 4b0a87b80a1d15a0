import type { NativeChart } from '../drawing/native-chart.ts';

/** What a workbook is made of. Nothing in it can be a formula: a cell is text or a number. */
export interface Workbook {
  readonly title: string;
  readonly created: Date;
  /** The chart whose cells it holds, for programs. */
  readonly identifier?: string;
  readonly sheets: readonly Sheet[];
}

export interface Sheet {
  /** Preferred name: forbidden characters are replaced and duplicates numbered. */
  readonly name: string;
  /** Widths in characters. */
  readonly widths: readonly number[];
  /** Made while they are written. */
  readonly rows: Iterable<SheetRow>;
  /** Number of rows, for the progress. */
  readonly rowCount: number;
  /** What stays in sight: rows at the top, columns at the left. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  /** Ranges such as `C5:F5`. */
  readonly merged?: readonly string[];
  /** Links to cells of the workbook, never formulas. */
  readonly links?: readonly SheetLink[];
  readonly charts?: readonly PlacedChart[];
  /** Range with arrows that filter it, as `A1:F20`. */
  readonly filter?: string;
}

/** A link from a cell, as `B5`, to a cell of the sheet at a place, counted from 0. */
export interface SheetLink {
  readonly cell: string;
  readonly sheet: number;
  readonly to: string;
}

export interface SheetRow {
  readonly cells: readonly (SheetCell | null)[];
  /** Height in points; absent: as high as its text. */
  readonly height?: number;
  /** Whether the row above can fold it away. */
  readonly isPart?: boolean;
  readonly isFolded?: boolean;
}

export interface SheetCell {
  /** null: coloured but empty. */
  readonly value: string | number | null;
  readonly style: CellStyle;
}

/** Colours are six digits, sizes points. One object for all cells that look alike: it is looked up by identity. */
export interface CellStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly fill?: string;
  /** Lines of this colour over the fill. */
  readonly hatch?: string;
  readonly top?: string;
  readonly bottom?: string;
  readonly left?: string;
  readonly align?: 'left' | 'right';
  /** Default: the middle. */
  readonly vertical?: 'top' | 'bottom';
  readonly wrap?: boolean;
  /** Smaller text where the cell has no room, instead of `###`. */
  readonly shrink?: boolean;
  readonly indent?: number;
  /** Format of a number, such as `0.0`. */
  readonly format?: string;
}

/** Corners of cells: from inclusive, to exclusive, both counted from 0. */
export interface PlacedChart {
  readonly chart: NativeChart;
  readonly from: { readonly row: number; readonly column: number };
  readonly to: { readonly row: number; readonly column: number };
  /** Alternative text. */
  readonly description: string;
}
