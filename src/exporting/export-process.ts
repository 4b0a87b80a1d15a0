import { type ChildProcess, fork } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { bundledScript } from '../importing/process/bundled-script.ts';
import { processFence } from '../importing/process/process-fence.ts';
import type { ExportMessage, ExportTask, NamedMeaning } from './export-task.ts';

export interface ExportLimits {
  readonly deadlineMs: number;
  /** Of the exporting process, in MiB. */
  readonly memoryMb: number;
}

const defaultLimits: ExportLimits = { deadlineMs: 1_800_000, memoryMb: 2048 };
const longestErrorOutput = 4096;

export type ExportBegun =
  | {
      readonly ok: true;
      readonly respondents: number;
      readonly columns: number;
      /** Names that the file gives to what no imported file has. */
      readonly names: readonly NamedMeaning[];
      /** The file. Left before its end, it ends the process; it throws where the process does not get to that end. */
      readonly content: AsyncIterable<Uint8Array>;
    }
  /** Why nothing is written, as a sentence. */
  | { readonly ok: false; readonly message: string };

/**
 * Writes a dataset as a survey file in a process of its own, which may read that dataset and write nothing but the
 * answer's `content`, as fast as that is read. Resolves before its first byte; rejects where the process itself fails.
 */
export async function beginExport(
  task: Omit<ExportTask, 'memoryMb'>,
  signal: AbortSignal,
  given: Partial<ExportLimits> = {},
): Promise<ExportBegun> {
  const { deadlineMs, memoryMb } = { ...defaultLimits, ...given };
  const directory = await realpath(task.directory);
  const child = fork(await bundledScript(new URL('./main.ts', import.meta.url)), [], {
    env: {},
    execArgv: await processFence([directory], null, memoryMb),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => void child.kill('SIGKILL');
  const deadline = setTimeout(kill, deadlineMs);
  signal.addEventListener('abort', kill, { once: true });
  child.once('close', () => {
    clearTimeout(deadline);
    signal.removeEventListener('abort', kill);
  });
  const begun = awaitBeginning(child);
  if (signal.aborted) kill();
  else child.send({ ...task, directory, memoryMb } satisfies ExportTask, () => {});
  return begun;
}

function awaitBeginning(child: ChildProcess): Promise<ExportBegun> {
  const { promise: begun, resolve, reject } = Promise.withResolvers<ExportBegun>();
  const { promise: closed, resolve: close } = Promise.withResolvers<Error | null>();
  let errorOutput = '';
  let isDone = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-longestErrorOutput);
  });
  child.on('message', (message: ExportMessage) => {
    switch (message.kind) {
      case 'ready': {
        const { respondents, columns, names } = message;
        return resolve({ ok: true, respondents, columns, names, content: contentOf(child, closed) });
      }
      case 'refused':
        return resolve({ ok: false, message: message.message });
      case 'done':
        isDone = true;
    }
  });
  child.once('error', reject);
  child.once('close', (code, ended) => {
    const failure = isDone ? null : failureOf(ended ?? code, errorOutput);
    if (failure !== null) reject(failure);
    close(failure);
  });
  return begun;
}

async function* contentOf(child: ChildProcess, closed: Promise<Error | null>): AsyncGenerator<Uint8Array> {
  try {
    const pieces: AsyncIterable<Uint8Array> | null = child.stdout;
    if (pieces !== null) yield* pieces;
    const failure = await closed;
    if (failure !== null) throw failure;
  } finally {
    child.kill('SIGKILL');
  }
}

function failureOf(ended: string | number | null, errorOutput: string): Error {
  return new Error(
    errorOutput.includes('heap out of memory')
      ? 'the export takes more memory than it may; export an audience instead of everybody'
      : `the exporting process ended before it was done (${ended}): ${errorOutput}`,
  );
}
