import type { QuestionKind } from '../../engine/survey/catalogue.ts';
import type { FileReading } from '../source/file-reading.ts';
import type { SourceVariable } from '../source/source-file.ts';

/**
 * What a file would become: every guess with its reason, and whether somebody decided it. Fields are single words,
 * so that this is on the wire as it is here.
 */
export interface SurveyProposal {
  readonly source: ProposalSource;
  readonly code: string;
  readonly name: string;
  readonly namespace: string;
  readonly id: IdChoice;
  readonly wave: WaveChoice;
  readonly location: LocationChoice;
  /** The default first; none: everyone counts once. */
  readonly weights: readonly WeightChoice[];
  readonly design: DesignChoice;
  readonly questions: readonly ProposedQuestion[];
  /** Variables that are part of nothing. */
  readonly unused: readonly UnusedVariable[];
  /** All of the file, in its order. */
  readonly variables: readonly ReadVariable[];
  /** Errors keep the survey from being published until they are decided. */
  readonly findings: readonly ProposalFinding[];
}

export interface ProposalSource {
  readonly format: string;
  readonly title: string;
  readonly encoding: string;
  readonly rows: number;
  readonly variables: number;
  /** Of a delimited table: what separates its cells, and the sign before decimals; `""` elsewhere. */
  readonly separator: string;
  readonly decimal: '.' | ',' | '';
  /** As somebody said that it is read. */
  readonly reading: FileReading;
  /** True: a codebook says what its columns are, so that only findings are left to decide. */
  readonly described: boolean;
}

export interface UnusedVariable {
  readonly variable: string;
  readonly label: string;
  /** Of the question that it would be. */
  readonly code: string;
  readonly reason: string;
  /** What it can be made all the same. */
  readonly kinds: readonly QuestionKind[];
}

/** A variable as it was read. */
export interface ReadVariable {
  readonly name: string;
  readonly label: string;
  readonly kind: SourceVariable['kind'];
  /** What divides the answers in its cells; `""` where each cell is one. */
  readonly delimiter: string;
  readonly filled: number;
}

export interface Choice {
  readonly reason: string;
  /** True: somebody said so; false: it is guessed. */
  readonly decided: boolean;
}

export interface IdChoice extends Choice {
  /** `""`: rows are numbered. */
  readonly variable: string;
  readonly candidates: readonly string[];
}

export type Period = 'month' | 'quarter' | 'year';

export interface WaveChoice extends Choice {
  /** `""`: everyone is in one wave. */
  readonly variable: string;
  /** Of a date; `""` where each value of the variable is a wave. */
  readonly period: Period | '';
  readonly waves: readonly ProposedWave[];
  readonly candidates: readonly string[];
}

export interface ProposedWave {
  readonly code: string;
  /** The code before anybody gave another. */
  readonly guessed: string;
  readonly name: string;
  /** The variable's value; null of a period and of the one wave. */
  readonly value: number | string | null;
  /** Of a period: its first and last day, `""` elsewhere. */
  readonly from: string;
  readonly to: string;
  /** null where it is not known before the survey is built. */
  readonly respondents: number | null;
}

export interface LocationChoice extends Choice {
  /** `""`: everyone is in one location. */
  readonly variable: string;
  readonly locations: readonly {
    readonly code: string;
    /** The code before anybody gave another. */
    readonly guessed: string;
    readonly name: string;
    readonly kind: 'country' | 'region' | '';
    readonly value: number | string | null;
    readonly respondents: number;
  }[];
  readonly candidates: readonly string[];
}

export interface WeightChoice extends Choice {
  readonly code: string;
  readonly name: string;
  /** The file's weight; where there are targets, what they start from: `""`: everyone counts once. */
  readonly variable: string;
  readonly targets: readonly RakingTarget[];
  /** (Σw)² / (n Σw²), 0–1; null of a raked weight, whose publication tells it. */
  readonly efficiency: number | null;
  readonly blank: number;
}

/** Shares of the values of a variable, which are scaled to add up to 1. */
export interface RakingTarget {
  readonly variable: string;
  readonly shares: readonly { readonly value: number | string; readonly share: number }[];
}

export interface DesignChoice extends Choice {
  /** Variables, `""` where there is none. */
  readonly stratum: string;
  readonly cluster: string;
}

export interface ProposedQuestion extends Choice {
  readonly code: string;
  /** The code before anybody gave another: decisions name the question by it. */
  readonly guessed: string;
  readonly kind: QuestionKind;
  readonly name: string;
  readonly wording: string;
  readonly notes: string;
  /** From the top of the category tree down. */
  readonly category: readonly string[];
  readonly unit: string;
  /** False: it is left out. */
  readonly included: boolean;
  readonly cells: CellReading;
  /** All variables that it reads, in the file's order. */
  readonly variables: readonly string[];
  /** Answers, rows of a grid, or bands of a number. */
  readonly answers: readonly ProposedAnswer[];
  /** Columns of a grid. */
  readonly columns: readonly ProposedColumn[];
  /** Values that are read as no answer. */
  readonly blanks: readonly (number | string)[];
  readonly respondents: number;
}

/** How the variables' cells become answers. */
export type CellReading =
  /** One variable (or one a row of a grid), whose values are the answers (or the columns). */
  | { readonly reading: 'values' }
  /** A variable an answer (or a cell of a grid); those of `counted` mean chosen. */
  | {
      readonly reading: 'marks';
      readonly counted: readonly (number | string)[];
      /** What a blank cell means where another variable of the question is filled. */
      readonly empty: 'unasked' | 'unchosen';
    }
  /** Several variables that each hold one of the answers. */
  | { readonly reading: 'categories' }
  /** One text that holds several answers. */
  | { readonly reading: 'delimited'; readonly delimiter: string }
  | { readonly reading: 'numbers' };

export interface ProposedAnswer {
  readonly code: string;
  /** The code before anybody gave another: decisions name the answer by it. */
  readonly guessed: string;
  readonly name: string;
  /** The variable of a row or of a mark, `""` elsewhere. */
  readonly variable: string;
  /** Variables of a row of a grid of marks, one a column. */
  readonly variables: readonly string[];
  readonly value: number | string | null;
  readonly midpoint: number | null;
  /** False: it stays an answer and is outside means. */
  readonly numeric: boolean;
  /** Of a band, both included. */
  readonly from: number | null;
  readonly to: number | null;
  readonly included: boolean;
  readonly respondents: number | null;
}

export interface ProposedColumn {
  readonly code: number;
  readonly name: string;
  readonly value: number | string | null;
  readonly midpoint: number | null;
  readonly numeric: boolean;
}

export interface ProposalFinding {
  /** Stable: decisions name it. */
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  /** What it means for whoever uses the survey. */
  readonly consequence: string;
  readonly question: string;
  readonly variable: string;
  /** What can be chosen; none where it only informs. */
  readonly options: readonly { readonly code: string; readonly name: string }[];
  /** Code of an option, `""` where nothing is chosen. */
  readonly chosen: string;
  readonly decided: boolean;
}
