import type { FigureKind } from '../../../figures/measures.ts';

/** A crosstab as it leaves the application: what is shown, in every base that it has, with what a reader needs to believe it. */
export interface TableDocument {
  readonly title: string;
  /** What it is of, as "Waves" and "Q1–Q4 2025". */
  readonly facts: readonly DocumentFact[];
  readonly exported: Date;
  /** The first is the one that a picture or a slide shows. */
  readonly bases: readonly BaseTable[];
}

export interface DocumentFact {
  readonly label: string;
  readonly text: string;
}

/** The table of one base, as it lies on screen. */
export interface BaseTable {
  readonly id: string;
  readonly name: string;
  /** Respondents; null where nothing is known of it. */
  readonly sample: number | null;
  /** Figures of a cell, one below the other; the first is the most important. */
  readonly lines: number;
  /** Rows of the crosstab stand across: every figure keeps its meaning, so a "column" is a row here. */
  readonly isTransposed: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly cell: (row: number, column: number) => TableCell;
  /** "235 tests, about 12 false alarms expected", what the marks mean, what † stands for. */
  readonly notes: readonly string[];
  /** As it was asked of the service. */
  readonly query: unknown;
}

export interface TableColumn {
  /** Under which others name it; empty where columns are not compared. */
  readonly letter: string;
  readonly group: string;
  readonly name: string;
  readonly margin: TableMargin;
}

export interface TableRow {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly margin: TableMargin;
  /** Stands under a net that it is part of. */
  readonly isPart: boolean;
  /** On screen only its band is shown. */
  readonly isFolded: boolean;
  /** What each line is called beside it, as "Col %" and "mean"; empty: it has no such line. */
  readonly labels: readonly string[];
}

export interface TableMargin {
  /** null: why not stands in `absent`. */
  readonly sample: number | null;
  readonly absent: string;
  readonly isLowBase: boolean;
  /** † */
  readonly isPartial: boolean;
}

export type TableCell = AbsentTableCell | ShownTableCell;

export interface AbsentTableCell {
  readonly kind: 'absent';
  /** As on screen: "–", "not asked together". */
  readonly label: string;
  /** The same as one word for a column of a table: `by_definition`, `not_asked_together`. */
  readonly status: string;
}

export interface ShownTableCell {
  readonly kind: 'shown';
  /** One a line, unrounded; null where a row has no such line. */
  readonly values: readonly (number | null)[];
  readonly kinds: readonly FigureKind[];
  /** Class of the band of its colour. */
  readonly band: string | null;
  readonly mark: DocumentMark | null;
  /** Place of the figure that the mark is of. */
  readonly markLine: number;
  /** Of the columns that it is higher than; empty where none. */
  readonly letters: string;
  readonly letterLine: number;
  readonly isLowBase: boolean;
  readonly isPartial: boolean;
  readonly evidence: CellEvidence;
}

export interface DocumentMark {
  readonly direction: 'above' | 'below';
  /** In per cent. */
  readonly level: number;
}

/** Everything that the service said of a cell. Percentages 0–100, sizes people, samples respondents. */
export interface CellEvidence {
  readonly columnPercentage: number;
  readonly rowPercentage: number;
  readonly basePercentage: number;
  readonly index: number;
  readonly sample: number;
  readonly size: number;
  readonly columnSample: number;
  readonly columnEffectiveSample: number;
  readonly rowSample: number;
  readonly baseSample: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly mean: number | null;
  readonly standardError: number | null;
  readonly test: CellTest | null;
  readonly waves: readonly string[];
}

export interface CellTest {
  readonly z: number;
  readonly pValue: number;
  readonly correctedP: number;
}
