import { realpath } from 'node:fs/promises';
import { type ImportLimits, resolved, runImportProcess } from './import-process.ts';
import type { WeighOutcome } from './import-task.ts';
import { isNative, pathsOf, refusedFor, resolvedPaths } from './inspect-survey.ts';
import type { SourcePaths } from './source/source-paths.ts';

export interface WeighRequest {
  readonly source: SourcePaths;
  /** A file that holds the proposal, decisions and all, as JSON. */
  readonly proposalPath: string;
  /** A directory that the process may write into; it leaves nothing there. */
  readonly directory: string;
  readonly signal?: AbortSignal;
}

/** Somebody waits for it: less than what an import may take. */
const limits: ImportLimits = { deadlineMs: 60_000, memoryMb: 2048 };

/** What the weights of a proposal come to, worked out over the file's rows in a process of its own. */
export async function weighSource(request: WeighRequest): Promise<WeighOutcome> {
  try {
    const source = await resolvedPaths(request.source);
    const proposalPath = await resolved(request.proposalPath);
    const directory = await realpath(request.directory);
    return await runImportProcess<WeighOutcome>(
      { task: 'weigh', source, proposalPath, directory, memoryMb: limits.memoryMb },
      [...pathsOf(source), proposalPath],
      limits,
      request.signal,
      undefined,
      isNative(source.dataPath),
    );
  } catch (error) {
    return refusedFor(error);
  }
}
