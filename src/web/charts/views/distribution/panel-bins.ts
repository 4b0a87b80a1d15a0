import type { Bin } from '../../../../figures/answered-figures.ts';

/** A mean or median, drawn as a line through the bars. */
export interface NamedLine {
  readonly at: number;
  readonly name: string;
  /** Colour of the series, 1–8. */
  readonly color: number;
  readonly isMedian: boolean;
}

/** What the rows of a panel of bars are, and what is drawn through them. */
interface PanelBins {
  /** Bins of the rows, in their order. */
  readonly bins: readonly Bin[];
  readonly lines: readonly NamedLine[];
}

/** Numbers as bins, by the key of the panel that draws them. */
export interface Distribution {
  readonly panels: ReadonlyMap<string, PanelBins>;
  /** Unit of the question's numbers; empty: none. */
  readonly unit: string;
  /** Width of the narrowest bins, where bars differ in width and are as high as there are people per width; null: all are alike. */
  readonly density: number | null;
}
