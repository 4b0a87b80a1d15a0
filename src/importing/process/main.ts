import { runTask } from './run-task.ts';
import { type ImportMessage, type ImportProgress, type ImportTask, outOfMemory } from './import-task.ts';
import { SourceFileError } from '../source/source-file-error.ts';

/**
 * The importing process: takes one task from its parent, tells how far it is, answers the outcome and ends. Whatever a
 * file does to it, it can write nowhere but into the directory of its task, and its parent can kill it at any time.
 */
const parent = process.ppid;
const millisecondsBetweenTellings = 200;
let toldAt = 0;

// A parent that was killed waits for nothing, and its successor sweeps what is written here.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ImportTask) => {
  void answer(task);
});

async function answer(task: ImportTask): Promise<void> {
  const outcome = await runTask(task, (progress) => watch(task.memoryMb, progress));
  send({ outcome }, () => process.disconnect());
}

function send(message: ImportMessage, sent: () => void = () => {}): void {
  process.send?.(message, sent);
}

/** Ends the process when its parent has gone, and the reading when it takes too much memory. */
function watch(memoryMb: number, progress: ImportProgress | null): void {
  if (process.ppid !== parent) process.exit(1);
  if (process.memoryUsage.rss() > memoryMb * 2 ** 20)
    throw new SourceFileError('memory', outOfMemory(memoryMb));
  if (progress === null || Date.now() - toldAt < millisecondsBetweenTellings) return;
  toldAt = Date.now();
  send({ progress });
}
