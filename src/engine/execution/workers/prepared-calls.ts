import { BoundedMap } from '../../../lib/bounded-map.ts';
import { cellsOf } from '../cache/cell-memo.ts';
import { type PlanShape, shapeOfPlan } from '../../figures/plan/plan-shape.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { type ChunkExecutor, createChunkExecutor } from '../chunks/chunk-executor.ts';
import { chunkCountOf, type HeldSurvey } from './held-survey.ts';
import type { KeptSets } from '../memory/kept-sets.ts';
import type { Reading } from './messages.ts';
import type { WorkerMemory } from './worker-memory.ts';
import { type Call, planCall, type PlannedCall } from '../../figures/answer/planned-call.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import { nameOf, type SegmentColumn } from '../../segments/segment-column.ts';

/** What the steps of a plan read, and whether the order matters in which their sums are added. */
function readingOf(plan: Plan, survey: HeldSurvey, shape: PlanShape | null): Reading {
  return {
    weight: plan.weight,
    columns: columnsOfPlan(plan),
    waves: wavesOf(plan, survey),
    shape,
    isExact: isExact(plan, survey),
  };
}

/** The waves in which a plan reads respondents, including waves with a damaged segment. */
function wavesOf({ atoms }: Plan, { fieldwork }: HeldSurvey): number[] {
  const { waves, locations } = fieldwork.catalogue;
  return [...waves.keys()].filter((wave) =>
    locations.some((_, location) => (atoms.ofPair[wave * locations.length + location] ?? -1) >= 0),
  );
}

/** Units are below 2^23 × 2^exponent. */
const largestUnits = 2 ** 23;

/** n and Σu alone, and no Σu can reach the whole numbers that doubles leave out. */
function isExact({ weight, products, valuedProducts }: Plan, { waves }: HeldSurvey): boolean {
  if (valuedProducts.length > 0 || products.some(({ squares }) => squares)) return false;
  let most = 0;
  for (const { layout, groups } of waves.values()) {
    const exponent = Math.max(0, ...groups.map(({ exponents }) => exponents[weight] ?? 0));
    most += layout.slots * largestUnits * 2 ** exponent;
  }
  return most <= Number.MAX_SAFE_INTEGER;
}

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
  /** Calls of the same number are equal. */
  prepare(number: number, survey: HeldSurvey, call: Call): PreparedCall;
}

const mostKept = 64;
const mostKeptCells = 20_000;

/** The last few calls that a worker has prepared, for further parts of the same calls. */
export function createPreparedCalls(memory: WorkerMemory): PreparedCalls {
  const kept = new BoundedMap<number, PreparedCall>(mostKept);
  return {
    prepare(number, survey, call) {
      const known = kept.get(number);
      const prepared = known?.survey === survey ? known : prepareCall(memory, survey, call);
      if (cellsOf(prepared.planned.plan.products) <= mostKeptCells) kept.set(number, prepared);
      else kept.delete(number);
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

/** Most sums that are combined on the thread that deals the tasks; more would hold it up. */
const mostKeptSums = 400_000;

/** A pass over clusters reads every set of the plan, so that nothing is saved by knowing sums. */
function keptShape(plan: Plan, { fieldwork }: HeldSurvey): PlanShape | null {
  const cells = cellsOf(plan.products);
  if (fieldwork.hasDesign || cells === 0 || cells * plan.atoms.count > mostKeptSums) return null;
  return shapeOfPlan(plan);
}

/** The columns that the chunks of a plan are read from, each once; those of its weight are not among them. */
export function columnsOfPlan({ nodes, valuedProducts }: Plan): SegmentColumn[] {
  const columns = new Map<string, SegmentColumn>();
  const add = (kind: SegmentColumn['kind'], key: string) => columns.set(nameOf({ kind, key }), { kind, key });
  for (const node of nodes) {
    if (node.kind === 'filled') add('filled', node.key);
    else if (node.kind === 'within') add('numbers', node.column);
    else if (node.kind === 'codes' || node.kind === 'chosen') add(node.kind, node.column);
  }
  for (const { value } of valuedProducts.flatMap(({ rows }) => rows)) {
    switch (value.kind) {
      case 'coded':
        add('codes', value.column);
        break;
      case 'numbers':
        add('numbers', value.column);
        break;
      case 'summed':
        for (const { column } of value.marks) add('chosen', column);
        break;
      default:
        assertNever(value);
    }
  }
  return [...columns.values()];
}
