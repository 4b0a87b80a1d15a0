import type { SourcePaths } from './source/source-paths.ts';

/** A survey that becomes a dataset, or further waves of one. */
export interface AddedSurvey {
  readonly source: SourcePaths;
  /** A `SurveyProposal` as JSON, decisions included; null: the codebook of the file decides everything. */
  readonly proposalPath: string | null;
  /** What is done about all that changed since the dataset's last wave, where its codebook decides; absent: refused. */
  readonly changed?: 'merge' | 'apart';
}
