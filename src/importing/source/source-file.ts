import type { FileCodebook } from '../codebook/survey-layout.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextColumn } from './text-column.ts';

export type SourceFormat = 'sav' | 'zsav' | 'triple-s' | 'csv' | 'parquet';

/** A survey's file as its reader understood it: columns with what the file says of them, and nothing guessed. */
export interface SourceFile {
  readonly format: SourceFormat;
  /** Title of the file, `""` where it has none. */
  readonly title: string;
  /** Encoding in which its texts were read. */
  readonly encoding: string;
  /** Of a delimited table: what separates its cells, and the sign before decimals. */
  readonly dialect?: { readonly separator: string; readonly decimal: '.' | ',' };
  readonly rows: number;
  readonly variables: readonly SourceVariable[];
  readonly sets: readonly SourceSet[];
  /** Name of the variable that the file is weighted by. */
  readonly weight: string | null;
  /** Name of the variable that the file calls the respondents' serial. */
  readonly serial: string | null;
  /** Lines of notes that travel in the file. */
  readonly documents: readonly string[];
  readonly attributes: SourceAttributes;
  /** What the reader had to pass over or to assume, a sentence each. */
  readonly remarks: readonly string[];
  /** Absent where the file describes itself, or nothing does. */
  readonly codebook?: FileCodebook;
}

export type SourceAttributes = Readonly<Record<string, readonly string[]>>;

export interface SourceVariable {
  /** Unique in the file, regardless of case. */
  readonly name: string;
  readonly label: string;
  /** Dates are days since 1970-01-01, fractions are times of day; durations are seconds. */
  readonly kind: 'number' | 'text' | 'date' | 'duration';
  readonly measure: 'nominal' | 'ordinal' | 'scale' | null;
  /** As the file writes it, such as `F8.2` or `A40`. */
  readonly format: string;
  readonly valueLabels: readonly SourceValueLabel[];
  readonly missing: SourceMissing;
  readonly attributes: SourceAttributes;
  readonly column: SourceColumn;
}

export type SourceColumn =
  | { readonly kind: 'numbers'; readonly numbers: NumberColumn }
  | { readonly kind: 'texts'; readonly texts: TextColumn };

export interface SourceValueLabel {
  readonly value: number | string;
  readonly label: string;
  /** What the answer counts as in means, where the file says so. */
  readonly score?: number;
}

/** Values that the file calls missing though they are there, such as 99 for "refused". */
export interface SourceMissing {
  readonly values: readonly (number | string)[];
  /** Both ends included; −Infinity and Infinity where open. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

/** Variables that together are one question with several answers. */
export interface SourceSet {
  /** Without the leading `$`. */
  readonly name: string;
  readonly label: string;
  /** Names of variables of the file, in order. */
  readonly variables: readonly string[];
  /** The value that means "chosen"; null: each variable holds one of the answers, as a category. */
  readonly counted: number | string | null;
  /** What the answers of a dichotomy are called by: the variables' labels, or the label of the counted value. */
  readonly namedBy: 'variable_labels' | 'counted_values';
}

export const noMissing: SourceMissing = { values: [], range: null };
