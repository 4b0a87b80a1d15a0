import type { ArenaReader } from '../dataset/segment/arena-reader.ts';
import { columnsOfPlan } from '../dataset/segment/columns-of-plan.ts';
import { createSegmentChunk, toWaveColumns, type WaveColumns } from '../dataset/segment/segment-chunks.ts';
import { nameOf, type SegmentColumn } from '../dataset/segment/segment-column.ts';
import { decodeDirectory } from '../dataset/segment/wave-directory.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { type PlanShape, shapeOfPlan } from '../memo/plan-shape.ts';
import { reducePlan, type WantedCells } from '../memo/reduce-plan.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { Plan } from '../plan/plan.ts';
import { blankSums } from './blank-sums.ts';
import { type ChunkExecutor, createChunkExecutor } from './chunk-executor.ts';
import type { ClusterNumbering } from './cluster-numbering.ts';
import { answerFromSums, type ClusterPass, type PlacedChunk } from './cluster-pass.ts';
import { estimateStepMs } from './estimate-step.ts';
import { type HeldSurvey, stepsReading } from './held-survey.ts';
import type { Answer, Call, PassNeed, Reading, WaveDirectory } from './messages.ts';
import { planCall, type PlannedCall } from './planned-call.ts';

/** What came of a piece of work on a call: its answer, or what it needs to go on. */
export type Progress =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | ({ readonly kind: 'passing' } & PassNeed);

/** A call as one worker knows it: planned once, and told where its columns lie as its steps come up. */
export class OpenCall {
  readonly code: string;
  readonly #kernels: Kernels;
  readonly #reader: ArenaReader;
  readonly #survey: HeldSurvey;
  readonly #planned: PlannedCall;
  readonly #shape: PlanShape | null;
  /** What is to be summed of the plan. */
  #summed: Plan;
  #reading: Reading;
  #execute: ChunkExecutor | null = null;
  /** By wave, of each set of columns. */
  readonly #pinned = {
    steps: new Map<number, WaveColumns>(),
    design: new Map<number, WaveColumns>(),
    all: new Map<number, WaveColumns>(),
  };
  #pass: ClusterPass | null = null;
  #needed: PassNeed | null = null;

  constructor(kernels: Kernels, reader: ArenaReader, survey: HeldSurvey, call: Call) {
    this.code = call.code;
    this.#kernels = kernels;
    this.#reader = reader;
    this.#survey = survey;
    this.#planned = planCall(survey.fieldwork, call);
    const { plan } = this.#planned;
    this.#shape = call.permissions === undefined ? null : keptShape(plan, survey);
    this.#summed = plan;
    this.#reading = this.#read(plan);
  }

  /** Nothing but these cells is to be summed; before the first step. */
  narrow(wanted: WantedCells): void {
    this.#summed = reducePlan(this.#planned.plan, wanted);
    this.#reading = this.#read(this.#summed);
  }

  #read(plan: Plan): Reading {
    const waves = wavesOf(plan, this.#survey);
    return { weight: plan.weight, columns: columnsOfPlan(plan), waves, shape: this.#shape };
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** What a step will take, about, in milliseconds. */
  get stepMs(): number {
    return estimateStepMs(this.#summed, this.#reading.columns.length);
  }

  sumStep(step: number, directories: readonly WaveDirectory[]): CellSums {
    const plan = this.#summed;
    this.#execute ??= createChunkExecutor(this.#kernels, plan);
    const sums = blankSums(plan);
    for (const { chunk } of this.#chunksOf(step, 'steps', directories)) this.#execute(chunk, sums);
    return sums;
  }

  /** null: nobody is in any step. */
  finish(sums: CellSums | null, numbering: ClusterNumbering | null): Progress {
    const survey = { ...this.#survey, waves: this.#survey.fieldwork.catalogue.waves.length };
    const steps = stepsReading(this.#survey, this.#reading.waves);
    const whole = sums ?? blankSums(this.#planned.plan);
    this.#pass = answerFromSums(this.#kernels, survey, this.#planned, whole, steps, numbering);
    return this.#progress(this.#pass.next());
  }

  /** Goes on with the step that was needed. */
  pass(directories: readonly WaveDirectory[]): Progress {
    if (this.#pass === null || this.#needed === null) throw new Error('no pass over clusters was begun');
    const { step, columns } = this.#needed;
    return this.#progress(this.#pass.next([...this.#chunksOf(step, columns, directories)]));
  }

  #progress(next: IteratorResult<PassNeed, Answer>): Progress {
    if (next.done) return { kind: 'answered', answer: next.value };
    this.#needed = next.value;
    return { kind: 'passing', ...next.value };
  }

  /** Chunks of waves that the call does not look at are left out. */
  *#chunksOf(
    step: number,
    set: 'steps' | PassNeed['columns'],
    directories: readonly WaveDirectory[],
  ): Generator<PlacedChunk, void, undefined> {
    const pinned = this.#pinned[set];
    for (const { wave, columns } of directories) {
      const outline = this.#survey.waves.get(wave);
      if (outline === undefined) continue;
      const { weight } = this.#reading;
      pinned.set(wave, toWaveColumns(outline, weight, this.#columnsOf(set), decodeDirectory(columns)));
    }
    for (const place of this.#survey.steps[step] ?? []) {
      const wave = pinned.get(place.wave);
      if (wave !== undefined) yield { place, chunk: createSegmentChunk(this.#reader, wave, place.index) };
    }
  }

  #columnsOf(set: 'steps' | PassNeed['columns']): readonly SegmentColumn[] {
    return set === 'steps' ? this.#reading.columns : columnsOfPass(set, this.#survey, this.#reading);
  }
}

/** The columns that a pass over clusters reads besides those of the weight. */
export function columnsOfPass(
  set: PassNeed['columns'],
  { design }: Pick<HeldSurvey, 'design'>,
  { columns }: Pick<Reading, 'columns'>,
): readonly SegmentColumn[] {
  if (set === 'design') return design;
  const known = new Set(columns.map(nameOf));
  return [...columns, ...design.filter((column) => !known.has(nameOf(column)))];
}

/** Above so many sums, putting them together holds up the thread that deals the tasks. */
const mostKeptSums = 400_000;

/** A pass over clusters reads every set of the plan, so that nothing is saved by knowing sums. */
function keptShape(plan: Plan, { fieldwork }: HeldSurvey): PlanShape | null {
  const cells = plan.products.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  if (fieldwork.hasDesign || cells === 0 || cells * plan.atoms.count > mostKeptSums) return null;
  return shapeOfPlan(plan);
}

/** The waves in which a plan looks at anybody, those included whose segment is damaged. */
function wavesOf({ atoms }: Plan, { fieldwork }: HeldSurvey): number[] {
  const { waves, locations } = fieldwork.catalogue;
  return [...waves.keys()].filter((wave) =>
    locations.some((_, location) => (atoms.ofPair[wave * locations.length + location] ?? -1) >= 0),
  );
}
