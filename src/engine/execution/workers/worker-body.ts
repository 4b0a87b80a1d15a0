import { assertNever } from '../../../lib/assert-never.ts';
import { ArenaReader } from '../memory/arena-reader.ts';
import { EngineError } from '../../engine-error.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import { addSums } from '../chunks/add-sums.ts';
import type { HeldSurvey } from './held-survey.ts';
import { createKeptSets } from '../memory/kept-sets.ts';
import type { FromWorker, TaskMessage, ToWorker } from './messages.ts';
import { NotKeptError, OpenCall } from './open-call.ts';
import { createPreparedCalls, type PreparedCalls } from './prepared-calls.ts';
import { isOwnStep, type StepShare, take } from './shared-steps.ts';
import type { WorkerMemory } from './worker-memory.ts';

/**
 * The work of a query worker, in any thread: it keeps the datasets that it is sent, and carries out one task after
 * another. Answers the reply to a message; null: no reply. Never throws.
 */
export type WorkerBody = (message: ToWorker) => FromWorker | null;

/** What a worker thread does, apart from the thread: takes messages, counts, and answers. */
export function createWorkerBody(): WorkerBody {
  const held = new Map<string, HeldSurvey>();
  /** Calls in which this worker does a part, by id. */
  const opened = new Map<number, OpenCall>();
  let reader = new ArenaReader([]);
  let keptBytes = 0;
  let share: StepShare = { number: 0, of: 1 };
  /** Loaded by the first call: a call can be refused where they are missing, a start cannot. */
  let loaded: { readonly memory: WorkerMemory; readonly calls: PreparedCalls } | null = null;

  function attempt(task: TaskMessage): FromWorker {
    const { id } = task;
    try {
      return carryOut(task);
    } catch (error) {
      if (error instanceof NotKeptError) return { kind: 'unkept', id };
      if (error instanceof EngineError) {
        return { kind: 'refused', id, error: { kind: error.kind, message: error.message } };
      }
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return {
        kind: 'refused',
        id,
        error: { kind: 'failed', message: `a query failed in the engine: ${cause}` },
      };
    }
  }

  function carryOut(task: TaskMessage): FromWorker {
    const { id } = task;
    const call = open(task);
    if (task.wanted !== null) call.narrow(task.wanted);
    switch (task.kind) {
      case 'call':
        return { kind: 'planned', id, stepMs: call.stepMs, ...call.reading };
      case 'steps': {
        const begun = performance.now();
        const taken: number[] = [];
        const sums = call.sumSteps(stepsOf(task, share, taken), task.directories);
        const stepMs = taken.length === 0 ? undefined : (performance.now() - begun) / taken.length;
        if (!task.isWhole || stepMs === undefined) return { kind: 'summed', id, sums, taken, stepMs };
        const [whole = null, ...others] = sums;
        if (whole !== null) for (const other of others) addSums(whole, other);
        return { id, stepMs, ...call.finish(whole, task.numbering) };
      }
      case 'finish':
        return { id, ...call.finish(task.sums, task.numbering) };
      case 'tile':
        return { id, ...call.beginTile(task.tile, task.sums, task.numbering) };
      case 'pass':
        return { id, ...call.pass(task.directories) };
      case 'conclude':
        return { id, ...call.conclude(task.answers, task.sums, task.numbering) };
      default:
        return assertNever(task);
    }
  }

  function open({ id, call, plan }: TaskMessage): OpenCall {
    if (call === null) {
      const known = opened.get(id);
      if (known === undefined) throw new Error(`call ${id} is not open in this worker`);
      return known;
    }
    const survey = held.get(call.code);
    if (survey === undefined) {
      throw new EngineError(
        'unknown_dataset',
        `dataset "${call.code}" is not held; it was released meanwhile`,
      );
    }
    loaded ??= load();
    const { memory, calls } = loaded;
    const fresh = new OpenCall(memory, survey, calls.prepare(plan, survey, call));
    opened.set(id, fresh);
    return fresh;
  }

  function load(): NonNullable<typeof loaded> {
    const kernels = loadKernels(kernelsPath);
    const memory = { kernels, kept: createKeptSets(kernels, keptBytes), reader, share };
    return { memory, calls: createPreparedCalls(memory) };
  }

  return (message) => {
    switch (message.kind) {
      case 'arena':
        reader = new ArenaReader(message.slabs);
        keptBytes = message.keptBytes;
        share = message.share;
        return null;
      case 'hold':
        held.set(message.survey.fieldwork.catalogue.code, message.survey);
        return null;
      case 'release':
        held.delete(message.code);
        return null;
      default:
        for (const id of message.forget) opened.delete(id);
        return attempt(message);
    }
  };
}

/** The steps that this worker does, recorded as they are begun. */
function* stepsOf(
  { steps, board, taker }: Extract<TaskMessage, { kind: 'steps' }>,
  share: StepShare,
  taken: number[],
): Generator<number, void, undefined> {
  const isOwn = (place: number) => isOwnStep(share, steps[place] ?? 0);
  for (const place of board === null ? steps.keys() : take(board, taker, isOwn)) {
    taken.push(place);
    yield steps[place] ?? 0;
  }
}
