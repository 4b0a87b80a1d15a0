import { rm, mkdir, readFile } from 'node:fs/promises';
import { makePartialDirectory, publishDirectory } from '../engine/segments/writing/new-directory.ts';
import { type AddedSurvey, descriptionFile, type InspectOutcome } from './process/import-task.ts';
import { type ProcessRequest, runImportProcess, refusedFor } from './process/import-process.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { join } from 'node:path';
import { parseOwnJson, readInfinity } from '../lib/parse-own-json.ts';
import type { SourceDescription } from './source/source-description.ts';
import type { SourcePaths } from './source/source-paths.ts';

export type ImportRequest = AddedSurvey &
  ProcessRequest & {
    /** What the dataset's directory shall be called; it must not exist, its parent must. */
    readonly directory: string;
    /** Directory of a dataset to add the survey to as a wave. The proposal must have the dataset's code and namespace. */
    readonly basePath?: string | null;
  };

/**
 * Imports a survey file in a process of its own, which may read its files and write into one temporary directory,
 * and nothing else. Resolves when `directory` is a whole dataset on disk, or with the problems, nothing left behind.
 * A wrong file, the deadline, the memory limit, a full disk and the caller's abort are problems; rejects only where the
 * importing process itself fails, which is a fault of ours, or the disk does.
 */
export async function importSurvey({
  source,
  proposalPath,
  basePath = null,
  directory,
  ...request
}: ImportRequest): Promise<ImportOutcome> {
  let partial: string | null = null;
  try {
    partial = await makePartialDirectory(directory);
    const outcome = await runImportProcess<ImportOutcome>(
      { task: 'build', source, proposalPath, basePath, directory: partial },
      request,
    );
    if (outcome.ok) await publishDirectory(partial, directory);
    return outcome;
  } catch (error) {
    return refusedFor(error);
  } finally {
    if (partial !== null) await rm(partial, { recursive: true, force: true });
  }
}

interface InspectRequest extends ProcessRequest {
  readonly source: SourcePaths;
  /** Made for the description and left to the caller. */
  readonly directory: string;
}

/**
 * Reads a survey's file in a separate process and writes its description, with the counts of its variables, to
 * `description.json` in `directory`. A wrong file, an exceeded limit or a full disk is a problem; nothing is written then.
 */
export async function inspectSurvey({
  source,
  directory,
  ...request
}: InspectRequest): Promise<InspectOutcome> {
  let isLeft = false;
  try {
    await mkdir(directory, { mode: 0o700 });
    const outcome = await runImportProcess<InspectOutcome>({ task: 'inspect', source, directory }, request);
    isLeft = outcome.ok;
    return outcome;
  } catch (error) {
    return refusedFor(error);
  } finally {
    if (!isLeft) await rm(directory, { recursive: true, force: true });
  }
}

/** What `inspectSurvey` left. */
export async function readDescription(directory: string): Promise<SourceDescription> {
  const text = await readFile(join(directory, descriptionFile), 'utf8');
  return parseOwnJson<SourceDescription>(text, readInfinity);
}
