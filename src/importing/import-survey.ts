import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePartialDirectory, publishDirectory } from '../engine/segments/writing/new-directory.ts';
import type { DescribedFile, ProposedFile } from './added-survey.ts';
import { type ProcessRequest, refusedFor, runImportProcess } from './import-process.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { UnlimitedTask } from './import-task.ts';

/** A codebook that is null is `codebook.json` in the folder of the data. */
type SentSurvey =
  | ProposedFile
  | (Partial<Omit<DescribedFile, 'codebookPath'>> & {
      readonly dataPath: string;
      readonly codebookPath: string | null;
    });

export type ImportRequest = SentSurvey &
  ProcessRequest & {
    /** What the dataset's directory shall be called; it must not exist, its parent must. */
    readonly directory: string;
    /**
     * Directory of the dataset that the survey is a further wave of; `options` must have its code and namespace then. What
     * changed is a problem each, but for what is `chosen`.
     */
    readonly basePath?: string | null;
  };

/**
 * Imports a survey file in a process of its own, which may read its files and write into one temporary directory,
 * and nothing else. Resolves when `directory` is a whole dataset on disk, or with the problems, nothing left behind.
 * A wrong file, the deadline, the memory limit, a full disk and the caller's abort are problems; rejects only where the
 * importing process itself fails, which is a fault of ours, or the disk does.
 */
export async function importSurvey(request: ImportRequest): Promise<ImportOutcome> {
  let partial: string | null = null;
  try {
    partial = await makePartialDirectory(request.directory);
    const outcome = await runImportProcess<ImportOutcome>(taskOf(request, partial), request);
    if (outcome.ok) await publishDirectory(partial, request.directory);
    return outcome;
  } catch (error) {
    return refusedFor(error);
  } finally {
    if (partial !== null) await rm(partial, { recursive: true, force: true });
  }
}

function taskOf(request: ImportRequest, directory: string): UnlimitedTask {
  const { basePath = null } = request;
  if ('source' in request) {
    const { source, proposalPath } = request;
    return { task: 'build', source, proposalPath, basePath, directory };
  }
  const { dataPath, options = {}, chosen = {} } = request;
  const codebookPath = request.codebookPath ?? join(dirname(dataPath), 'codebook.json');
  return { task: 'import', dataPath, codebookPath, options, chosen, basePath, directory };
}
