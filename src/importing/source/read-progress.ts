/** How far the reading of a file is. */
export interface ReadProgress {
  readonly rows: number;
  /** Of the file, 0–1. */
  readonly fraction: number;
}
