import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import { type ClusterTile, joinNumbers, tilesOf } from '../chunks/cluster-tiles.ts';
import type { ClusterRequests } from '../../figures/plan/cluster-request.ts';
import { createSegmentChunk, toWaveColumns, type WaveColumns } from '../memory/segment-chunks.ts';
import { nameOf, type SegmentColumn } from '../../segments/segment-column.ts';
import { decodeDirectory } from '../memory/wave-directory.ts';
import { reducePlan, type WantedCells } from '../../figures/plan/reduce-plan.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import { blankSums } from '../chunks/blank-sums.ts';
import {
  type ClusterNumbering,
  clustersOfChunk,
  type DesignChunk,
  NumberingBuilder,
} from './cluster-numbering.ts';
import { estimateStepMs } from './estimate-step.ts';
import { type HeldSurvey, stepsReading, type ChunkPlace } from './held-survey.ts';
import type { PassedTile, PassNeed, Reading, Tiled, WaveDirectory } from './messages.ts';
import { type PreparedCall, type PreparedPlan, preparePlan } from './prepared-calls.ts';
import { isOwnStep } from './shared-steps.ts';
import type { WorkerMemory } from './worker-memory.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import { passOverChunks } from '../chunks/pass-over-chunks.ts';
import type { PlannedCall } from '../../figures/answer/planned-call.ts';

/** Result of a piece of work on a call: its answer, or what it needs next. */
export type Progress =
  | { readonly kind: 'answered'; readonly answer: AnsweredFigures }
  | ({ readonly kind: 'passing' } & PassNeed)
  | ({ readonly kind: 'tiled' } & Tiled)
  | ({ readonly kind: 'passed' } & PassedTile);

/** What the answer to a call asks of the clusters. */
interface Asked {
  readonly sums: CellSums;
  readonly requests: ClusterRequests;
  readonly tilesOf: (numbering: ClusterNumbering) => readonly ClusterTile[];
}

/** A call as a worker knows it: planned once, and given its columns with each step. */
export class OpenCall {
  readonly #memory: WorkerMemory;
  readonly #survey: HeldSurvey;
  readonly #prepared: PreparedCall;
  /** Part of the plan to be summed. */
  #summed: PreparedPlan;
  /** Reading of the whole plan, whichever steps are summed: it fixes the order in which columns are sent. */
  readonly #reading: Reading;
  /** Keyed by wave, of each set of columns. */
  readonly #pinned = {
    steps: new Map<number, WaveColumns>(),
    design: new Map<number, WaveColumns>(),
    all: new Map<number, WaveColumns>(),
  };
  #pass: ClusterPass<Progress> | null = null;
  #needed: PassNeed | null = null;
  #asked: Asked | null = null;

  constructor(memory: WorkerMemory, survey: HeldSurvey, prepared: PreparedCall) {
    this.#memory = memory;
    this.#survey = survey;
    this.#prepared = prepared;
    this.#summed = prepared.whole;
    this.#reading = prepared.reading;
  }

  /** Nothing but these cells is to be summed; before the first step. */
  narrow(wanted: WantedCells): void {
    const plan = reducePlan(this.#prepared.planned.plan, wanted);
    this.#summed = preparePlan(this.#memory, this.#survey, plan);
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** What a step will take, about, in milliseconds. */
  get stepMs(): number {
    return estimateStepMs(this.#summed.plan, this.#reading.columns.length);
  }

  /** One a step, or one of all steps where they are exact. `directories` null: throws `NotKeptError` for want of a column. */
  sumSteps(steps: Iterable<number>, directories: readonly WaveDirectory[] | null): CellSums[] {
    const { plan, execute, keptOf } = this.#summed;
    const all: CellSums[] = [];
    if (directories === null) this.#expectKept();
    else this.#lookUp('steps', directories);
    for (const step of steps) {
      const [sofar] = this.#reading.isExact ? all : [];
      const sums = sofar ?? blankSums(plan);
      if (sofar === undefined) all.push(sums);
      for (const { place, chunk } of this.#chunksOf(step, 'steps')) {
        execute(chunk, sums, keptOf(place.number, isOwnStep(this.#memory.share, step)));
      }
    }
    return all;
  }

  /** `sums` null: no respondents in any step. */
  finish(sums: CellSums | null, numbering: ClusterNumbering | null): Progress {
    const { planned } = this.#prepared;
    const whole = sums ?? blankSums(planned.plan);
    const requests = planned.requestsOf(whole);
    if (requests === null) return { kind: 'answered', answer: planned.answer(whole, null) };
    this.#asked = askedOf(whole, requests);
    return this.#begin(this.#tile(this.#asked, numbering));
  }

  /** Begins a tile; `sums` null: this worker had them before. */
  beginTile(tile: number, sums: CellSums | null, numbering: ClusterNumbering | null): Progress {
    return this.#begin(this.#passOver(tile, this.#askedOf(sums), numbering ?? missing('numbering')));
  }

  /** Goes on with the step that was needed. */
  pass(directories: readonly WaveDirectory[]): Progress {
    if (this.#pass === null || this.#needed === null) throw new Error('no pass over clusters was begun');
    const { step, columns } = this.#needed;
    this.#lookUp(columns, directories);
    return this.#progress(this.#pass.next([...this.#chunksOf(step, columns)]));
  }

  /** Answers from what the tiles came to, in their order. */
  conclude(
    answers: readonly Float64Array[],
    sums: CellSums | null,
    numbering: ClusterNumbering | null,
  ): Progress {
    const { clustered } = numbering ?? missing('numbering');
    const whole = this.#askedOf(sums).sums;
    const ofClusters = { clustered, numbers: joinNumbers(answers) };
    return { kind: 'answered', answer: this.#prepared.planned.answer(whole, ofClusters) };
  }

  #askedOf(sums: CellSums | null): Asked {
    if (this.#asked !== null) return this.#asked;
    const requests = sums && this.#prepared.planned.requestsOf(sums);
    if (sums === null || requests === null) return missing('sums');
    this.#asked = askedOf(sums, requests);
    return this.#asked;
  }

  *#tile({ sums, tilesOf: laidOut }: Asked, numbered: ClusterNumbering | null): ClusterPass<Progress> {
    const numbering = numbered ?? (yield* numberClusters(this.#passed));
    return { kind: 'tiled', tiles: laidOut(numbering).length, sums, numbering };
  }

  *#passOver(
    tile: number,
    { requests, tilesOf: laidOut }: Asked,
    numbering: ClusterNumbering,
  ): ClusterPass<Progress> {
    const steps = stepsReading(this.#survey, this.#reading.waves);
    const its = laidOut(numbering)[tile] ?? missing('tile');
    const { planned } = this.#prepared;
    const { kernels } = this.#memory;
    const numbers = yield* passOverTile(kernels, this.#passed, planned, steps, numbering, requests, its);
    return { kind: 'passed', tile, numbers };
  }

  get #passed(): PassedSurvey {
    return { ...this.#survey, waves: this.#survey.fieldwork.catalogue.waves.length };
  }

  #begin(pass: ClusterPass<Progress>): Progress {
    this.#pass = pass;
    return this.#progress(pass.next());
  }

  #progress(next: IteratorResult<PassNeed, Progress>): Progress {
    if (!next.done) {
      this.#needed = next.value;
      return { kind: 'passing', ...next.value };
    }
    this.#pass = null;
    return next.value;
  }

  #lookUp(set: 'steps' | PassNeed['columns'], directories: readonly WaveDirectory[]): void {
    const pinned = this.#pinned[set];
    for (const { wave, columns } of directories) {
      const outline = this.#survey.waves.get(wave);
      if (outline === undefined) continue;
      const { weight } = this.#reading;
      pinned.set(
        wave,
        toWaveColumns(outline, weight, this.#columnsOf(set), () => decodeDirectory(columns)),
      );
    }
  }

  #expectKept(): void {
    const { weight, waves } = this.#reading;
    for (const wave of waves) {
      const outline = this.#survey.waves.get(wave);
      if (outline !== undefined) this.#pinned.steps.set(wave, { outline, weight, pinned: notKept });
    }
  }

  /** Chunks of waves that the call does not look at are left out. */
  *#chunksOf(step: number, set: 'steps' | PassNeed['columns']): Generator<PlacedChunk, void, undefined> {
    const pinned = this.#pinned[set];
    for (const place of this.#survey.steps[step] ?? []) {
      const wave = pinned.get(place.wave);
      if (wave !== undefined)
        yield { place, chunk: createSegmentChunk(this.#memory.reader, wave, place.index) };
    }
  }

  #columnsOf(set: 'steps' | PassNeed['columns']): readonly SegmentColumn[] {
    return set === 'steps' ? this.#reading.columns : columnsOfPass(set, this.#survey, this.#reading);
  }
}

function askedOf(sums: CellSums, requests: ClusterRequests): Asked {
  return {
    sums,
    requests,
    tilesOf: oncePerObject(({ starts }: ClusterNumbering) => tilesOf(requests, starts.at(-1) ?? 0)),
  };
}

function missing(what: string): never {
  throw new Error(`a pass over clusters was asked for without its ${what}`);
}

/** A column would have to be read: something is not kept, or no longer. */
export class NotKeptError extends Error {}

function notKept(): never {
  throw new NotKeptError('a set, or the weights, are not kept');
}

/** Columns that a pass over clusters reads, other than the weight's. */
export function columnsOfPass(
  set: PassNeed['columns'],
  { design }: Pick<HeldSurvey, 'design'>,
  { columns }: Pick<Reading, 'columns'>,
): readonly SegmentColumn[] {
  if (set === 'design') return design;
  const known = new Set(columns.map(nameOf));
  return [...columns, ...design.filter((column) => !known.has(nameOf(column)))];
}

/** A chunk of a step, with readable columns. */
interface PlacedChunk {
  readonly place: ChunkPlace;
  readonly chunk: Chunk;
}

/** Yields its next need, and is resumed with the chunks of that step. */
type ClusterPass<Result> = Generator<PassNeed, Result, readonly PlacedChunk[]>;

/** What the pass knows of the survey. */
type PassedSurvey = Pick<HeldSurvey, 'steps' | 'design'> & { readonly waves: number };

/** Answers a tile of what a call asks of the clusters, from `steps`, those that its plan looks at. */
function* passOverTile(
  kernels: Kernels,
  survey: PassedSurvey,
  { plan, divisor }: Pick<PlannedCall, 'plan' | 'divisor'>,
  steps: readonly number[],
  numbering: ClusterNumbering,
  asked: ClusterRequests,
  tile: ClusterTile,
): ClusterPass<Float64Array> {
  const pass = passOverChunks(kernels, plan, divisor, numbering, steps, asked, tile);
  let next = pass.next();
  while (!next.done) {
    const placed: readonly PlacedChunk[] = yield { step: next.value, columns: 'all' };
    next = pass.next(
      placed.map(({ place, chunk }) => ({
        chunk,
        clusterOf: clustersOfChunk(numbering, designOf(survey, place, chunk), survey.waves),
      })),
    );
  }
  return next.value;
}

/** Numbers the clusters of a survey under the weight of the chunks that it is given, over all steps. */
function* numberClusters(survey: PassedSurvey): ClusterPass<ClusterNumbering> {
  const chunks = survey.steps.reduce((count, step) => count + step.length, 0);
  const builder = new NumberingBuilder(survey.waves, chunks);
  for (const step of survey.steps.keys()) {
    for (const { place, chunk } of yield { step, columns: 'design' }) {
      builder.add(designOf(survey, place, chunk));
    }
  }
  return builder.finish();
}

function designOf({ design }: PassedSurvey, { wave, number }: ChunkPlace, chunk: Chunk): DesignChunk {
  const weighted = new Uint32Array(chunk.words * 2);
  chunk.copyWeighted(new Uint8Array(weighted.buffer));
  const read = (kind: 'stratum' | 'cluster', copy: (target: Int32Array) => void): Int32Array | null => {
    if (!design.some((column) => column.kind === kind)) return null;
    const indices = new Int32Array(chunk.words * 64);
    copy(indices);
    return indices;
  };
  return {
    wave,
    number,
    weighted,
    strata: read('stratum', (target) => chunk.copyStrata(target)),
    clusters: read('cluster', (target) => chunk.copyClusters(target)),
  };
}
