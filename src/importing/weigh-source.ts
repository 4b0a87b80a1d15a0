import { realpath } from 'node:fs/promises';
import { type ImportLimits, resolved, runImportProcess, withLimits } from './import-process.ts';
import type { WeighOutcome } from './import-task.ts';
import { isNative, pathsOf, refusedFor, resolvedPaths } from './inspect-survey.ts';
import type { SourcePaths } from './source/source-paths.ts';

export interface WeighRequest {
  readonly source: SourcePaths;
  /** A file that holds the proposal, decisions and all, as JSON. */
  readonly proposalPath: string;
  /** A directory that the process may write into; it leaves nothing there. */
  readonly directory: string;
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
}

/** Somebody waits for it: less than what an import may take. */
const deadlineMs = 60_000;

/** What the weights of a proposal come to, worked out over the file's rows in a process of its own. */
export async function weighSource(request: WeighRequest): Promise<WeighOutcome> {
  try {
    const source = await resolvedPaths(request.source);
    const proposalPath = await resolved(request.proposalPath);
    const directory = await realpath(request.directory);
    return await runImportProcess<WeighOutcome>(
      { task: 'weigh', source, proposalPath, directory },
      [...pathsOf(source), proposalPath],
      withLimits({ deadlineMs, ...request.limits }),
      request.signal,
      undefined,
      isNative(source.dataPath),
    );
  } catch (error) {
    return refusedFor(error);
  }
}
