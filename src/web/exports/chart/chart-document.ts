import type { FigureKind } from '../../../figures/measures.ts';
import type { StatsRow } from '../../../contract/stats.ts';
import type { CellTest, DocumentFact, DocumentMark } from '../table/table-document.ts';

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
  /** Every test of the figures that are drawn, judged as on screen. */
  readonly tests: readonly DocumentTest[];
  /** Why there are none; empty where there are some. */
  readonly untested: string;
  /** Two series are compared: their gap is shown next to them. */
  readonly isComparison: boolean;
  /** Base, weighting, tests, † and what is suppressed. */
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
  /** The first two series, the second taken from the first; null where a figure of the two is missing. */
  readonly gap: DocumentGap | null;
}

export interface DocumentGap {
  /** In the metric's unit. */
  readonly difference: number;
  readonly test: CellTest | null;
  readonly mark: DocumentMark | null;
}

/** A test with both sides; percentages 0–100, samples respondents. */
export interface DocumentTest extends CellTest {
  readonly answer: string;
  /** Empty where nothing is split. */
  readonly segment: string;
  readonly series: string;
  readonly against: string;
  /** Whose share is tested. */
  readonly own: StatsRow;
  /** null where the answer does not hold the other side. */
  readonly other: { readonly value: number; readonly sample: number } | null;
  readonly mark: DocumentMark | null;
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
  readonly test: CellTest | null;
  readonly mark: DocumentMark | null;
  /** Names of the series that it is higher than. */
  readonly higherThan: readonly string[];
  /** The value that the title compares it with: "rest 40.0"; empty elsewhere. */
  readonly compared: string;
  readonly isLowBase: boolean;
  readonly isPartial: boolean;
  readonly row: StatsRow;
}
