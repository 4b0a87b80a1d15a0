/** The dictionary of a `.sav` file as its records have it: bytes in the file's encoding, names in their short form. */
export interface SavDictionary {
  /** One an 8-byte element of a case; null for the further elements of a text. */
  readonly elements: readonly (SavVariableRecord | null)[];
  readonly labelSets: readonly SavLabelSet[];
  readonly documents: readonly Buffer[];
  readonly extensions: readonly SavExtension[];
}

export interface SavVariableRecord {
  /** Index of its first element, from 0. */
  readonly element: number;
  /** 0: a number, else the bytes of a text. */
  readonly width: number;
  readonly name: Buffer;
  readonly label: Buffer;
  /** −3 and −2: a range, with and without one additional value; else the number of values. */
  readonly missingCount: number;
  /** Eight bytes each. */
  readonly missing: readonly Buffer[];
  readonly printFormat: number;
}

/** Labels of values and the elements whose variables they are for, from 1. */
export interface SavLabelSet {
  readonly labels: readonly { readonly value: Buffer; readonly label: Buffer }[];
  readonly elements: readonly number[];
}

export interface SavExtension {
  readonly subtype: number;
  readonly content: Buffer;
}
