import type { ImportOptions } from './import-options.ts';

/** What the importing process is told. */
export interface ImportTask {
  readonly dataPath: string;
  readonly codebookPath: string;
  /** An empty directory, the only place where it may write. */
  readonly directory: string;
  readonly options: ImportOptions;
  readonly memoryMb: number;
}
