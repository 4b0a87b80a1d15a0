/** A chart that an office program draws and lets edit. Colours are six digits. */
export interface NativeChart {
  /**
   * `bars` are horizontal, `columns` vertical, `lines` run over time, `dots` lie on one line per row, those of a
   * `scatter` on two axes of figures; `stacked` bars
   * add up, to the whole width or by themselves.
   */
  readonly kind: 'bars' | 'columns' | 'lines' | 'dots' | 'scatter' | 'stacked' | 'stacked-100';
  readonly categories: TextRange;
  readonly series: readonly NativeSeries[];
  /**
   * On top of each other: areas under lines, for their bands; over lying bars the strips of reference lines, on axes of
   * their own.
   */
  readonly areas: readonly NativeArea[];
  /** Dots of a dot plot; null otherwise. */
  readonly dots: NativeDots | null;
  readonly axis: NativeAxis;
  readonly hasLegend: boolean;
  /** Font size, in points. */
  readonly size: number;
  /** Size of the whole chart, in points: places are laid out here, so that values keep clear of whiskers. */
  readonly frame: ChartFrame;
  /** Room to the right of the plot for the labels after its last values, in points. */
  readonly roomAfter: number;
}

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
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
  /** Empty: bars without a fill. */
  readonly color: string;
  /** How far the interval reaches below the value and above it. */
  readonly whiskers: { readonly below: NumberRange; readonly above: NumberRange } | null;
  /** Format of the label at every value, such as `0.0`; null: no labels. */
  readonly labelFormat: string | null;
  /** Points that differ from the rest of the series. */
  readonly points: readonly NativePoint[];
  readonly line: { readonly width: number; readonly isDashed: boolean; readonly hasDots: boolean };
  /** Whether the legend lists it. */
  readonly isListed: boolean;
}

export interface NativeArea {
  readonly name: TextRange;
  readonly values: NumberRange;
  /** null: only lifts the area on top of it. */
  readonly color: string | null;
  /** Whether the legend lists it; absent: no. */
  readonly isListed?: boolean;
  /** Points of other colours; absent: none. */
  readonly points?: readonly Pick<NativePoint, 'position' | 'tint'>[];
}

/** Rows of dots are positions on a vertical axis; words are labels of points that are not drawn. */
export interface NativeDots {
  /** 1 for the first row. */
  readonly positions: NumberRange;
  /** Height over the first row for the heads of columns, in rows. */
  readonly head: number;
  readonly words: readonly NativeWords[];
  /** Intervals and the lines that join dots. Each is drawn in strokes of two points with an empty one between them. */
  readonly strokes: readonly NativeStrokes[];
  /** Axis of the positions, where these are figures; absent: they are rows. */
  readonly upright?: NativeAxis;
}

/** Texts at one point per row. */
export interface NativeWords {
  readonly x: NumberRange;
  readonly y: NumberRange;
  readonly texts: readonly NativeText[];
  /** Where the text is next to its point. */
  readonly side: 'l' | 'r' | 't' | 'b';
  /** Moves every text to the right, as a share of the chart. */
  readonly shift: number;
}

export interface NativeText {
  /** Empty: none. */
  readonly text: string;
  readonly bold: boolean;
  readonly color: string;
}

export interface NativeStrokes {
  readonly x: NumberRange;
  readonly y: NumberRange;
  readonly color: string;
  /** Width in points. */
  readonly width: number;
  readonly isDashed?: boolean;
}

export interface NativePoint {
  readonly position: number;
  /** Drawn in this colour instead: a low base. */
  readonly tint: string | null;
  /** null: as its series has it. */
  readonly label: NativeLabel | null;
}

export interface NativeLabel {
  /** Format such as `0.0" ▲"`; null: no label. */
  readonly format: string | null;
  /** Whether the name of the series is before the value. */
  readonly hasName: boolean;
  /** Above its point instead of where labels of the kind are. */
  readonly isAbove: boolean;
  /** Moves the label down, as a share of the chart. */
  readonly down: number;
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
  /** Written along it; absent: nothing. */
  readonly title?: string;
}
