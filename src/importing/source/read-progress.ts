/** How far the reading of a file is. */
export interface ReadProgress {
  readonly rows: number;
  /** Share of the file, 0–1. */
  readonly fraction: number;
}
