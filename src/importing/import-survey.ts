import { fork } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePartialDirectory, publishDirectory } from '../engine/dataset/new-directory.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportProblemCode } from './import-problem.ts';
import type { ImportTask } from './import-task.ts';
import { noRoom } from './no-room.ts';
import { processFence } from './process-fence.ts';

export interface ImportRequest {
  readonly dataPath: string;
  /** null: `codebook.json` in the folder of the data. */
  readonly codebookPath: string | null;
  /** What the dataset's directory shall be called; it must not exist, its parent must. */
  readonly directory: string;
  readonly options?: ImportOptions;
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
}

export interface ImportLimits {
  readonly deadlineMs: number;
  /** Of the importing process, in MiB. */
  readonly memoryMb: number;
}

const defaultLimits: ImportLimits = { deadlineMs: 600_000, memoryMb: 2048 };
const longestErrorOutput = 4096;

/**
 * Imports a survey file in a process of its own, which may read the two files and write into one temporary directory,
 * and nothing else. Resolves when `directory` is a whole dataset on disk, or with the problems, nothing left behind.
 * A wrong file, the deadline, the memory limit, a full disk and the caller's abort are problems; rejects only where the
 * importing process itself fails, which is a fault of ours, or the disk does.
 */
export async function importSurvey(request: ImportRequest): Promise<ImportOutcome> {
  const { dataPath, directory, options = {}, signal } = request;
  const limits = { ...defaultLimits, ...request.limits };
  let partial: string | null = null;
  try {
    partial = await makePartialDirectory(directory);
    const task: ImportTask = {
      dataPath: await resolved(dataPath),
      codebookPath: await resolved(request.codebookPath ?? join(dirname(dataPath), 'codebook.json')),
      directory: await realpath(partial),
      options,
      memoryMb: limits.memoryMb,
    };
    const outcome = await runInProcess(task, limits, signal);
    if (outcome.ok) await publishDirectory(partial, directory);
    return outcome;
  } catch (error) {
    const problem = noRoom(error);
    if (problem === null) throw error;
    return { ok: false, problems: [problem] };
  } finally {
    if (partial !== null) await rm(partial, { recursive: true, force: true });
  }
}

/** The path without symbolic links, which would lead out of what the process may read; as it is where it leads nowhere. */
function resolved(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function runInProcess(
  task: ImportTask,
  { deadlineMs, memoryMb }: ImportLimits,
  signal: AbortSignal | undefined,
): Promise<ImportOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportOutcome>();
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [], {
    env: {},
    execArgv: processFence([task.dataPath, task.codebookPath], task.directory, memoryMb),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let outcome: ImportOutcome | null = null;
  let errorOutput = '';
  const end = (code: ImportProblemCode, message: string) => {
    outcome = stopped(code, message);
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(
    () =>
      end(
        'deadline',
        `the import took longer than ${deadlineMs / 1000} s and was ended; split the file by wave`,
      ),
    deadlineMs,
  );
  const abort = () => end('aborted', 'the import was ended before it was done; nothing of it is kept');
  signal?.addEventListener('abort', abort);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-longestErrorOutput);
  });
  child.once('message', (message: ImportOutcome) => {
    outcome ??= message;
  });
  child.once('error', reject);
  child.once('close', (exitCode, exitSignal) => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
    outcome ??= outcomeOfDeath(exitSignal, errorOutput, memoryMb);
    if (outcome !== null) resolve(outcome);
    else reject(new Error(`the importing process failed (${exitSignal ?? exitCode}): ${errorOutput}`));
  });
  if (signal?.aborted) abort();
  else child.send(task, () => {}); // a process that cannot be told its task ends, which `close` answers
  return promise;
}

/** What a process that died without an answer died of, where that is not a fault of ours. */
function outcomeOfDeath(
  signal: NodeJS.Signals | null,
  errorOutput: string,
  memoryMb: number,
): ImportOutcome | null {
  if (errorOutput.includes('heap out of memory')) {
    return stopped(
      'memory',
      `the import takes more than ${memoryMb} MiB of memory; split the file by wave, or raise the limit`,
    );
  }
  if (signal === 'SIGKILL') {
    return stopped(
      'memory',
      'the import was killed from outside, most likely for want of memory; free some and try again',
    );
  }
  return null;
}

function stopped(code: ImportProblemCode, message: string): ImportOutcome {
  return { ok: false, problems: [{ line: null, column: null, code, message }] };
}
