import type { SurveyComparison } from '../compare/survey-comparison.ts';
import type { ReadProgress } from '../source/source-file.ts';
import type { SourceDescription } from '../source/source-description.ts';
import type { SourcePaths } from '../source/source-paths.ts';
import type { ImportOutcome } from '../import-outcome.ts';
import type { Refused } from '../import-problem.ts';

/** Task of the importing process. */
export type ImportTask = UnlimitedTask & {
  readonly memoryMb: number;
  readonly unpackedMb: number;
};

export type UnlimitedTask =
  | ({ readonly task: 'inspect'; readonly source: SourcePaths } & Writing)
  | ({
      readonly task: 'build';
      /** Path of the dataset that the survey is added to; null: it is a new one. */
      readonly basePath: string | null;
    } & AddedSurvey &
      Writing)
  | CompareTask;

export interface CompareTask {
  readonly task: 'compare';
  /** Directory of the dataset before. */
  readonly basePath: string;
  /** Path of its later state, or the addition. */
  readonly after: { readonly path: string } | AddedSurvey;
}

interface Writing {
  /** An empty directory, the only place where the task may write; a task without one writes nowhere. */
  readonly directory: string;
}

/** Message for a task that takes more memory than it may. */
export function outOfMemory(memoryMb: number): string {
  return `the import takes more than ${memoryMb} MiB of memory; split the file by wave, or raise the limit`;
}

/** File in which the inspecting process writes its description, in its directory. */
export const descriptionFile = 'description.json';

/** What the importing process tells its parent: how far it is, any number of times, then how it ended. */
export type ImportMessage<Outcome = TaskOutcome> =
  | { readonly progress: ImportProgress }
  | { readonly outcome: Outcome };

export type TaskOutcome = ImportOutcome | InspectOutcome | CompareOutcome;

export interface ImportProgress extends ReadProgress {
  readonly phase: 'reading' | 'checking' | 'building';
}

export type CompareOutcome = { readonly ok: true; readonly comparison: SurveyComparison } | Refused;

export type InspectOutcome =
  | {
      readonly ok: true;
      readonly format: SourceDescription['format'];
      readonly respondents: number;
    }
  | Refused;

/** A survey to import as a new dataset or as further waves. */
export interface AddedSurvey {
  readonly source: SourcePaths;
  /** Path of a `SurveyProposal` in JSON with its decisions; null: a new dataset whose codebook decides everything. */
  readonly proposalPath: string | null;
}
