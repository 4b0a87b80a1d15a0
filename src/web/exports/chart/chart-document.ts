import type { StatsRow } from '../../../contract/stats.ts';
import type { DocumentFact, DocumentMark, FigureKind } from '../table/table-document.ts';

/** A chart as it leaves the application: what it draws, and what a reader needs to believe it. */
export interface ChartDocument {
  /** The finding. */
  readonly title: string;
  /** Measure, question, places, waves. */
  readonly subtitle: string;
  readonly look: ChartLookName;
  /** What the figures are: "Audience %", and how they are written. */
  readonly metric: DocumentMetric;
  /** Heads the names of the rows: the question, or what it is split by. */
  readonly rowsName: string;
  /** The base itself, where it is none of the series. */
  readonly base: DocumentSeries | null;
  /** One, or one an answer. */
  readonly panels: readonly DocumentPanel[];
  /** Base, weighting, tests, † and what is withheld. */
  readonly notes: readonly string[];
  readonly facts: readonly DocumentFact[];
  readonly exported: Date;
  /** As it was asked of the service. */
  readonly query: unknown;
}

/** What an office program can draw; other views are the bars of the same figures. */
export type ChartLookName = 'bars' | 'columns' | 'stacked' | 'stacked-100' | 'lines';

export interface DocumentMetric {
  readonly code: keyof StatsRow['metrics'];
  readonly name: string;
  readonly kind: FigureKind;
}

export interface DocumentSeries {
  readonly name: string;
  /** 1–8 */
  readonly color: number;
  readonly sample: number | null;
}

export interface DocumentPanel {
  /** null where there is one. */
  readonly name: string | null;
  readonly series: readonly DocumentSeries[];
  readonly rows: readonly DocumentRow[];
}

export interface DocumentRow {
  readonly name: string;
  readonly isPartial: boolean;
  /** One a series. */
  readonly cells: readonly ChartFigure[];
  readonly base: ChartFigure | null;
}

export type ChartFigure = AbsentFigure | ShownFigure;

export interface AbsentFigure {
  readonly kind: 'absent';
  /** As on screen: "not asked". */
  readonly label: string;
  readonly status: string;
  /** What is known of it all the same. */
  readonly row: StatsRow | null;
}

export interface ShownFigure {
  readonly kind: 'shown';
  /** In the metric's unit, unrounded. */
  readonly value: number;
  /** Ends of the interval that is drawn, in the metric's unit. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly mark: DocumentMark | null;
  readonly isLowBase: boolean;
  readonly isPartial: boolean;
  readonly row: StatsRow;
}
