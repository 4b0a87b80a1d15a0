import type { Arena } from '../memory/arena.ts';
import type { ClusterNumbering } from './cluster-numbering.ts';
import type { FromWorker, HoldingMessage } from './messages.ts';
import { createSeat, type DealtTask, type SeatedJob, tellCall, tellTask } from './seat.ts';
import { createWorkerBody } from './worker-body.ts';

/** A worker in the thread that deals the tasks, for what takes less time than two messages to another. */
export interface OwnThread<Worker extends object> {
  /** Keeps its datasets those of the engine. */
  hear(message: HoldingMessage): void;
  /** Carries out steps now that are all there is to do of a call. */
  carryOut(task: DealtTask<Worker>, numbering: ClusterNumbering | null): FromWorker | null;
  /** Answers from sets that are kept since it was last carried out, without a column; `unkept` where it cannot. */
  answerFromKept(job: SeatedJob<Worker>, steps: readonly number[]): FromWorker | null;
}

/** `keptBytes`: memory in which it may cache sets of respondents; 0: there is no such worker. */
export function createOwnThread<Worker extends object>(
  arena: Arena,
  keptBytes: number,
): OwnThread<Worker> | null {
  if (keptBytes === 0) return null;
  const body = createWorkerBody();
  const seat = createSeat<Worker | typeof body>(0);
  body({ kind: 'arena', slabs: arena.slabs, keptBytes, share: { number: 0, of: 1 } });
  return {
    hear: body,
    carryOut(task, numbering) {
      const [first] = task.tasks;
      return first === undefined ? null : body(tellTask(seat, body, task, first, numbering));
    },
    answerFromKept: (job, steps) =>
      body({
        ...tellCall(seat, job),
        kind: 'steps',
        steps,
        directories: null,
        board: null,
        taker: seat.number,
        isWhole: true,
        numbering: null,
      }),
  };
}
