import { type ChildProcess, fork } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { type ImportProblemCode, type Refused, refused } from '../import-problem.ts';
import type { ImportMessage, ImportProgress, ImportTask, TaskOutcome, UnlimitedTask } from './import-task.ts';
import { bundledScript } from './bundled-script.ts';
import { noRoom } from './no-room.ts';
import { processFence } from './process-fence.ts';
import { sourceKind } from '../source/source-kind.ts';
import type { SourcePaths } from '../source/source-paths.ts';

export interface ImportLimits {
  readonly deadlineMs: number;
  /** Of the importing process, in MiB. */
  readonly memoryMb: number;
  /** Of what a file is unpacked to, in MiB. */
  readonly unpackedMb: number;
}

const defaultLimits: ImportLimits = { deadlineMs: 600_000, memoryMb: 2048, unpackedMb: 20_480 };
const longestErrorOutput = 4096;

/** Carries out a task; rejects where that fails by a fault of ours. */
type CarryOut = (task: UnlimitedTask, request: ProcessRequest) => Promise<TaskOutcome>;

/** How a task is carried out, and who hears of it. */
export interface ProcessRequest {
  /** Default: in a process of its own. */
  readonly carryOut?: CarryOut;
  /** What is not given is as everywhere. */
  readonly limits?: Partial<ImportLimits>;
  readonly signal?: AbortSignal;
  /** Told how far it is, a few times a second at most. */
  readonly tell?: (progress: ImportProgress) => void;
}

/**
 * Runs a task in a process of its own, which may read the files that the task names and write into its directory only. The
 * deadline, the memory limit, a full disk and the caller's abort are problems; rejects only where the process itself
 * fails, a fault of ours.
 */
export async function runImportProcess<Outcome extends TaskOutcome>(
  task: UnlimitedTask,
  request: ProcessRequest,
): Promise<Outcome | Refused> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has the outcome of its own
  if (request.carryOut !== undefined) return (await request.carryOut(task, request)) as Outcome;
  try {
    const readable: string[] = [];
    const directory = 'directory' in task ? await realpath(task.directory) : null;
    const followed = { ...(await followLinks(task, readable)), ...(directory !== null && { directory }) };
    const limits = { ...defaultLimits, ...request.limits };
    const child = await forkFenced(followed, readable, directory, limits);
    return await carryOutBy(child, followed, { ...request, limits });
  } catch (error) {
    return refusedFor(error);
  }
}

/** A full disk as a problem of the import; throws everything else. */
export function refusedFor(error: unknown): Refused {
  const problem = noRoom(error);
  if (problem === null) throw error;
  return { ok: false, problems: [problem] };
}

const pathFields: ReadonlySet<string> = new Set([
  'dataPath',
  'schemaPath',
  'codebookPath',
  'proposalPath',
  'basePath',
  'path',
]);

/**
 * The same with links in its paths followed, which would lead out of what the process may read; adds them to `readable`.
 * A path that leads nowhere stays as it is.
 */
async function followLinks<Part extends object>(part: Part, readable: string[]): Promise<Part> {
  const followed: [string, unknown][] = [];
  for (const [name, value] of Object.entries(part)) {
    if (pathFields.has(name) && typeof value === 'string') {
      const path = await realpath(value).catch(() => value);
      readable.push(path);
      followed.push([name, path]);
    } else if ((name === 'source' || name === 'after') && typeof value === 'object') {
      followed.push([name, await followLinks(value, readable)]);
    } else followed.push([name, value]);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts took the place of texts
  return Object.fromEntries(followed) as Part;
}

/** Whether reading the file of a task takes native code, as Parquet does. */
function isNative(task: UnlimitedTask): boolean {
  const { source = null }: { source?: SourcePaths | null } =
    task.task === 'compare' ? ('source' in task.after ? task.after : {}) : task;
  if (source === null || (source.codebookPath ?? null) !== null) return false;
  try {
    return sourceKind(source) === 'parquet';
  } catch {
    // The process that reads it says that it cannot be opened.
    return false;
  }
}

async function forkFenced(
  task: UnlimitedTask,
  readable: readonly string[],
  directory: string | null,
  { memoryMb }: ImportLimits,
): Promise<ChildProcess> {
  return fork(await bundledScript(new URL('./main.ts', import.meta.url)), [], {
    env: {},
    execArgv: await processFence(readable, directory, memoryMb, isNative(task)),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function carryOutBy<Outcome extends TaskOutcome>(
  child: ChildProcess,
  task: UnlimitedTask,
  { limits, signal, tell }: ProcessRequest & { readonly limits: ImportLimits },
): Promise<Outcome | Refused> {
  const { deadlineMs, memoryMb, unpackedMb } = limits;
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | Refused>();
  let outcome: Outcome | Refused | null = null;
  let errorOutput = '';
  const end = (code: ImportProblemCode, message: string) => {
    outcome = refused(code, message);
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
    if ('progress' in message) tell?.(message.progress);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has the outcome of its own
    else outcome ??= message.outcome as Outcome;
  });
  child.once('error', reject);
  child.once('close', (exitCode, exitSignal) => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
    outcome ??= outcomeOfDeath(exitSignal, errorOutput, memoryMb, isNative(task));
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
): Refused | null {
  if (errorOutput.includes('heap out of memory')) {
    return refused(
      'memory',
      `the import takes more than ${memoryMb} MiB of memory; split the file by wave, or raise the limit`,
    );
  }
  if (allowsNativeCode && signal !== null && crashes.has(signal)) {
    return refused(
      'syntax',
      'the file makes the program that reads Parquet break off; it is damaged: write it again, or save it as CSV',
    );
  }
  if (signal === 'SIGKILL') {
    return refused(
      'memory',
      'the import was killed from outside, most likely for want of memory; free some and try again',
    );
  }
  return null;
}
