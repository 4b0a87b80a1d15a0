import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportOptions } from './import-options.ts';
import { resolved, runImportProcess, withLimits } from './import-process.ts';
import { describedFile, type ImportProgress, type InspectOutcome } from './import-task.ts';
import { refusedFor } from './inspect-survey.ts';
import type { DescribedSurvey } from './merge/described-survey.ts';
import { parseOwnJson } from '../lib/parse-own-json.ts';

interface InspectCodebookRequest {
  readonly dataPath: string;
  readonly codebookPath: string;
  readonly options: ImportOptions;
  /** Made for the description and left to the caller. */
  readonly directory: string;
  readonly signal?: AbortSignal;
  readonly tell?: (progress: ImportProgress) => void;
}

/**
 * Reads a CSV file by its codebook in a process of its own and leaves what it would add to a dataset as `described.json` in
 * `directory`. A wrong file, the limits and a full disk are problems, and nothing is left then.
 */
export async function inspectCodebook(request: InspectCodebookRequest): Promise<InspectOutcome> {
  const limits = withLimits(undefined);
  try {
    const [dataPath, codebookPath] = [await resolved(request.dataPath), await resolved(request.codebookPath)];
    await mkdir(request.directory, { mode: 0o700 });
    const directory = await realpath(request.directory);
    const outcome = await runImportProcess<InspectOutcome>(
      { task: 'describe', dataPath, codebookPath, options: request.options, directory },
      [dataPath, codebookPath],
      limits,
      request.signal,
      request.tell,
    );
    if (!outcome.ok) await rm(request.directory, { recursive: true, force: true });
    return outcome;
  } catch (error) {
    await rm(request.directory, { recursive: true, force: true });
    return refusedFor(error);
  }
}

/** What `inspectCodebook` left. */
export async function readDescribed(directory: string): Promise<DescribedSurvey> {
  return parseOwnJson<DescribedSurvey>(await readFile(join(directory, describedFile), 'utf8'));
}
