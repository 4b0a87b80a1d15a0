/** A header of whoever is in any of its parts. Its conditions follow theirs. */
export interface Net {
  readonly id: string;
  /** Ids of items on the same side; those that are gone count no more. */
  readonly parts: readonly string[];
}
