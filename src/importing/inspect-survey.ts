import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOwnJson, readInfinity } from '../lib/parse-own-json.ts';
import { type ProcessRequest, runImportProcess } from './process/import-process.ts';
import { refusedFor } from './process/no-room.ts';
import { descriptionFile, type InspectOutcome } from './process/import-task.ts';
import type { SourceDescription } from './source/source-description.ts';
import type { SourcePaths } from './source/source-paths.ts';

interface InspectRequest extends ProcessRequest {
  readonly source: SourcePaths;
  /** Made for the description and left to the caller. */
  readonly directory: string;
}

/**
 * Reads a survey's file in a process of its own and leaves what it says and what can be counted in it as
 * `description.json` in `directory`. A wrong file, the limits and a full disk are problems, and nothing is left then.
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
