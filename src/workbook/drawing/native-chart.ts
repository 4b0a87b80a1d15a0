/** A chart that an office program draws and lets edit. Colours are six digits. */
export interface NativeChart {
  /**
   * `bars` are horizontal, `columns` vertical, `lines` run over time, `dots` lie on one line per row; `stacked` bars
   * add up, to the whole width or by themselves.
   */
  readonly kind: 'bars' | 'columns' | 'lines' | 'dots' | 'stacked' | 'stacked-100';
  readonly categories: TextRange;
  readonly series: readonly NativeSeries[];
  /** Dots of a dot plot; null otherwise. */
  readonly dots: NativeDots | null;
  readonly axis: NativeAxis;
  readonly hasLegend: boolean;
  /** Font size, in points. */
  readonly size: number;
  /** Size of the whole chart, in points: places are laid out here, so that values keep clear of whiskers. */
  readonly frame: { readonly width: number; readonly height: number };
}

/** Cells of a sheet, as `B2:B9`, with their content. */
export interface TextRange {
  readonly sheet: string;
  readonly range: string;
  readonly texts: readonly string[];
}

export interface NumberRange {
  readonly sheet: string;
  readonly range: string;
  /** null: nothing is there, which is no zero. */
  readonly numbers: readonly (number | null)[];
}

export interface NativeSeries {
  readonly name: TextRange;
  readonly values: NumberRange;
  readonly color: string;
  /** How far the interval reaches below the value and above it. */
  readonly whiskers: { readonly below: NumberRange; readonly above: NumberRange } | null;
  /** Format of the label at every value, such as `0.0`; null: no labels. */
  readonly labelFormat: string | null;
  /** Points that differ from the rest of the series. */
  readonly points: readonly NativePoint[];
}

/** Rows of dots are positions on a vertical axis, named by labels of points that are not drawn. */
export interface NativeDots {
  /** 1 for the first row. */
  readonly positions: NumberRange;
  readonly names: NumberRange;
  /** Text after the last dot of each row. */
  readonly values: { readonly at: NumberRange; readonly texts: readonly string[] };
  /** Intervals and the lines that join dots. Each is drawn in strokes of two points with an empty one between them. */
  readonly strokes: readonly NativeStrokes[];
}

export interface NativeStrokes {
  readonly x: NumberRange;
  readonly y: NumberRange;
  readonly color: string;
  /** Width in points. */
  readonly width: number;
}

export interface NativePoint {
  readonly position: number;
  /** Drawn in lines of this colour instead: a low base. */
  readonly hatch: string | null;
  /** Format such as `0.0" ▲"`. */
  readonly labelFormat: string | null;
}

export interface NativeAxis {
  readonly from: number;
  readonly to: number;
  readonly step: number | null;
  readonly format: string;
  /** Base of a scale of powers; null: linear. */
  readonly logBase: number | null;
  /** Where bars begin. */
  readonly origin: number;
}
