import type { SourcePaths } from './source/source-paths.ts';

/** A survey that becomes a dataset, or further waves of one. */
export interface AddedSurvey {
  readonly source: SourcePaths;
  /** A `SurveyProposal` as JSON, decisions included; null: a new dataset, of which the codebook decides everything. */
  readonly proposalPath: string | null;
}
