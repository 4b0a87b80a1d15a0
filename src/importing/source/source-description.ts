import type { FileReading } from './file-reading.ts';
import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import type { SourceFile, SourceVariable } from './source-file.ts';

/**
 * A survey's file without its rows: its variables and their counts. Plain JSON, so that it can leave the process that
 * read the file. All guesses about a survey are made from it.
 */
export interface SourceDescription extends Omit<SourceFile, 'variables' | 'sets' | 'attributes'> {
  /** The user's choices of how the file is read. */
  readonly reading?: FileReading;
  readonly variables: readonly DescribedVariable[];
  readonly sets: readonly DescribedSet[];
  /** Absent where the file has one wave, or was described before they were counted. */
  readonly silent?: SilentAnswers;
}

/** Answers that no respondent chose in a wave that asked them, by the waves that the file was taken to have, and who was in them. */
export interface SilentAnswers {
  readonly variable: string;
  readonly period: string;
  /** Their guessed codes, in the order of the counts. */
  readonly waves: readonly string[];
  readonly answers: readonly SilentAnswer[];
  /** Respondents of the waves with an answer, by guessed code of a question; absent: all, or described before they were counted. */
  readonly offered?: Readonly<Record<string, number>>;
}

export interface SilentAnswer {
  readonly question: string;
  /** Code of an answer, or of a column of a grid. */
  readonly answer: string | number;
  /** One per wave: respondents who chose it, and filled cells. */
  readonly given: readonly number[];
  readonly asked: readonly number[];
}

export interface DescribedSet extends VariableSet {
  /** null or absent: the set is of marks, or was described before repeats were counted. */
  readonly repeats?: SetRepeats | null;
}

export interface SetRepeats {
  /** Respondents with two or more filled variables of the set. */
  readonly several: number;
  /** Respondents with one value in two or more variables. */
  readonly repeated: number;
}

export interface DescribedVariable extends Omit<SourceVariable, 'attributes' | 'column'> {
  readonly statistics: VariableStatistics;
}

export interface VariableStatistics {
  /** Rows that are not blank; values that the file calls missing are not blank. */
  readonly filled: number;
  /** Different values; `isTruncated` where there are more than are listed. */
  readonly values: readonly ValueCount[];
  readonly isTruncated: boolean;
  /** No value occurs twice. */
  readonly isUnique: boolean;
  /** Summary of the numbers that are not missing; null if there are none, and for texts. */
  readonly numbers: NumberSummary | null;
  /** Delimiter and answers of texts whose cells hold several answers. */
  readonly delimited: DelimitedAnswers | null;
  /** Days of dates since 1970-01-01 with their counts, in time order; null for all else. */
  readonly days: readonly (readonly [day: number, count: number])[] | null;
  /** Equal where two variables are filled in the same rows. */
  readonly pattern: string;
  /** Who was asked, if the blanks show it. */
  readonly routing: DetectedRouting | null;
}

export interface DelimitedAnswers {
  readonly delimiter: string;
  readonly parts: readonly ValueCount[];
  /** Whether the user said so. */
  readonly decided: boolean;
}

export interface ValueCount {
  readonly value: number | string;
  readonly count: number;
}

export interface NumberSummary {
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly sumOfSquares: number;
  readonly count: number;
  /** Numbers over 0, and the least of them; absent: described before they were counted. */
  readonly positives?: number;
  readonly leastPositive?: number;
  readonly areIntegers: boolean;
  /** Values below which the given shares of the numbers lie: 1/6, 2/6, … 5/6. */
  readonly sextiles: readonly number[];
}

/** A row is filled exactly if `variable` has one of `values`. */
export interface DetectedRouting {
  readonly variable: string;
  readonly values: readonly (number | string)[];
}
