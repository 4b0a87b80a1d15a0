import type { IntervalMeasure } from './figure-query.ts';

/**
 * The answer to a figure query as arrays. One entry per cell, row-major (row × columns + column); of pairs and contrasts
 * row × listed + place. NaN = null, −1 = no line: the cell is absent, and named in `absent`. Percentages 0–100, sizes
 * people, samples respondents; nothing is rounded.
 */
export interface AnsweredFigures<Reason extends string = LineReason> {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Distinct by pairs, so two may have the same waves; `cells.line` and `cells.wholeLine` are places in it. */
  readonly lines: readonly Line[];
  readonly cells: CellArrays;
  /** null where the query asks for none. */
  readonly tests: TestArrays | null;
  readonly rowTests: TestArrays | null;
  readonly pairs: PairArrays | null;
  readonly contrasts: ContrastArrays | null;
  readonly associations: readonly Association[];
  readonly absent: readonly AbsentCell<Reason>[];
}

/** (wave, location) pairs that a figure is read on, by its waves. */
export interface Line {
  /** Codes, in time order. */
  readonly waves: readonly string[];
  /** Whether it has fewer waves than the scope. */
  readonly isPartial: boolean;
}

/** Four counts of one set of respondents per cell. */
export interface PeopleArrays {
  /** Respondents, unweighted. */
  readonly sample: Float64Array;
  /** People: Σv, averaged over the waves of the line. */
  readonly size: Float64Array;
  /** Σw, added over waves. */
  readonly weighted: Float64Array;
  /** Kish; null with sums `sizes`. */
  readonly effective: Float64Array | null;
}

export interface CellArrays {
  readonly line: Int32Array;
  readonly wholeLine: Int32Array;
  readonly column: PeopleArrays;
  readonly whole: PeopleArrays;
  /** Of these, who match the row; of a value, who have an x. */
  readonly positive: PeopleArrays;
  readonly wholePositive: PeopleArrays;
  /** One entry per measure asked for. */
  readonly intervals: Partial<
    Record<IntervalMeasure, { readonly low: Float64Array; readonly high: Float64Array }>
  >;
  /** Of value rows; null where the query has none. */
  readonly values: ValueArrays | null;
}

/** Unit of x; a score in points, −100 to 100. NaN in rows of shares, 0 where no one has an x. */
export interface ValueArrays {
  readonly mean: Float64Array;
  readonly wholeMean: Float64Array;
  readonly standardError: Float64Array;
  readonly standardDeviation: Float64Array;
  /** Σ v·x, of a score too: people who give `plus` less people who give `minus`. */
  readonly total: Float64Array;
  /** cell × quantiles + place. */
  readonly quantiles: Float64Array;
  /** 95 %, at the places of `quantiles`; NaN where intervals of means aren't asked for, and where there is none. */
  readonly quantileLow: Float64Array;
  readonly quantileHigh: Float64Array;
  /** One list per cell, empty for scores; null where none are asked for. */
  readonly bins: readonly (readonly Bin[])[] | null;
}

/** People with numbers from `from` (included) to `to` (not); null = open. */
export interface Bin {
  readonly from: number | null;
  readonly to: number | null;
  /** Respondents, unweighted. */
  readonly sample: number;
  /** Σ v */
  readonly size: number;
  /** Share of everyone who has a number, 0–100. */
  readonly percentage: number;
  /** Whether all of them have the same whole number, `from`. */
  readonly isValue: boolean;
}

/** Differences tested; NaN where `untested` names a reason. Of absent cells `untested` means nothing. */
export interface DifferenceArrays {
  /** Positive where the first is higher. */
  readonly z: Float64Array;
  /** NaN = normal; else clusters less strata that hold anyone of either side, or those of the profile `overlap_pooled`. */
  readonly degrees: Float64Array;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: Float64Array;
  /** Standard error of the difference, in the measure's unit. */
  readonly standardError: Float64Array;
  /** 0 = tested, else 1 + the place in `untestedReasons`. */
  readonly untested: Uint8Array;
}

/** A test per cell, with the side compared. */
export interface TestArrays extends DifferenceArrays {
  /** In the measure's unit; known wherever the other side has anyone, tested or not. */
  readonly otherValue: Float64Array;
  readonly otherSample: Float64Array;
  /** Codes of waves, by `otherWave`; −1 where no wave is compared. */
  readonly waves: readonly string[];
  readonly otherWave: Int32Array;
}

/** Tests of listed pairs of columns, row by row; values are those of the two cells. */
export interface PairArrays extends DifferenceArrays {
  readonly listed: readonly (readonly [number, number])[];
}

export interface ContrastArrays extends DifferenceArrays {
  readonly listed: number;
  /** Σ coefficient × figure; of a slope points per wave. Known wherever no column is absent, tested or not. */
  readonly estimate: Float64Array;
}

/**
 * Why a figure has no test. Where several hold: `not_requested`, `not_comparable` (a side is absent, on another line or the
 * figure itself), `no_earlier_wave`, `empty_rest` (of rest and total), `low_base`, `certain`, `low_expected`, `no_variance`.
 */
export const untestedReasons = [
  'not_requested',
  'low_base',
  'low_expected',
  'certain',
  'no_variance',
  'empty_rest',
  'no_earlier_wave',
  'not_comparable',
  'by_definition',
  'no_test_for_measure',
  'suppressed',
] as const;

export type UntestedReason = (typeof untestedReasons)[number];

/** Why no line of the scope can answer a cell; `gone`: the present data lack something that it names. */
export type LineReason = 'not_asked' | 'not_asked_together' | 'never_in_scope' | 'gone';

/** A cell without a figure; null = every row, or every column. */
export interface AbsentCell<Reason extends string = LineReason> {
  readonly row: number | null;
  readonly column: number | null;
  readonly reason: Reason;
}

/** Whether the answers to two questions go together, over those who gave one to each. */
export interface Association {
  /** Respondents. */
  readonly sample: number;
  /** Cramér's V of the weighted table, 0–1. */
  readonly cramersV: number;
  /** Rao and Scott's second-order test; null with the reason. */
  readonly test: AssociationTest | null;
  readonly untested: AssociationUntested | LineReason | null;
}

export interface AssociationTest {
  readonly f: number;
  readonly numeratorDegrees: number;
  readonly denominatorDegrees: number;
  readonly pValue: number;
}

/**
 * `not_exclusive`: a respondent is in two rows or two columns. `too_small`: fewer than two rows or columns hold anyone, or
 * the base is under the floor. `too_sparse`: expected counts are too small. `no_variance`: the design leaves none.
 */
export type AssociationUntested = 'not_exclusive' | 'too_small' | 'too_sparse' | 'no_variance';
