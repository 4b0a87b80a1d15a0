import type { SourceValues } from '../engine/segments/source-values.ts';
import type { FileVariable } from '../engine/survey/file-dictionary.ts';
import type { Datapoint, Location, Suffix, Wave } from '../engine/survey/catalogue.ts';

/** A column of the file that is written; its values are those of all rows of the dataset, in its order. */
export interface ExportVariable {
  /** Legal in every format: see `variableNames`. */
  readonly name: string;
  readonly label: string;
  readonly content: ExportContent;
}

export type ExportAnswer = Pick<Datapoint | Suffix, 'name' | 'midpoint' | 'numeric'> & {
  readonly code: string;
};

export type ExportContent =
  | { readonly kind: 'texts'; readonly values: readonly string[] }
  /** Indices into `places`; an index beyond them is a blank. */
  | {
      readonly kind: 'places';
      readonly values: Uint16Array;
      readonly places: readonly Pick<Wave | Location, 'code' | 'name'>[];
    }
  /** NaN where blank. */
  | { readonly kind: 'numbers' | 'weights'; readonly values: Float64Array }
  /** 0 = blank, k = the k-th answer. */
  | {
      readonly kind: 'codes';
      readonly values: Uint8Array | Uint16Array;
      readonly answers: readonly ExportAnswer[];
    }
  /** 0 = blank, 1 = asked and not chosen, 2 = chosen. */
  | { readonly kind: 'marks'; readonly values: Uint8Array }
  /** Raw values of a file variable. */
  | { readonly kind: 'source'; readonly variable: FileVariable; readonly values: SourceValues };
