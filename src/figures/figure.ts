import type { AbsentReason } from './reasons.ts';
import type { Bin, Line, UntestedReason } from './answered-figures.ts';
import type { IntervalMethod, RowBase, TestProfile, Value, Whole } from './figure-query.ts';
import type { Measure, TestedMeasure, TestedVersus } from './measures.ts';

/** One cell of an answer with everything known about it, or the reason why there is none. */
export type Figure = ShareFigure | ValueFigure | AbsentFigure;

export interface People {
  /** Respondents, unweighted. */
  readonly sample: number;
  /** People: Σv, averaged over the waves of the line. */
  readonly size: number;
  /** Σw, added over waves: the "weighted base" of a printed table. */
  readonly weighted: number;
  /** Kish; null with sums `sizes`. */
  readonly effective: number | null;
}

interface Place {
  /** Places in the query, from 0. */
  readonly row: number;
  readonly column: number;
}

interface Cell {
  readonly at: Place;
  readonly base: RowBase;
  readonly line: Line;
  /** The same as `line` unless the whole is a selection. */
  readonly wholeLine: Line;
  readonly column: People;
  readonly whole: People;
  /** How the whole is chosen: as the query's column says. */
  readonly wholeKind: Whole['kind'];
  /** Of these, who gives the row; of a value, who has an x. */
  readonly positive: People;
  readonly wholePositive: People;
  /** Whether row and column share a question and the share is exactly 0 or 100. */
  readonly isByDefinition: boolean;
  /** 100 = as the whole; null for scores. */
  readonly index: number | null;
  /** 95 %, in the measure's unit. */
  readonly intervals: Partial<Readonly<Record<Measure, Interval>>>;
  /** How the intervals are made. */
  readonly intervalMethod: IntervalMethod;
  readonly tests: readonly Test[];
  readonly untested: readonly { readonly measure: Measure; readonly reason: UntestedReason }[];
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface ShareFigure extends Cell {
  readonly kind: 'share';
  /** 0–100: positive of column. */
  readonly columnPercentage: number;
  /** Positive of the whole's positive; may pass 100 where the whole is a selection. */
  readonly rowPercentage: number;
  /** Positive of the whole. */
  readonly basePercentage: number;
}

export interface ValueFigure extends Cell {
  readonly kind: 'value';
  readonly value: Value;
  /** Unit of x; a score: points, −100 to 100. */
  readonly mean: number;
  readonly wholeMean: number;
  readonly standardError: number;
  readonly standardDeviation: number;
  /** Σ v·x */
  readonly total: number;
  /** Those asked for. */
  readonly quantiles: readonly Quantile[];
  /** People by their number; empty where none are asked for, and for scores. */
  readonly bins: readonly Bin[];
}

export interface Quantile {
  /** Share of the people, 0–1, who have `value` or less; the median is that of 0.5. */
  readonly proportion: number;
  readonly value: number;
  /** After Woodruff, in the unit of `value`; null where none is asked for, and where the design leaves none. */
  readonly interval: Interval | null;
}

export interface AbsentFigure {
  readonly kind: 'absent';
  readonly at: Place;
  readonly reason: AbsentReason;
}

/** A tested difference of a figure, or a slope over several. */
export interface TestedGap {
  readonly gap: number;
  /** Unrounded; excludes 0 exactly when p < 0.05. */
  readonly gapInterval: Interval;
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
  /** null = normal; else clusters − strata that hold anyone of either side. */
  readonly degrees: number | null;
}

export interface Test extends TestedGap {
  readonly measure: TestedMeasure;
  readonly versus: TestedVersus;
  readonly other: OtherSide;
  readonly profile: TestProfile;
}

/** The compared side of a test. */
export interface OtherSide {
  /** Value in the measure's unit. */
  readonly value: number;
  readonly sample: number;
  /** Place of the column; null where no column is compared. */
  readonly column: number | null;
  /** Code of the wave; null where no wave is compared. */
  readonly wave: string | null;
}

/** A straight line through the figures of a row: reported next to a verdict, never marked. */
export interface Slope {
  /** Change per wave, in the measure's unit. */
  readonly estimate: number;
  /** Interval of the estimate and its p; null: no test could be made. */
  readonly test: Pick<TestedGap, 'gapInterval' | 'z' | 'pValue'> | null;
}

export interface Mark {
  readonly direction: 'above' | 'below';
  /** Confidence level in per cent. */
  readonly level: number;
}

/** What judging adds to a test. */
export interface Judgement {
  /** p in a family of one, or without correction. */
  readonly correctedPValue: number;
  /** null: no clear difference. */
  readonly mark: Mark | null;
}

/** The only form that words, drawings and files read. */
export interface JudgedTest extends Test, Judgement {
  /** The question that its family answers. */
  readonly family: string;
}
