import { realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePartialDirectory, publishDirectory } from '../engine/segments/writing/new-directory.ts';
import { type ImportLimits, resolved, runImportProcess, withLimits } from './import-process.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportProgress } from './import-task.ts';
import { noRoom } from './no-room.ts';

export interface ImportRequest {
  readonly dataPath: string;
  /** null: `codebook.json` in the folder of the data. */
  readonly codebookPath: string | null;
  /** What the dataset's directory shall be called; it must not exist, its parent must. */
  readonly directory: string;
  readonly options?: ImportOptions;
  /**
   * Directory of the dataset that the survey is a further wave of; `options` must have its code and namespace then. What
   * changed is a problem each, but for what is `chosen`.
   */
  readonly basePath?: string | null;
  /** Options that somebody took of what changed, by finding. */
  readonly chosen?: Readonly<Record<string, string>>;
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
  /** Told how far it is, a few times a second at most. */
  readonly tell?: (progress: ImportProgress) => void;
}

/**
 * Imports a survey file in a process of its own, which may read the two files and write into one temporary directory,
 * and nothing else. Resolves when `directory` is a whole dataset on disk, or with the problems, nothing left behind.
 * A wrong file, the deadline, the memory limit, a full disk and the caller's abort are problems; rejects only where the
 * importing process itself fails, which is a fault of ours, or the disk does.
 */
export async function importSurvey(request: ImportRequest): Promise<ImportOutcome> {
  const { dataPath, directory, options = {}, signal } = request;
  const limits = withLimits(request.limits);
  let partial: string | null = null;
  try {
    partial = await makePartialDirectory(directory);
    const data = await resolved(dataPath);
    const codebook = await resolved(request.codebookPath ?? join(dirname(dataPath), 'codebook.json'));
    const basePath = request.basePath == null ? null : await resolved(request.basePath);
    const task = {
      task: 'import',
      dataPath: data,
      codebookPath: codebook,
      directory: await realpath(partial),
      options,
      basePath,
      chosen: request.chosen ?? {},
    } as const;
    const outcome = await runImportProcess<ImportOutcome>(
      task,
      [data, codebook, ...(basePath === null ? [] : [basePath])],
      limits,
      signal,
      request.tell,
    );
    if (outcome.ok) await publishDirectory(partial, directory);
    return outcome;
  } catch (error) {
    const problem = noRoom(error);
    if (problem === null) throw error;
    return { ok: false, problems: [problem] };
  } finally {
    if (partial !== null) await rm(partial, { recursive: true, force: true });
  }
}
