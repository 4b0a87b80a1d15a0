import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportOutcome } from '../importing/import-outcome.ts';
import type { ProcessRequest } from '../importing/process/import-process.ts';
import type { TaskOutcome, UnlimitedTask } from '../importing/process/import-task.ts';
import { runTask } from '../importing/process/run-task.ts';

/**
 * Imports `data.csv` with `codebook.json` of `home` into a new `directory`, as the importing process does, in the process
 * of the test. `basePath`: the dataset that it is a further wave of.
 */
export async function importInProcess(
  home: string,
  directory: string,
  basePath: string | null,
): Promise<Extract<ImportOutcome, { ok: true }>> {
  mkdirSync(directory);
  const outcome = await carryOutInProcess({
    task: 'build',
    source: {
      dataPath: join(home, 'data.csv'),
      schemaPath: null,
      codebookPath: join(home, 'codebook.json'),
    },
    proposalPath: null,
    directory,
    basePath,
  });
  if (!outcome.ok || !('warnings' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Carries out a task of the importing process in this process: without its fence, its limits and its deadline. */
export function carryOutInProcess(
  task: UnlimitedTask,
  { tell }: Pick<ProcessRequest, 'tell'> = {},
): Promise<TaskOutcome> {
  const limits = { memoryMb: 2 ** 20, unpackedMb: 2 ** 20 };
  return runTask({ ...task, ...limits }, (progress) => {
    if (progress !== null) tell?.(progress);
  });
}
