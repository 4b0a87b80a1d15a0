import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from '../engine/segments/reading/read-rows.ts';
import type { ImportOutcome } from '../importing/import-outcome.ts';
import { readDescription } from '../importing/import-survey.ts';
import { intoDataset } from '../importing/merge/into-dataset.ts';
import type { ProcessRequest } from '../importing/process/import-process.ts';
import type { TaskOutcome, UnlimitedTask } from '../importing/process/import-task.ts';
import { runTask } from '../importing/process/run-task.ts';
import { proposeSurvey } from '../importing/proposal/propose-survey.ts';
import type { SourcePaths } from '../importing/source/source-paths.ts';

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
  const source = {
    dataPath: join(home, 'data.csv'),
    schemaPath: null,
    codebookPath: join(home, 'codebook.json'),
  };
  const proposalPath =
    basePath === null ? null : await writeProposal(source, `${directory}-inspected`, basePath);
  const outcome = await carryOutInProcess({ task: 'build', source, proposalPath, directory, basePath });
  if (!outcome.ok || !('warnings' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Writes what a file would become as further waves of the dataset at `basePath` into a new directory. Returns its path. */
async function writeProposal(source: SourcePaths, directory: string, basePath: string): Promise<string> {
  mkdirSync(directory);
  await carryOutInProcess({ task: 'inspect', source, directory });
  const { catalogue } = await readRows(basePath);
  const proposal = intoDataset(catalogue, proposeSurvey(await readDescription(directory)), {});
  const path = join(directory, 'proposal.json');
  writeFileSync(path, JSON.stringify(proposal));
  return path;
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
