import { buildDataset } from './build-dataset.ts';
import { readCsvSurvey } from './csv/read-csv-survey.ts';
import { writeSegments } from '../engine/dataset/segment/write-segments.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportTask } from './import-task.ts';
import { noRoom } from './no-room.ts';

/**
 * The importing process: takes one task from its parent, answers the outcome and ends. Whatever a file does to it, it
 * can write nowhere but into the directory of its task, and its parent can kill it at any time.
 */
class MemoryExceeded extends Error {}

const parent = process.ppid;

// A parent that was killed waits for nothing, and its successor sweeps what is written here.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ImportTask) => {
  void answer(task);
});

async function answer(task: ImportTask): Promise<void> {
  const outcome = await run(task);
  process.send?.(outcome, () => process.disconnect());
}

async function run({
  dataPath,
  codebookPath,
  directory,
  options,
  memoryMb,
}: ImportTask): Promise<ImportOutcome> {
  try {
    const read = readCsvSurvey(dataPath, codebookPath, options, () => watch(memoryMb));
    if (!read.ok) return read;
    const { dataset, notes } = buildDataset(read.survey);
    await writeSegments(directory, dataset, read.survey.respondents.id);
    return {
      ok: true,
      code: dataset.catalogue.code,
      name: dataset.catalogue.name,
      namespace: dataset.catalogue.datasets[0]?.namespace ?? '',
      respondents: dataset.respondents.count,
      warnings: [...read.notes, ...notes],
    };
  } catch (error) {
    if (error instanceof MemoryExceeded) {
      return { ok: false, problems: [{ line: null, column: null, code: 'memory', message: error.message }] };
    }
    const problem = noRoom(error);
    if (problem === null) throw error;
    return { ok: false, problems: [problem] };
  }
}

/** Ends the process when its parent has gone, and the reading when it takes too much memory. */
function watch(memoryMb: number): void {
  if (process.ppid !== parent) process.exit(1);
  if (process.memoryUsage.rss() > memoryMb * 2 ** 20) {
    throw new MemoryExceeded(
      `the import takes more than ${memoryMb} MiB of memory; split the file by wave, or raise the limit`,
    );
  }
}
