import type { Expression } from '../expression/expression.ts';

/**
 * Rows × columns × base: the one question that the engine answers. Codes are those of the dataset tree and known to
 * exist. Places in `pairs`, `contrasts`, `associations` and `versus` count from 0.
 */
export interface FigureQuery {
  readonly rows: readonly FigureRow[];
  readonly columns: readonly FigureColumn[];
  /** null = everyone. */
  readonly base: Expression | null;
  readonly scope: Scope;
  readonly want: Wanted;
}

export interface Scope {
  /** null = all waves. */
  readonly waves: readonly string[] | null;
  /** null = all locations. */
  readonly locations: readonly string[] | null;
  /** Code of a weight; null = the default; `unweighted` = everyone counts 1. */
  readonly weight: string | null;
}

export interface FigureRow {
  readonly id: string;
  readonly content: RowContent;
  readonly base: RowBase;
  /** Default true. False: conditions on waves inside the row do not narrow its line. */
  readonly confines?: boolean;
  /** Expressions that must be answerable on the line too; they select nobody. */
  readonly involves?: readonly Expression[];
}

export type RowContent =
  /** The share who match; null = everyone. */
  | { readonly kind: 'share'; readonly of: Expression | null }
  | { readonly kind: 'value'; readonly value: Value };

/** Among whom a row is read. */
export interface RowBase {
  readonly mode: BaseMode;
  /** Narrows the base; null = everyone of it. */
  readonly among: Expression | null;
}

/**
 * `asked`: a cell of the row's question is filled, "not chosen" and 0 too. `answered`: at least one datapoint given (in a
 * grid at least one cell of the grid row, at any suffix); any number counts.
 */
export type BaseMode = 'all' | 'asked' | 'answered';

/** One number x for each respondent. */
export interface Value {
  readonly question: string;
  /** An answer, a band or the row of a grid; null = the whole question. */
  readonly datapoint: string | null;
  /** Answers of a grid that x is confined to; null = all. */
  readonly suffixes: readonly number[] | null;
  readonly coding: ValueCoding;
}

export type ValueCoding =
  /** The number or midpoint; of several answers their sum (totals only). */
  | { readonly kind: 'numbers' }
  /** 1 for `plus`, −1 for `minus`, 0 for everyone else in the row's base. */
  | { readonly kind: 'score'; readonly plus: Codes; readonly minus: Codes }
  /** 100 for each answer given, 0 for everyone else in the row's base: the mean is the sum of the answers' shares. */
  | { readonly kind: 'responses' };

/** Answers of the question, or for a row of a grid its suffixes as text. The line must carry them all. */
export type Codes = readonly string[];

export interface FigureColumn {
  readonly id: string;
  /** Audience and segment together; null = everyone. */
  readonly who: Expression | null;
  readonly whole: Whole;
}

/** The people a column is read against: its index, total, rest and shares of row and base. */
export type Whole =
  | { readonly kind: 'base' }
  /** Base ∧ segment. */
  | { readonly kind: 'segment'; readonly segment: Expression }
  /** The base, on a line that the segment does not narrow. */
  | { readonly kind: 'selection'; readonly segment: Expression };

export interface Wanted {
  /** `sizes`: no Σv², so no effective samples, intervals or tests. */
  readonly sums: 'sizes' | 'all';
  readonly interval: IntervalMethod;
  readonly intervalsOf: readonly IntervalMeasure[];
  readonly test: {
    readonly versus: Versus;
    readonly profile: TestProfile;
    /**
     * With `previous_wave`: the place of the column that each column is tested against, instead of its own people one wave
     * before; null: none.
     */
    readonly earlier?: readonly (number | null)[];
  };
  /** Whether the share of the row gets a test of its own: those who match against those who do not. */
  readonly rowTest: boolean;
  /** Columns tested against each other in every row: exactly these. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly contrasts: readonly Contrast[];
  readonly associations: readonly AssociationQuery[];
  /** Of value rows, each 0–1; the median is 0.5. */
  readonly quantiles: readonly number[];
  /** Of value rows: people by their number; null = none. */
  readonly bins: Bins | null;
}

/**
 * How numbers are cut into bins: as the numbers of a column's whole suggest, so that columns with one whole have the same bins;
 * by its own numbers, into so many bins of a round width at most; or from a number on, in bins of that width. `engine/measures/descriptive/histogram.ts`.
 */
export type Bins =
  | 'automatic'
  | { readonly count: number }
  | { readonly from: number; readonly width: number; readonly count: number };

export type IntervalMeasure = 'columnPercentage' | 'rowPercentage' | 'index' | 'mean';

/** How intervals of percentages are made: `engine/measures/share-interval.ts`. */
export type IntervalMethod = 'wilson' | 'korn_graubard' | 'logit';

/** What a figure is tested against; `column`: the column at that place, row by row. */
export type Versus = 'rest' | 'total' | 'previous_wave' | 'none' | { readonly column: number };

/** How the variance of a difference comes about; all but `linearised` match other programs. */
export type TestProfile = 'linearised' | LegacyProfile;

export type LegacyProfile = 'kish_unpooled' | 'kish_pooled' | 'overlap_pooled' | 'unweighted';

/** Σ coefficient × figure over the columns, tested in every row: a slope. */
export interface Contrast {
  readonly columns: readonly number[];
  readonly coefficients: readonly number[];
}

/** Rows that exclude each other by columns that do, tested as one table. */
export interface AssociationQuery {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}
