import type { ImportOptions } from './import-options.ts';
import type { SourcePaths } from './source/source-paths.ts';

/** A file with the proposal that it is read by. */
export interface ProposedFile {
  readonly source: SourcePaths;
  /** A `SurveyProposal` as JSON, decisions and all. */
  readonly proposalPath: string;
}

/** A CSV file with its codebook. */
export interface DescribedFile {
  readonly dataPath: string;
  readonly codebookPath: string;
  /** With code and namespace of the dataset that it is added to. */
  readonly options: ImportOptions;
  /** Options that somebody took of what changed, by finding. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** A survey that becomes a dataset, or further waves of one. */
export type AddedSurvey = ProposedFile | DescribedFile;
