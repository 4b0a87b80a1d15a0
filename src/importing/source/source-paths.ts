import type { ImportOptions } from '../import-options.ts';
import type { FileReading } from './file-reading.ts';

/** The files of a survey that was sent, and how somebody says they are read. */
export interface SourcePaths {
  readonly dataPath: string;
  /** The description of a Triple-S survey. */
  readonly schemaPath: string | null;
  /** The codebook of a CSV file; null or absent: the file is read by what it says itself. */
  readonly codebookPath?: string | null;
  /** What the sender of a file with a codebook says about it. */
  readonly options?: ImportOptions;
  /** Absent: everything is guessed. */
  readonly reading?: FileReading;
}
