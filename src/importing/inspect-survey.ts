import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOwnJson } from '../lib/parse-own-json.ts';
import type { DescribedFile } from './added-survey.ts';
import { type ProcessRequest, refusedFor, runImportProcess } from './import-process.ts';
import { describedFile, descriptionFile, type InspectOutcome, type UnlimitedTask } from './import-task.ts';
import type { DescribedSurvey } from './merge/described-survey.ts';
import type { SourceDescription } from './source/source-description.ts';
import type { SourcePaths } from './source/source-paths.ts';

interface InspectRequest extends ProcessRequest {
  /** Made for the description and left to the caller. */
  readonly directory: string;
}

/**
 * Reads a survey's file in a process of its own and leaves what it says and what can be counted in it as
 * `description.json` in `directory`. A wrong file, the limits and a full disk are problems, and nothing is left then.
 */
export function inspectSurvey({
  source,
  directory,
  ...request
}: InspectRequest & { readonly source: SourcePaths }): Promise<InspectOutcome> {
  return intoNewDirectory({ task: 'inspect', source, directory }, request);
}

/** What `inspectSurvey` left. */
export async function readDescription(directory: string): Promise<SourceDescription> {
  const text = await readFile(join(directory, descriptionFile), 'utf8');
  // JSON has no Infinity, which open ranges of missing values have.
  return parseOwnJson<SourceDescription>(text, (_, value) =>
    value === '\u0000Infinity' ? Infinity : value === '\u0000-Infinity' ? -Infinity : value,
  );
}

/** Does the same by the codebook of a CSV file: leaves what the file would add to a dataset as `described.json`. */
export function inspectCodebook({
  dataPath,
  codebookPath,
  options,
  directory,
  ...request
}: InspectRequest & Omit<DescribedFile, 'chosen'>): Promise<InspectOutcome> {
  return intoNewDirectory({ task: 'describe', dataPath, codebookPath, options, directory }, request);
}

/** What `inspectCodebook` left. */
export async function readDescribed(directory: string): Promise<DescribedSurvey> {
  return parseOwnJson<DescribedSurvey>(await readFile(join(directory, describedFile), 'utf8'));
}

async function intoNewDirectory(task: UnlimitedTask, request: ProcessRequest): Promise<InspectOutcome> {
  let isLeft = false;
  try {
    await mkdir(task.directory, { mode: 0o700 });
    const outcome = await runImportProcess<InspectOutcome>(task, request);
    isLeft = outcome.ok;
    return outcome;
  } catch (error) {
    return refusedFor(error);
  } finally {
    if (!isLeft) await rm(task.directory, { recursive: true, force: true });
  }
}
