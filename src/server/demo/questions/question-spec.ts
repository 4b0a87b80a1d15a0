import type { QuestionKind } from '../../../lib/question-kind.ts';
import type { QuestionView } from '../../../engine/survey/catalogue.ts';
import type { AskedIn } from '../../../importing/survey.ts';
import type { CountryCode } from '../fieldwork/countries.ts';
import type { TraitName } from '../model/traits.ts';
import type { Population } from '../model/population.ts';
import type { Answers } from '../answering/answers.ts';

/**
 * What pulls an answer up or down, in standard deviations of its own spread: per standard deviation of a trait,
 * per wave (`trend`, from the middle of the fieldwork), or in a country.
 */
export type Pulls = Readonly<Partial<Record<TraitName | CountryCode | 'trend', number>>>;

/** Whether something applies to a respondent, given their traits and answers. */
export type Condition = (population: Population, answers: Answers) => (respondent: number) => boolean;

/**
 * A step of a scale (from 1) or a number that a respondent's other answers set as a limit. A "don't know" counts
 * as above every step, so only an infinite upper limit leaves it.
 */
export type Bound = (population: Population, answers: Answers) => (respondent: number) => number;

/** An answer that is given or not. */
export interface Option {
  readonly name: string;
  /** Share (0–1) of the respondents asked, or of those to whom it can apply. */
  readonly share: number;
  readonly pulls: Pulls;
  readonly askedIn?: AskedIn;
  /** Respondents to whom the answer can apply; everyone where absent. */
  readonly only?: Condition;
}

/** A step of an ordered scale, lowest first, with its usual share. */
export interface Step {
  readonly name: string;
  readonly share: number;
  readonly midpoint: number | null;
}

/** How a question is first drawn; answers, or columns of a grid, by their places from 1. */
export interface FirstView {
  readonly kind: QuestionView['kind'];
  readonly top?: readonly number[];
  readonly bottom?: readonly number[];
}

/** An ordered scale; `dontKnow` is the share of respondents who can't say, which is not a step on the scale. */
export interface Scale {
  readonly steps: readonly Step[];
  readonly view?: FirstView;
  readonly dontKnow?: { readonly name: string; readonly share: number };
}

/** A row of a grid: `level` moves it up the scale, in standard deviations. */
export interface Row {
  readonly name: string;
  readonly level: number;
  readonly pulls: Pulls;
  readonly askedIn?: AskedIn;
  readonly atLeast?: Bound;
  readonly atMost?: Bound;
}

export interface Band {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** One of the stages that a person passes in order: a later stage needs all earlier ones. */
export interface Stage {
  readonly name: string;
  /** Share of the respondents at the stage before who reach this one too (0–1). */
  readonly share: number;
}

/** Something that the catalogue lists of a question: an answer, a row or a column of a grid, a band. */
export interface Listed {
  readonly name: string;
  readonly midpoint?: number | null;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly askedIn?: AskedIn;
}

/** How a question is answered, and its catalogue entries. The functions of `answering/` make it. */
export interface Model {
  readonly kind: QuestionKind;
  /** Answers, rows or bands. */
  readonly listed: readonly Listed[];
  /** Columns of a grid. */
  readonly columns?: readonly Listed[];
  readonly view?: FirstView | undefined;
  /** Answer of respondents who give none of the others. */
  readonly none?: string;
  /** Answer of respondents who can't or don't say; in a grid it is a column. */
  readonly unsure?: string | undefined;
  /** Keeps the columns of the question. */
  readonly answer: (interview: Interview) => void;
}

/** A skewed amount, 0 for `none` of the respondents asked, else spread around `median`, rounded to `step`. */
export interface Amount {
  readonly none: number;
  readonly median: number;
  /** Standard deviation of the logarithm. */
  readonly spread: number;
  readonly step: number;
  readonly max: number;
  readonly pulls: Pulls;
}

export interface NumberRow extends Amount {
  readonly name: string;
  readonly atLeast?: Bound;
}

/** Who is asked about a row of a grid. */
export type CellAsked = (answers: Answers) => (respondent: number, row: number) => boolean;

export interface QuestionSpec {
  readonly code: string;
  readonly name: string;
  readonly wording: string;
  readonly category: readonly string[];
  readonly alsoCalled?: readonly string[];
  readonly notes?: string;
  readonly unit?: string;
  readonly askedIn?: AskedIn;
  /** Who is asked; everyone where absent. */
  readonly asked?: Condition;
  readonly model: Model;
}

/** One question put to the respondents it is asked of. */
export interface Interview {
  /** Question code as on the wire. */
  readonly code: string;
  readonly spec: QuestionSpec;
  readonly population: Population;
  readonly answers: Answers;
  /** Indices of the respondents asked, ascending. */
  readonly asked: Uint32Array;
}
