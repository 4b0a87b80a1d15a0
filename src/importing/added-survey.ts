import type { SourcePaths } from './source/source-paths.ts';

/** A file with the proposal that it is built by. */
export interface ProposedFile {
  readonly source: SourcePaths;
  /** A `SurveyProposal` as JSON, decisions included. */
  readonly proposalPath: string;
}

/** A survey that becomes a dataset, or further waves of one. */
export interface AddedSurvey {
  readonly source: SourcePaths;
  /** As of `ProposedFile`; null: the codebook of the file decides everything. */
  readonly proposalPath: string | null;
  /** What is done about all that changed since the dataset's last wave, where its codebook decides; absent: refused. */
  readonly changed?: 'merge' | 'apart';
}
