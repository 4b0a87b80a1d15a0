/** The files of a survey that was sent. */
export interface SourcePaths {
  readonly dataPath: string;
  /** The description of a Triple-S survey. */
  readonly schemaPath: string | null;
}
