import type { Expression } from '../../expression/expression.ts';
import type { ConfidenceInterval, IntervalMethod, Significance, UnavailableReason } from './estimates.ts';
import type { Figures } from './figures.ts';
import type { Scope } from './scope.ts';
import type { CrosstabTest } from './test-settings.ts';

export interface CrosstabQuery {
  readonly rows: readonly CrosstabItem[];
  readonly columns: readonly CrosstabItem[];
  /** null = everyone. */
  readonly base: Expression | null;
  readonly scope: Scope;
  /** Default: `all`. */
  readonly figures?: Figures;
  /** Default: `wilson`. */
  readonly interval?: IntervalMethod;
  /** True: the other percentage and the index get intervals too; default false. */
  readonly allIntervals?: boolean;
  /**
   * Default: against the rest, linearised. `previous_wave` needs cells of one wave: columns or rows about one, or a
   * scope of one.
   */
  readonly test?: CrosstabTest;
  /** Sets of columns, by index, of which each is tested against each other, row by row. */
  readonly letterSets?: readonly (readonly number[])[];
  /** Rows and columns, by index, that make up tables to be tested as a whole. */
  readonly associations?: readonly AssociationQuery[];
}

/** Rows that exclude each other by columns that do. */
export interface AssociationQuery {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
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
  /** Present with `letterSets`: every pair of cells of one row that could be tested, once. */
  readonly pairs?: readonly CrosstabPair[];
  /** Present with `associations`: one each, in their order. */
  readonly associations?: readonly Association[];
}

/** Two cells of a row compared. */
export interface CrosstabPair {
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly otherIndex: number;
  /** Positive where the first is higher. */
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
}

/** Whether the answers to two questions go together, over those who gave one to each. */
export interface Association {
  /** Respondents. */
  readonly sample: number;
  /** Cramér's V of the weighted table, 0–1. */
  readonly cramersV: number;
  /** Rao and Scott's second-order test; null with the reason. */
  readonly test: AssociationTest | null;
  readonly untested: UntestedReason | UnavailableReason | null;
}

export interface AssociationTest {
  readonly f: number;
  readonly numeratorDegrees: number;
  readonly denominatorDegrees: number;
  readonly pValue: number;
}

/**
 * `not_exclusive`: somebody is in two rows or two columns. `too_small`: fewer than two rows or columns hold anybody, or the
 * base is under the floor. `too_sparse`: expected counts are too small (`measures/tests/may-test.ts`). `no_variance`: the design leaves none.
 */
export type UntestedReason = 'not_exclusive' | 'too_small' | 'too_sparse' | 'no_variance';

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
  /** Interval of the column percentage; null for averages and sums and if the column is empty. */
  readonly confidenceInterval: ConfidenceInterval | null;
  /** Interval of the row percentage, with `allIntervals`; null for averages and sums and if the row is empty. */
  readonly rowInterval?: ConfidenceInterval | null;
  /** Interval of `index`, with `allIntervals`; null if the index is not positive. */
  readonly indexInterval?: ConfidenceInterval | null;
  /** Test of the column percentage, or of the mean, against the rest of the base. */
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
