import { fork } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportProblem, ImportProblemCode } from './import-problem.ts';
import type {
  CompareOutcome,
  ImportMessage,
  ImportProgress,
  ImportTask,
  InspectOutcome,
  UnlimitedTask,
  WeighOutcome,
} from './import-task.ts';
import { processFence } from './process-fence.ts';

export interface ImportLimits {
  readonly deadlineMs: number;
  /** Of the importing process, in MiB. */
  readonly memoryMb: number;
  /** Of what a file is unpacked to, in MiB. */
  readonly unpackedMb: number;
}

const defaultLimits: ImportLimits = { deadlineMs: 600_000, memoryMb: 2048, unpackedMb: 20_480 };
const longestErrorOutput = 4096;

/** The limits of an import; what is not given is as everywhere. */
export function withLimits(given: Partial<ImportLimits> | undefined): ImportLimits {
  return { ...defaultLimits, ...given };
}

interface Stopped {
  readonly ok: false;
  readonly problems: readonly ImportProblem[];
}

/** The path without symbolic links, which would lead out of what the process may read; as it is where it leads nowhere. */
export function resolved(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/**
 * Runs a task in a process of its own, which may read `readable` and write into the task's directory. The deadline, the
 * memory limit and the caller's abort are problems; rejects only where the process itself fails, a fault of ours.
 */
export function runImportProcess<
  Outcome extends ImportOutcome | InspectOutcome | WeighOutcome | CompareOutcome,
>(
  task: UnlimitedTask,
  readable: readonly string[],
  { deadlineMs, memoryMb, unpackedMb }: ImportLimits,
  signal: AbortSignal | undefined,
  tell: (progress: ImportProgress) => void = () => {},
  allowsNativeCode = false,
): Promise<Outcome | Stopped> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | Stopped>();
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [], {
    env: {},
    execArgv: processFence(readable, task.directory, memoryMb, allowsNativeCode),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let outcome: Outcome | Stopped | null = null;
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
  child.on('message', (message: ImportMessage) => {
    if ('progress' in message) tell(message.progress);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has the outcome of its own
    else outcome ??= message.outcome as Outcome;
  });
  child.once('error', reject);
  child.once('close', (exitCode, exitSignal) => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
    outcome ??= outcomeOfDeath(exitSignal, errorOutput, memoryMb, allowsNativeCode);
    if (outcome !== null) resolve(outcome);
    else reject(new Error(`the importing process failed (${exitSignal ?? exitCode}): ${errorOutput}`));
  });
  if (signal?.aborted) abort();
  else child.send({ ...task, memoryMb, unpackedMb } satisfies ImportTask, () => {}); // a process that cannot be told its task ends, which `close` answers
  return promise;
}

/** Native code that a file has led astray. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']);

/** What a process that died without an answer died of, where that is not a fault of ours. */
function outcomeOfDeath(
  signal: NodeJS.Signals | null,
  errorOutput: string,
  memoryMb: number,
  allowsNativeCode: boolean,
): Stopped | null {
  if (errorOutput.includes('heap out of memory')) {
    return stopped(
      'memory',
      `the import takes more than ${memoryMb} MiB of memory; split the file by wave, or raise the limit`,
    );
  }
  if (allowsNativeCode && signal !== null && crashes.has(signal)) {
    return stopped(
      'syntax',
      'the file makes the program that reads Parquet break off; it is damaged: write it again, or save it as CSV',
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

function stopped(code: ImportProblemCode, message: string): Stopped {
  return { ok: false, problems: [{ line: null, column: null, code, message }] };
}
