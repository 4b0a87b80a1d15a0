import type { FileReading } from './file-reading.ts';

/** The files of a survey that was sent, and how somebody says they are read. */
export interface SourcePaths {
  readonly dataPath: string;
  /** The description of a Triple-S survey. */
  readonly schemaPath: string | null;
  /** Absent: everything is guessed. */
  readonly reading?: FileReading;
}
