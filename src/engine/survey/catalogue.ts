import type { QuestionKind } from '../../lib/question-kind.ts';
import type { Phrase } from '../../phrases/phrase.ts';
import type { PairSet } from './pairs.ts';

/**
 * What a dataset tree asks and where: names, wordings and availability, without a single answer. Plain JSON, so
 * that it is stored, sent to workers and compared as it is. Orders are the questionnaire's own.
 */
export interface Catalogue {
  /** Code of the tree, which is the code of its root dataset. */
  readonly code: string;
  readonly name: string;
  /** True for data that a model made up; shown wherever the dataset is named. */
  readonly synthetic: boolean;
  readonly respondentCount: number;
  /** Root first, then its children; parents precede their children. */
  readonly datasets: readonly DatasetNode[];
  /** Listed in time order. */
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  /** The default weight first; at least one. */
  readonly weights: readonly WeightScheme[];
  readonly questions: readonly Question[];
  /** The pairs that have respondents. */
  readonly fielded: PairSet;
  /** Absent from surveys that were made, and from those imported before file variables were kept. */
  readonly sources?: VariableSources;
}

/**
 * Names of the file variables that a column is read from in any wave: by `columnKey`, and by `id`, `wave`, `location`,
 * `stratum`, `cluster` and `weight:<code>` after a `#`. A question that reads the same variables for all of its answers
 * has them under its code.
 */
export type VariableSources = Readonly<Record<string, readonly string[]>>;

export interface DatasetNode {
  readonly code: string;
  readonly name: string;
  /** Code of the questionnaire; prefixes the codes of its questions, but for the reserved root `core`. */
  readonly namespace: string;
  readonly parent: string | null;
}

export interface Wave {
  readonly code: string;
  readonly name: string;
  /** ISO dates, null where the survey gave none. */
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}

export interface Location {
  readonly code: string;
  readonly name: string;
  /** Absent where the survey does not say. */
  readonly kind?: 'country' | 'region';
}

export interface WeightScheme {
  readonly code: string;
  readonly name: string;
  /** Whether it projects to a population, so that its sums are people; absent: as its mean says when it is opened. */
  readonly projects?: boolean;
  /** Absent: in use. A retired question is still answered. */
  readonly retired?: Retirement;
}

/** How a question is first drawn; codes are those of answers, or of columns as numbers. */
export interface QuestionView {
  readonly kind: 'shares' | 'top' | 'bottom' | 'difference' | 'mean' | 'distribution' | 'columns' | 'column';
  readonly top?: readonly (string | number)[];
  readonly bottom?: readonly (string | number)[];
  readonly column?: string | number;
}

/** No longer offered; saved work that names it is still answered. */
export interface Retirement {
  /** Revision of the codebook that retired it. */
  readonly revision: number;
  /** Code of the replacement; null: none. */
  readonly replacedBy: string | number | null;
}

export interface Question {
  /** Wire spelling: `namespace.code`, bare for the namespace `core`. */
  readonly code: string;
  readonly namespace: string;
  readonly kind: QuestionKind;
  readonly name: string;
  readonly wording: string;
  /** Names from the top of the category tree down; empty where the survey has none. */
  readonly category: readonly string[];
  readonly unit: string;
  readonly alsoCalled: readonly string[];
  /** Anything a reader must know, such as routing ("asked if …"); empty where there is nothing. */
  readonly notes: string;
  /** Answers, or the rows of a grid, or the bands of a numeric question (none: it cannot be counted). */
  readonly datapoints: readonly Datapoint[];
  /** The columns of a grid; empty for every other kind. */
  readonly suffixes: readonly Suffix[];
  /** True: its midpoints count in means even where one is far from the others (`far-midpoints.ts`). */
  readonly confirmedMidpoints?: boolean;
  /** Patterns of sentences about the people of its answers; absent from surveys imported before phrases were kept. */
  readonly phrase?: Phrase;
  /** Whether every respondent answered it; absent where that isn't known. */
  readonly complete?: boolean;
  readonly ranIn: PairSet;
  /** Number or letter that people see: "Q24a". */
  readonly number?: string;
  readonly base?: 'all' | 'asked' | 'answered';
  readonly view?: QuestionView;
  /** Name of the mean: "NPS". */
  readonly meanName?: string;
  /** Its columns are those of a `NumbersCore`; absent: the numbers count as they were imported. */
  readonly numbersRead?: NumbersRead;
  readonly retired?: Retirement;
}

/** Numbers of a numeric question that are read otherwise than they were imported. */
export interface NumbersRead {
  /** Read as no answer. */
  readonly missing: readonly number[];
  /** Raw values that count as numbers where the import read no answer. */
  readonly counted: readonly number[];
}

/** What a codebook says of an answer or a column. */
interface CodedAnswer {
  /**
   * Codes of the column that mean this answer, from 1; absent: its own place in the list. Empty: the answer is read as
   * no answer.
   */
  readonly places?: readonly number[];
  readonly alsoCalled?: readonly string[];
  readonly phrase?: Phrase;
  /** True: read as no answer. */
  readonly missing?: boolean;
  readonly retired?: Retirement;
  /** Code of the question that counts it, with the definition that it had; absent: its own question does. */
  readonly heldBy?: string;
}

export interface Datapoint extends CodedAnswer {
  readonly code: string;
  readonly name: string;
  /** Numeric value of the answer; null: none. */
  readonly midpoint: number | null;
  /** False keeps the answer ("don't know") out of means. */
  readonly numeric: boolean;
  /** Bounds of a band of a numeric question, both included; null for every other datapoint, or where open. */
  readonly from: number | null;
  readonly to: number | null;
  /** Code of the row, for an interval of a numeric grid. The datapoints of a catalogue have none. */
  readonly row?: string;
  readonly ranIn: PairSet;
}

export interface Suffix extends CodedAnswer {
  readonly code: number;
  readonly name: string;
  readonly midpoint: number | null;
  readonly numeric: boolean;
  readonly ranIn: PairSet;
}
