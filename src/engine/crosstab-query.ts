import type { Expression } from '../expression/expression.ts';
import type { ConfidenceInterval, Significance, UnavailableReason } from './estimates.ts';
import type { Scope } from './scope.ts';

export interface CrosstabQuery {
  readonly rows: readonly CrosstabItem[];
  readonly columns: readonly CrosstabItem[];
  /** null = everyone. */
  readonly base: Expression | null;
  readonly scope: Scope;
}

/** One header. `average` and `sum` items stand on one side of a table only. */
export interface CrosstabItem {
  readonly id: string;
  readonly content:
    | { readonly kind: 'everyone' }
    | { readonly kind: 'expression'; readonly expression: Expression }
    /** Weighted mean of the respondent's value x (midpoint or number). */
    | { readonly kind: 'average'; readonly question: string; readonly datapoint: string | null }
    /** Σ v·x: "people × devices". */
    | { readonly kind: 'sum'; readonly question: string; readonly datapoint: string | null };
}

export interface CrosstabResult {
  /** Row by row. Unavailable cells are not among them. */
  readonly cells: readonly CrosstabCell[];
  readonly unavailable: readonly UnavailableCell[];
}

/** Samples are respondents; sizes people; percentages 0–100. Indices count from 0. */
export interface CrosstabCell {
  readonly rowIndex: number;
  readonly columnIndex: number;
  /** Waves of the cell's line, in time order. */
  readonly waves: readonly string[];
  readonly row: CrosstabMargin;
  readonly column: CrosstabMargin;
  readonly baseSize: number;
  readonly baseSample: number;
  readonly intersectSize: number;
  readonly intersectSample: number;
  /** Share of the base. */
  readonly intersectPercentage: number;
  readonly index: number;
  /** Kish's effective sample of the column. */
  readonly columnEffectiveSample: number;
  /** Of the column percentage; null for averages and sums and where the column is empty. */
  readonly confidenceInterval: ConfidenceInterval | null;
  /** Of the column percentage, or of the mean, against the rest of the base. */
  readonly significance: Significance | null;
  /** Present on `average` and `sum` cells only. */
  readonly value: CellValue | null;
}

export interface CrosstabMargin {
  readonly size: number;
  readonly sample: number;
  /** Share of the base. */
  readonly percentage: number;
  /** Row: share of the column that matches the row (column %). Column: share of the row (row %). */
  readonly intersectPercentage: number;
}

export interface CellValue {
  /** Weighted mean of x over those who have one. */
  readonly mean: number;
  readonly standardError: number;
  /** Σ v·x. */
  readonly sum: number;
  /** Respondents who have an x. */
  readonly sample: number;
}

export interface UnavailableCell {
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly reason: UnavailableReason;
}
