import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledScript, bundlesDirectory } from './bundled-script.ts';

/**
 * Arguments that confine a Node process: it may read this program's source, its dependencies and `readable`, write
 * into the directory `writable`, which must exist (null: nowhere), and start no process, thread or native code, nor reach
 * a network (`shut-network.ts`). Paths must be free of symbolic links, which Node follows out of what it allows.
 * `allowsNativeCode`: as a Parquet file needs, whose reader is held to that file by its own settings.
 */
export async function processFence(
  readable: readonly string[],
  writable: string | null,
  memoryMb: number,
  allowsNativeCode = false,
): Promise<string[]> {
  const shutNetwork = await bundledScript(new URL('./shut-network.ts', import.meta.url));
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const dependency = createRequire(import.meta.url).resolve('zod');
  const dependencies = dependency.slice(0, dependency.lastIndexOf(`${sep}node_modules${sep}`));
  const allowed = [
    source,
    join(dirname(source), 'package.json'),
    join(dependencies, 'node_modules'),
    bundlesDirectory,
    ...(writable === null ? [] : [writable]),
    ...readable,
  ];
  return [
    `--max-old-space-size=${memoryMb}`,
    // Rows and cells die young: a larger space for the new ones is memory, and no faster.
    '--max-semi-space-size=4',
    '--disallow-code-generation-from-strings',
    '--permission',
    ...allowed.map((path) => `--allow-fs-read=${path}`),
    ...(writable === null ? [] : [`--allow-fs-write=${writable}`]),
    ...(allowsNativeCode ? ['--allow-addons'] : []),
    `--import=${pathToFileURL(shutNetwork).href}`,
  ];
}

const longestErrorOutput = 4096;

/** How a fenced process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it was killed from here; null: it was not. */
  readonly killedFor: 'deadline' | 'aborted' | null;
  readonly errorOutput: string;
  readonly isOutOfMemory: boolean;
}

/**
 * Starts a script of this program in a process within its fence, which is killed at the deadline and when the caller
 * aborts. `closed` rejects where it could not be started. Its standard output is read by the caller, or goes nowhere.
 */
export async function startFenced(
  script: URL,
  fence: readonly string[],
  {
    deadlineMs,
    signal,
    serialization = 'json',
    output = 'ignore',
  }: {
    readonly deadlineMs: number;
    readonly signal?: AbortSignal | undefined;
    readonly serialization?: 'json' | 'advanced';
    readonly output?: 'pipe' | 'ignore';
  },
): Promise<{ readonly child: ChildProcess; readonly closed: Promise<Ended> }> {
  const child = fork(await bundledScript(script), [], {
    env: {},
    execArgv: [...fence],
    serialization,
    stdio: ['ignore', output, 'pipe', 'ipc'],
  });
  const { promise: closed, resolve, reject } = Promise.withResolvers<Ended>();
  let killedFor: Ended['killedFor'] = null;
  let errorOutput = '';
  const kill = (why: 'deadline' | 'aborted') => {
    killedFor ??= why;
    child.kill('SIGKILL');
  };
  const abort = () => kill('aborted');
  const deadline = setTimeout(() => kill('deadline'), deadlineMs);
  signal?.addEventListener('abort', abort);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-longestErrorOutput);
  });
  child.once('error', reject);
  child.once('close', (code, ended) => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
    const isOutOfMemory = errorOutput.includes('heap out of memory');
    resolve({ code, signal: ended, killedFor, errorOutput, isOutOfMemory });
  });
  if (signal?.aborted === true) abort();
  return { child, closed };
}
