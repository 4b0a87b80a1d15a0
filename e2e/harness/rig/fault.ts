/** A mistake put into one file of the service as it is loaded; the file itself is not touched. */
export interface Fault {
  /** What goes wrong, in words. */
  readonly mistake: string;
  /** Below the root of the repository. */
  readonly file: string;
  /** Must stand in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}
