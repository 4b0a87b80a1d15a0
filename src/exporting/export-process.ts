import type { ChildProcess } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { type Ended, processFence, startFenced } from '../importing/process/process-fence.ts';
import type { EditionPart } from '../contract/saved-work/edition.ts';
import { limits } from '../contract/limits.ts';
import type { ExportedContents, ExportMessage, ExportRequest, ExportTask, PlanTask } from './export-task.ts';

interface ExportLimits {
  readonly deadlineMs: number;
  /** Of the exporting process, in MiB. */
  readonly memoryMb: number;
}

const datasetLimits: ExportLimits = { deadlineMs: 1_800_000, memoryMb: 2048 };
const planLimits: ExportLimits = { deadlineMs: limits.editionMinutes * 60_000, memoryMb: 2048 };

export type ExportBegun =
  | {
      readonly ok: true;
      /** null of a tab plan. */
      readonly contents: ExportedContents | null;
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
): Promise<ExportBegun> {
  const directory = await realpath(task.directory);
  const { child, begun } = await startExport([directory], signal, datasetLimits);
  void send(child, { ...task, kind: 'dataset', directory, memoryMb: datasetLimits.memoryMb });
  return begun;
}

/** Writes a run of a tab plan in a process that may read nothing, as `beginExport` writes a dataset. */
export async function beginPlanExport(
  task: PlanTask,
  parts: AsyncIterable<EditionPart>,
  signal: AbortSignal,
  given: Partial<ExportLimits> = {},
): Promise<ExportBegun> {
  const { child, begun } = await startExport([], signal, { ...planLimits, ...given });
  const sent = sendPlan(child, task, parts).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const [beginning] = await Promise.all([begun, sent]);
  return beginning;
}

async function sendPlan(
  child: ChildProcess,
  task: PlanTask,
  parts: AsyncIterable<EditionPart>,
): Promise<void> {
  await send(child, { ...task, kind: 'plan' });
  for await (const part of parts) await send(child, { kind: 'part', part });
  await send(child, { kind: 'end' });
}

/** Resolves once it is on its way, also to a process that has ended: that one says so itself. */
function send(child: ChildProcess, request: ExportRequest): Promise<void> {
  return new Promise((resolve) => {
    if (child.connected) child.send(request, () => resolve());
    else resolve();
  });
}

async function startExport(
  readable: readonly string[],
  signal: AbortSignal,
  { deadlineMs, memoryMb }: ExportLimits,
): Promise<{ readonly child: ChildProcess; readonly begun: Promise<ExportBegun> }> {
  const { child, closed } = await startFenced(
    new URL('./main.ts', import.meta.url),
    await processFence(readable, null, memoryMb),
    { deadlineMs, signal, serialization: 'advanced', output: 'pipe' },
  );
  const { promise: begun, resolve, reject } = Promise.withResolvers<ExportBegun>();
  let isDone = false;
  const failed = closed.then((ended) => (isDone ? null : failureOf(ended)));
  child.on('message', (message: ExportMessage) => {
    switch (message.kind) {
      case 'ready':
        return resolve({ ok: true, contents: message.contents, content: contentOf(child, failed) });
      case 'refused':
        return resolve({ ok: false, message: message.message });
      case 'done':
        isDone = true;
    }
  });
  // Of no effect once it has begun.
  void failed.then((failure) => failure && reject(failure), reject);
  return { child, begun };
}

async function* contentOf(child: ChildProcess, failed: Promise<Error | null>): AsyncGenerator<Uint8Array> {
  try {
    const pieces: AsyncIterable<Uint8Array> | null = child.stdout;
    if (pieces !== null) yield* pieces;
    const failure = await failed;
    if (failure !== null) throw failure;
  } finally {
    child.kill('SIGKILL');
  }
}

function failureOf({ code, signal, errorOutput, isOutOfMemory }: Ended): Error {
  return new Error(
    isOutOfMemory
      ? 'the export takes more memory than it may; export an audience instead of everybody, or fewer tables'
      : `the exporting process ended before it was done (${signal ?? code}): ${errorOutput}`,
  );
}
