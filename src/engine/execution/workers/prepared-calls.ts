import { type PlanShape, shapeOfPlan } from '../../figures/plan/plan-shape.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { type ChunkExecutor, createChunkExecutor } from '../chunks/chunk-executor.ts';
import { chunkCountOf, type HeldSurvey } from './held-survey.ts';
import type { KeptSets } from '../memory/kept-sets.ts';
import type { Reading } from './messages.ts';
import { readingOf } from './reading-of.ts';
import type { WorkerMemory } from './worker-memory.ts';
import { type Call, planCall, type PlannedCall } from '../../figures/answer/planned-call.ts';

/** A call planned, and its plan made ready to be executed. */
export interface PreparedCall {
  readonly survey: HeldSurvey;
  readonly planned: PlannedCall;
  readonly reading: Reading;
  readonly whole: PreparedPlan;
}

export interface PreparedPlan {
  readonly plan: Plan;
  readonly execute: ChunkExecutor;
  readonly keptOf: ReturnType<KeptSets['forPlan']>;
}

/** Plans of a worker: those of small calls stay for when they are asked again, the longest unasked forgotten first. */
export interface PreparedCalls {
  /** Calls of one number are the same. */
  prepare(number: number, survey: HeldSurvey, call: Call): PreparedCall;
}

const mostKept = 64;
const mostKeptCells = 20_000;

/** Calls that a worker has made ready, the last few of them, for the next part of the same. */
export function createPreparedCalls(memory: WorkerMemory): PreparedCalls {
  const kept = new Map<number, PreparedCall>();
  return {
    prepare(number, survey, call) {
      const known = kept.get(number);
      const prepared = known?.survey === survey ? known : prepareCall(memory, survey, call);
      kept.delete(number);
      if (cellsOf(prepared.planned.plan) <= mostKeptCells) kept.set(number, prepared);
      const oldest = kept.keys().next();
      if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value);
      return prepared;
    },
  };
}

/** A plan made ready to be run over chunks in this worker's memory. */
export function preparePlan(
  { kernels, kept, share }: WorkerMemory,
  survey: HeldSurvey,
  plan: Plan,
): PreparedPlan {
  return {
    plan,
    execute: createChunkExecutor(kernels, plan),
    keptOf: kept.forPlan(plan, survey, Math.ceil(chunkCountOf(survey) / share.of)),
  };
}

function prepareCall(memory: WorkerMemory, survey: HeldSurvey, call: Call): PreparedCall {
  const planned = planCall(survey.fieldwork, call.query);
  const shape = call.permissions === undefined ? null : keptShape(planned.plan, survey);
  const reading = readingOf(planned.plan, survey, shape);
  return { survey, planned, reading, whole: preparePlan(memory, survey, planned.plan) };
}

/** Above so many sums, putting them together holds up the thread that deals the tasks. */
const mostKeptSums = 400_000;

/** A pass over clusters reads every set of the plan, so that nothing is saved by knowing sums. */
function keptShape(plan: Plan, { fieldwork }: HeldSurvey): PlanShape | null {
  const cells = cellsOf(plan);
  if (fieldwork.hasDesign || cells === 0 || cells * plan.atoms.count > mostKeptSums) return null;
  return shapeOfPlan(plan);
}

function cellsOf({ products }: Plan): number {
  return products.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
}
