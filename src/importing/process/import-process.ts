import { realpath } from 'node:fs/promises';
import { type Refused, refused, type ImportProblem } from '../import-problem.ts';
import {
  type ImportMessage,
  type ImportProgress,
  type ImportTask,
  outOfMemory,
  type TaskOutcome,
  type UnlimitedTask,
} from './import-task.ts';
import { type Ended, processFence, startFenced } from './process-fence.ts';
import { sourceKind } from '../source/source-kind.ts';
import type { SourcePaths } from '../source/source-paths.ts';
import { SourceFileError } from '../source/source-file-error.ts';

export interface ImportLimits {
  readonly deadlineMs: number;
  /** Memory of the importing process, in MiB. */
  readonly memoryMb: number;
  /** Of what a file is unpacked to, in MiB. */
  readonly unpackedMb: number;
}

const defaultLimits: ImportLimits = { deadlineMs: 600_000, memoryMb: 2048, unpackedMb: 20_480 };

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
    return await carryOutFenced(followed, { readable, directory }, { ...request, limits });
  } catch (error) {
    return refusedFor(error);
  }
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

async function carryOutFenced<Outcome extends TaskOutcome>(
  task: UnlimitedTask,
  { readable, directory }: { readonly readable: readonly string[]; readonly directory: string | null },
  { limits, signal, tell }: ProcessRequest & { readonly limits: ImportLimits },
): Promise<Outcome | Refused> {
  const { deadlineMs, memoryMb, unpackedMb } = limits;
  const fence = await processFence(readable, directory, memoryMb, isNative(task));
  const main = new URL('./main.ts', import.meta.url);
  const { child, closed } = await startFenced(main, fence, { deadlineMs, signal });
  let outcome: Outcome | null = null;
  child.on('message', (message: ImportMessage<Outcome>) => {
    if ('progress' in message) tell?.(message.progress);
    else outcome ??= message.outcome;
  });
  // A process that can't be sent its task ends, which `closed` reports.
  child.send({ ...task, memoryMb, unpackedMb } satisfies ImportTask, () => {});
  const ended = await closed;
  const answered = ended.killedFor === null ? outcome : null;
  return answered ?? refusalOfDeath(ended, limits, isNative(task));
}

/** Native code that a file has led astray. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']);

/** What a process that ended without an answer died of; throws where that is a fault of ours. */
function refusalOfDeath(
  { code, signal, killedFor, errorOutput, isOutOfMemory }: Ended,
  { deadlineMs, memoryMb }: ImportLimits,
  allowsNativeCode: boolean,
): Refused {
  if (killedFor === 'deadline') {
    return refused(
      'deadline',
      `the import took longer than ${deadlineMs / 1000} s and was ended; split the file by wave`,
    );
  }
  if (killedFor === 'aborted') {
    return refused('aborted', 'the import was ended before it was done; nothing of it is kept');
  }
  if (isOutOfMemory) {
    return refused('memory', outOfMemory(memoryMb));
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
  throw new Error(`the importing process failed (${signal ?? code}): ${errorOutput}`);
}

/** The file system has no room: none at all, none for this user, none for a file as large. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What is wrong with a file, and a full disk, as problems of the import; throws everything else. */
export function refusedFor(error: unknown): Refused {
  if (error instanceof SourceFileError) return { ok: false, problems: error.problems };
  const problem = noRoom(error);
  if (problem === null) throw error;
  return { ok: false, problems: [problem] };
}

/** The problem that a write failed of for want of room; null where it failed of something else. */
export function noRoom(error: unknown): ImportProblem | null {
  if (!(error instanceof Error && 'code' in error && codes.has(error.code))) return null;
  return {
    line: null,
    column: null,
    code: 'no_room',
    message:
      'there is no room left on the disk for the dataset, and nothing of it is kept; free some room and import again',
  };
}
