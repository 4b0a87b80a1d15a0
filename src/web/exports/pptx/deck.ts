import type { NativeChart } from '../../../workbook/drawing/native-chart.ts';
import type { ChartDrawing, FigureSource, PlotLabel } from '../../../workbook/figure-document.ts';
import type { Workbook } from '../../../workbook/xlsx/workbook.ts';

/**
 * A presentation in our template: one finding per slide, with its figures and the notes that a reader needs to believe
 * it.
 */
export interface Deck {
  readonly title: string;
  readonly created: Date;
  readonly slides: readonly Slide[];
}

export interface Slide {
  /** null: the slide can't be refreshed later. */
  readonly source: FigureSource | null;
  /** 1 for the first slide of its chart or table. */
  readonly place: number;
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the content. */
  readonly notes: readonly string[];
  /** End of the last line, which names the time of the export. */
  readonly exported: string;
  readonly content: SlideContent;
}

export type SlideContent = SlideCharts | SlideTable;

/** The panels of a chart with one legend. */
export interface SlideCharts {
  readonly kind: 'charts';
  readonly look: ChartDrawing['look'];
  /** Series by their colours; empty where the chart itself names them. */
  readonly legend: readonly { readonly text: string; readonly color: string }[];
  readonly panels: readonly SlidePanel[];
}

/** A chart that is edited through the workbook inside the presentation. */
export interface SlidePanel {
  /** The same in every export. */
  readonly id: string;
  /** Over it; empty: the only one. */
  readonly name: string;
  /** Where it lies in the content, in points. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly chart: NativeChart;
  readonly workbook: Workbook;
  /** Text alternative for readers who can't see it. */
  readonly description: string;
  /** Texts over it, in points of the content. */
  readonly labels: readonly PlotLabel[];
}

export interface SlideTable {
  readonly kind: 'table';
  /** Rows of heads at its top. */
  readonly heads: number;
  /** Shares of the width. */
  readonly widths: readonly number[];
  readonly rows: readonly SlideRow[];
  readonly description: string;
}

export interface SlideRow {
  /** Height in points. */
  readonly height: number;
  /** `null`: covered by the cell before it. */
  readonly cells: readonly (SlideCell | null)[];
}

export interface SlideCell {
  /** Lines one below the other. */
  readonly lines: readonly SlideText[];
  readonly align: 'left' | 'right';
  readonly fill: string | null;
  /** Lines of this colour over it: a low base. */
  readonly hatch: string | null;
  readonly bottom: string | null;
  /** Columns that it covers. */
  readonly span: number;
}

/** Sizes are points, colours six digits. */
export interface SlideText {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
}

/** Text of a table is never smaller than 10 points. */
export function tableText(text: string, color: string, bold = false): SlideText {
  return { text, size: 10, bold, color };
}

export const plainCell: SlideCell = {
  lines: [],
  align: 'left',
  fill: null,
  hatch: null,
  bottom: null,
  span: 1,
};

/** Where things lie on a slide, in English metric units: 914,400 an inch, 12,700 a point. */
export const slideSize = { width: 12_192_000, height: 6_858_000 } as const;
export const unitsPerPoint = 12_700;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 502_920;
const width = slideSize.width - 2 * margin;

export const frames = {
  title: { x: margin, y: 320_040, width, height: 548_640 },
  subtitle: { x: margin, y: 877_824, width, height: 338_328 },
  content: { x: margin, y: 1_335_024, width, height: 4_318_000 },
  notes: { x: margin, y: 5_702_752, width: width - 731_520, height: 926_648 },
  number: { x: slideSize.width - margin - 640_080, y: 6_382_512, width: 640_080, height: 246_888 },
} as const satisfies Readonly<Record<string, Frame>>;
