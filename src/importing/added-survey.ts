import type { ImportOptions } from './import-options.ts';
import type { SourcePaths } from './source/source-paths.ts';

/** What is to be added to a dataset: a file with the proposal that it is read by, or a CSV file with its codebook. */
export type AddedSurvey =
  | { readonly source: SourcePaths; readonly proposalPath: string }
  | {
      readonly dataPath: string;
      readonly codebookPath: string;
      /** With code and namespace of the dataset. */
      readonly options: ImportOptions;
      /** Options that somebody took of what changed, by finding. */
      readonly chosen: Readonly<Record<string, string>>;
    };
