import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportOutcome } from '../importing/import-outcome.ts';
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
  const outcome = await runTask(
    {
      task: 'build',
      source: {
        dataPath: join(home, 'data.csv'),
        schemaPath: null,
        codebookPath: join(home, 'codebook.json'),
      },
      proposalPath: null,
      directory,
      basePath,
      memoryMb: Number.MAX_SAFE_INTEGER,
      unpackedMb: Number.MAX_SAFE_INTEGER,
    },
    () => undefined,
  );
  if (!outcome.ok || !('warnings' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}
