import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportLimits, resolved, runImportProcess, withLimits } from './import-process.ts';
import type { ImportProblem } from './import-problem.ts';
import { descriptionFile, type ImportProgress, type InspectOutcome } from './import-task.ts';
import { noRoom } from './no-room.ts';
import { isParquet } from './source/is-parquet.ts';
import type { SourceDescription } from './source/source-description.ts';
import type { SourcePaths } from './source/source-paths.ts';
import { parseOwnJson } from '../lib/parse-own-json.ts';

export interface InspectRequest {
  readonly source: SourcePaths;
  /** Made for the description and left to the caller. */
  readonly directory: string;
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
  readonly tell?: (progress: ImportProgress) => void;
}

/**
 * Reads a survey's file in a process of its own and leaves what it says and what can be counted in it as
 * `description.json` in `directory`. A wrong file, the limits and a full disk are problems, and nothing is left then.
 */
export async function inspectSurvey(request: InspectRequest): Promise<InspectOutcome> {
  const limits = withLimits(request.limits);
  const source = await resolvedPaths(request.source);
  try {
    await mkdir(request.directory, { mode: 0o700 });
    const directory = await realpath(request.directory);
    const outcome = await runImportProcess<InspectOutcome>(
      { task: 'inspect', source, directory },
      pathsOf(source),
      limits,
      request.signal,
      request.tell,
      isNative(source.dataPath),
    );
    if (!outcome.ok) await rm(request.directory, { recursive: true, force: true });
    return outcome;
  } catch (error) {
    await rm(request.directory, { recursive: true, force: true });
    return refusedFor(error);
  }
}

/** What `inspectSurvey` left. */
export async function readDescription(directory: string): Promise<SourceDescription> {
  const text = await readFile(join(directory, descriptionFile), 'utf8');
  // JSON has no Infinity, which open ranges of missing values have.
  return parseOwnJson<SourceDescription>(text, (_, value) =>
    value === '\u0000Infinity' ? Infinity : value === '\u0000-Infinity' ? -Infinity : value,
  );
}

/** The files of a survey: its answers, and its description where that is a file of its own. */
export function pathsOf({ dataPath, schemaPath }: SourcePaths): string[] {
  return schemaPath === null ? [dataPath] : [dataPath, schemaPath];
}

/**
 * The same with links followed, so that what is read later is what was checked.
 */
export async function resolvedPaths({ dataPath, schemaPath, ...rest }: SourcePaths): Promise<SourcePaths> {
  return {
    ...rest,
    dataPath: await resolved(dataPath),
    schemaPath: schemaPath === null ? null : await resolved(schemaPath),
  };
}

/** A file that cannot be opened is told by the process that reads it. */
export function isNative(path: string): boolean {
  try {
    return isParquet(path);
  } catch {
    return false;
  }
}

/** A full disk as a problem of the import; throws everything else. */
export function refusedFor(error: unknown): {
  readonly ok: false;
  readonly problems: readonly ImportProblem[];
} {
  const problem = noRoom(error);
  if (problem === null) throw error;
  return { ok: false, problems: [problem] };
}
