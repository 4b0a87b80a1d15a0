export type FileFormat = 'sav' | 'zsav' | 'triple-s' | 'csv' | 'parquet';

/** What a survey file says of itself and its variables, without a value. Kept unchanged with the waves of the file. */
export interface FileDictionary {
  readonly format: FileFormat;
  /** Title of the file, `""` where it has none. */
  readonly title: string;
  /** Encoding in which its texts were read. */
  readonly encoding: string;
  /** Listed in the file's order. */
  readonly variables: readonly FileVariable[];
  readonly sets: readonly VariableSet[];
  /** Name of the variable that the file is weighted by. */
  readonly weight: string | null;
  /** Lines of notes that travel in the file. */
  readonly documents: readonly string[];
  readonly attributes: FileAttributes;
}

export type FileAttributes = Readonly<Record<string, readonly string[]>>;

export interface FileVariable {
  /** Unique in the file, regardless of case. */
  readonly name: string;
  readonly label: string;
  /** Dates are days since 1970-01-01, fractions are times of day; durations are seconds. */
  readonly kind: 'number' | 'text' | 'date' | 'duration';
  readonly measure: 'nominal' | 'ordinal' | 'scale' | null;
  /** The file's own spelling, such as `F8.2` or `A40`. */
  readonly format: string;
  readonly valueLabels: readonly ValueLabel[];
  readonly missing: MissingValues;
  readonly attributes: FileAttributes;
}

export interface ValueLabel {
  readonly value: number | string;
  readonly label: string;
  /** What the answer counts as in means, where the file says so. */
  readonly score?: number;
}

/** Values that the file calls missing though they are there, such as 99 for "refused". */
export interface MissingValues {
  readonly values: readonly (number | string)[];
  /** Both ends included; −Infinity and Infinity where open. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

/** Variables that together are one question with several answers. */
export interface VariableSet {
  /** Name without the leading `$`. */
  readonly name: string;
  readonly label: string;
  /** Names of variables of the file, in order. */
  readonly variables: readonly string[];
  /** The value that means "chosen"; null: each variable holds one of the answers, as a category. */
  readonly counted: number | string | null;
  /** What the answers of a dichotomy are called by: the variables' labels, or the label of the counted value. */
  readonly namedBy: 'variable_labels' | 'counted_values';
}

export const noMissing: MissingValues = { values: [], range: null };

/** Returns the variable of a name. Its case may differ between the files of waves; undefined: the file has none. */
export function variableNamed(dictionary: FileDictionary | null, name: string): FileVariable | undefined {
  const folded = name.toLowerCase();
  return dictionary?.variables.find((one) => one.name.toLowerCase() === folded);
}
