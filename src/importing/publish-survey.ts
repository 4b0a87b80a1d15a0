import { realpath, rm } from 'node:fs/promises';
import { makePartialDirectory, publishDirectory } from '../engine/segments/writing/new-directory.ts';
import { type ImportLimits, resolved, runImportProcess, withLimits } from './import-process.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportProgress } from './import-task.ts';
import { isNative, pathsOf, refusedFor, resolvedPaths } from './inspect-survey.ts';
import type { SourcePaths } from './source/source-paths.ts';

export interface PublishRequest {
  readonly source: SourcePaths;
  /** A file that holds the proposal, decisions and all, as JSON. */
  readonly proposalPath: string;
  /** Directory of the dataset that the survey is a further wave of; null: it is a new one. */
  readonly basePath: string | null;
  /** What the dataset's directory shall be called; it must not exist, its parent must. */
  readonly directory: string;
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
  readonly tell?: (progress: ImportProgress) => void;
}

/**
 * Makes a dataset of a survey's file by a proposal, in a process of its own. Resolves when `directory` is a whole
 * dataset on disk, or with the problems, nothing left behind.
 */
export async function publishSurvey(request: PublishRequest): Promise<ImportOutcome> {
  const limits = withLimits(request.limits);
  let partial: string | null = null;
  try {
    partial = await makePartialDirectory(request.directory);
    const source = await resolvedPaths(request.source);
    const proposalPath = await resolved(request.proposalPath);
    const basePath = request.basePath === null ? null : await resolved(request.basePath);
    const outcome = await runImportProcess<ImportOutcome>(
      {
        task: 'build',
        source,
        proposalPath,
        basePath,
        directory: await realpath(partial),
      },
      [...pathsOf(source), proposalPath, ...(basePath === null ? [] : [basePath])],
      limits,
      request.signal,
      request.tell,
      isNative(source.dataPath),
    );
    if (outcome.ok) await publishDirectory(partial, request.directory);
    return outcome;
  } catch (error) {
    return refusedFor(error);
  } finally {
    if (partial !== null) await rm(partial, { recursive: true, force: true });
  }
}
