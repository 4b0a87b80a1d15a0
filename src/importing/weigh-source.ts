import type { ProposedFile } from './added-survey.ts';
import { type ProcessRequest, runImportProcess } from './process/import-process.ts';
import type { WeighOutcome } from './process/import-task.ts';

export interface WeighRequest extends ProposedFile, ProcessRequest {
  /** A directory that the process may write into; it leaves nothing there. */
  readonly directory: string;
}

/** Somebody waits for it: less than what an import may take. */
const deadlineMs = 60_000;

/** What the weights of a proposal come to, worked out over the file's rows in a process of its own. */
export function weighSource({
  source,
  proposalPath,
  directory,
  ...request
}: WeighRequest): Promise<WeighOutcome> {
  const limits = { deadlineMs, ...request.limits };
  return runImportProcess({ task: 'weigh', source, proposalPath, directory }, { ...request, limits });
}
