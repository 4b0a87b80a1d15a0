import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import { Arena } from '../execution/memory/arena.ts';
import { SegmentStore } from '../execution/memory/segment-store.ts';
import { type CopyServer, openClickHouse } from './clickhouse.ts';
import { copyDataset, type CopyRecord, verifyDataset } from './copied-dataset.ts';

/** A copy to be made, or with a record to be compared with its segments again. Plain data. */
export interface CopyTask {
  readonly kind: 'copy of a dataset';
  readonly directory: string;
  /** The shards, for the writing account. */
  readonly servers: readonly CopyServer[];
  readonly cluster: string | null;
  readonly record: CopyRecord | null;
}

/** The record of a copy that was made, and what differs between it and the segments. */
export interface CopyOutcome {
  readonly record: CopyRecord;
  readonly differences: readonly string[];
}

type Said = { readonly outcome: CopyOutcome } | { readonly problem: string };

/** Makes or compares a copy in a thread of its own: reading a survey would hold up the caller's. */
export async function copyInThread(task: Omit<CopyTask, 'kind'>): Promise<CopyOutcome> {
  const thread = new Worker(new URL('./copy-in-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { ...task, kind: 'copy of a dataset' } satisfies CopyTask,
  });
  const said = await new Promise<Said>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error) => resolve({ problem: error.message }));
    thread.once('exit', () => resolve({ problem: 'the thread ended before the copy was made' }));
  });
  await thread.terminate();
  if ('problem' in said) throw new EngineError('copy_unavailable', said.problem);
  return said.outcome;
}

async function carryOut({ directory, servers, cluster, record: known }: CopyTask): Promise<CopyOutcome> {
  const store = await SegmentStore.open(directory, new Arena(2 ** 20));
  const shards = servers.map(openClickHouse);
  const { signal } = new AbortController();
  const record =
    known ?? (await copyDataset(directory, store, { shards, cluster, database: servers[0]?.database ?? '' }));
  const differences = known === null ? [] : await verifyDataset(store, known, shards[0], signal);
  return { record, differences };
}

const task: unknown = workerData;
if (!isMainThread && isTask(task)) {
  void carryOut(task)
    .then(
      (outcome): Said => ({ outcome }),
      (error: unknown): Said => ({ problem: error instanceof Error ? error.message : String(error) }),
    )
    .then((said) => parentPort?.postMessage(said, []));
}

function isTask(data: unknown): data is CopyTask {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'copy of a dataset';
}
