/** The description of a Triple-S survey (standard 1.x to 2.0, http://www.triple-s.org), as its `.xml` file has it. */
export interface TripleSSchema {
  readonly version: string;
  readonly title: string;
  readonly layout: { readonly format: 'fixed' } | { readonly format: 'csv'; readonly skip: number };
  readonly variables: readonly TripleSVariable[];
}

export type TripleSType = 'single' | 'multiple' | 'quantity' | 'character' | 'logical' | 'date' | 'time';

export interface TripleSVariable {
  readonly ident: string;
  readonly name: string;
  readonly label: string;
  readonly type: TripleSType;
  readonly use: 'serial' | 'weight' | null;
  /** Columns of a fixed line or fields of a CSV row, from 1, both included. */
  readonly start: number;
  readonly finish: number;
  /** Fields of a multiple that hold codes; null: one character per value, 1 for chosen. */
  readonly spread: { readonly subfields: number; readonly width: number } | null;
  readonly values: readonly {
    readonly code: string;
    readonly label: string;
    readonly score: number | null;
  }[];
  /** False: codes are texts (`format="literal"`). */
  readonly isNumeric: boolean;
}
