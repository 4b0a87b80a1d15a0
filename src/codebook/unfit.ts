/** Thrown while edits are applied: one that does not fit the codebook. */
export class Unfit extends Error {
  /** JSON path in the edit: `answer`. */
  readonly field: string;
  readonly remedy: string;

  constructor(field: string, message: string, remedy: string) {
    super(message);
    this.field = field;
    this.remedy = remedy;
  }
}
