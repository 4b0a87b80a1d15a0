import type { ImportOptions } from '../codebook/file-codebook.ts';
import type { FileReading } from './file-reading.ts';

/** Files of a survey that was sent, and the user's choices of how they are read. */
export interface SourcePaths {
  readonly dataPath: string;
  /** The description of a Triple-S survey. */
  readonly schemaPath: string | null;
  /** Codebook of a CSV file; null or absent: the file is read without one. */
  readonly codebookPath?: string | null;
  /** What the sender of a file with a codebook says about it. */
  readonly options?: ImportOptions;
  /** Absent: everything is guessed. */
  readonly reading?: FileReading;
}
