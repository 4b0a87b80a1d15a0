import type { Catalogue } from './catalogue.ts';

/**
 * One dataset tree with its respondents. All arrays have one entry per respondent, in one order, and may lie in shared
 * memory: code that holds a dataset only reads it.
 */
export interface Dataset {
  readonly catalogue: Catalogue;
  /** Changes whenever an answer, a weight or the catalogue does. */
  readonly version: string;
  readonly respondents: Respondents;
  /** Keyed by `columnKey`. */
  readonly columns: ReadonlyMap<string, Column>;
}

export interface Respondents {
  readonly count: number;
  /** Indices into the catalogue's waves and locations. */
  readonly wave: Uint16Array;
  readonly location: Uint16Array;
  /** One a weight scheme of the catalogue, in its order. */
  readonly weights: readonly WeightColumn[];
  /** Index of the sampling stratum, −1 where blank; null: the survey has none. */
  readonly stratum: Int32Array | null;
  /** Index of the cluster: the primary sampling unit, or the panel member seen in several waves; −1 where blank. */
  readonly cluster: Int32Array | null;
}

/**
 * Weight of respondent i = units[i] × 2^exponents[pair of i] / divisor. A blank weight is 0 units. A divisor, not a
 * factor: 7321 / 10,000 is the double closest to 0.7321, and a sum of units divided once is the one closest to the sum.
 */
export interface WeightColumn {
  /** Integers below 2^23. */
  readonly units: Uint32Array;
  /** A power of ten when the file's decimals fit, else a power of two. */
  readonly divisor: number;
  /** One a (wave, location) pair. */
  readonly exponents: Int8Array;
}

export type Column =
  /** `single` and the rows of `grid_single`: 0 = blank, k = the k-th datapoint (or suffix) of the question. */
  | { readonly kind: 'codes'; readonly values: Uint8Array | Uint16Array }
  /** `multiple` and the cells of `grid_multiple`: 0 = blank, 1 = asked and not chosen, 2 = chosen. */
  | { readonly kind: 'marks'; readonly values: Uint8Array }
  /** `numeric` and the cells of `grid_numeric`: NaN = blank. */
  | { readonly kind: 'numbers'; readonly values: Float64Array };

/**
 * Key of a column: question (`single`, `numeric`), question and datapoint (`multiple`, `grid_single`, `grid_numeric`
 * without columns), or question, datapoint and suffix (`grid_multiple`, `grid_numeric` with columns).
 */
export function columnKey(question: string, datapoint?: string, suffix?: number): string {
  if (datapoint === undefined) return question;
  return suffix === undefined ? `${question}/${datapoint}` : `${question}/${datapoint}/${suffix}`;
}
