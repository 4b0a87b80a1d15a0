import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import type { SegmentColumn } from '../../segments/segment-column.ts';
import type { EngineErrorKind } from '../../engine-error.ts';
import type { PlanShape } from '../../figures/plan/plan-shape.ts';
import type { WantedCells } from '../../figures/plan/reduce-plan.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { ClusterNumbering } from './cluster-numbering.ts';
import type { HeldSurvey } from './held-survey.ts';
import type { Board, StepShare } from './shared-steps.ts';

/** A message to a query worker. A worker handles messages in the order in which they were sent. */
export type ToWorker = HoldingMessage | TaskMessage;

/** Keeps the datasets of a worker those of its engine. */
export type HoldingMessage =
  /** Places of pinned columns, the memory in which the worker may cache sets, and its own steps; sent first. */
  | {
      readonly kind: 'arena';
      readonly slabs: readonly SharedArrayBuffer[];
      readonly keptBytes: number;
      readonly share: StepShare;
    }
  | { readonly kind: 'hold'; readonly survey: HeldSurvey }
  | { readonly kind: 'release'; readonly code: string };

/**
 * Work on a call. A worker plans it and answers which columns it reads; then each step, once its columns are pinned, is
 * one worker's task; the last task is to answer from the sums of all steps. Where respondents were drawn in clusters,
 * that worker numbers them if no query has yet; then workers pass over the chunks once more, a tile of the answer each at
 * a time, step by step; the last task is to answer from the tiles.
 */
export type TaskMessage = Task & {
  readonly id: number;
  /** null: this worker has it already. */
  readonly call: Call | null;
  /** Calls of the same number have one plan, which the worker may still know. */
  readonly plan: number;
  /** Part of its plan to be summed; null: everything, or this worker knows it already. */
  readonly wanted: WantedCells | null;
  /** Calls to drop: they are settled, or begin again. */
  readonly forget: readonly number[];
};

export type Task =
  | { readonly kind: 'call' }
  /**
   * `board`: the worker takes steps that no other has taken, as number `taker`; null: all steps. `isWhole`: there are
   * no other steps; the answer is wanted, not the sums.
   */
  | {
      readonly kind: 'steps';
      readonly steps: readonly number[];
      /**
       * Of the waves that the steps read, those new to the worker in this call; null: none are sent, and the worker
       * answers from its cache, or that its cache is incomplete.
       */
      readonly directories: readonly WaveDirectory[] | null;
      readonly board: Board | null;
      readonly taker: number;
      readonly isWhole: boolean;
      readonly numbering: ClusterNumbering | null;
    }
  /** null: no step has anything to add. */
  | { readonly kind: 'finish'; readonly sums: CellSums | null; readonly numbering: ClusterNumbering | null }
  /** Begins a tile of the pass over clusters; `sums` null: the worker has them. */
  | {
      readonly kind: 'tile';
      readonly tile: number;
      readonly sums: CellSums | null;
      readonly numbering: ClusterNumbering | null;
    }
  /** The step that the worker asked for when it last wrote about this call. */
  | { readonly kind: 'pass'; readonly directories: readonly WaveDirectory[] }
  /** The answers of all tiles, in their order; `sums` null: the worker has them. */
  | {
      readonly kind: 'conclude';
      readonly answers: readonly Float64Array[];
      readonly sums: CellSums | null;
      readonly numbering: ClusterNumbering | null;
    };

/** Where columns of a wave are pinned: those of the weight, then those that the call reads, in its order. */
export interface WaveDirectory {
  readonly wave: number;
  /** `encodeDirectory` */
  readonly columns: Int32Array;
}

/** What a query worker says: one message a task. `stepMs` is what a step of the task took, on its way through the worker alone. */
export type FromWorker =
  | {
      readonly kind: 'answered';
      readonly id: number;
      readonly answer: AnsweredFigures;
      readonly stepMs?: number;
    }
  /** `stepMs`: what a step will take, about. */
  | ({ readonly kind: 'planned'; readonly id: number; readonly stepMs: number } & Reading)
  /** One entry per step taken, `taken` being their places in the task; a call with exact sums has one entry for all. */
  | {
      readonly kind: 'summed';
      readonly id: number;
      readonly sums: readonly CellSums[];
      readonly taken: readonly number[];
      /** undefined: none was left to take. */
      readonly stepMs: number | undefined;
    }
  | ({ readonly kind: 'passing'; readonly id: number; readonly stepMs?: number } & PassNeed)
  | ({ readonly kind: 'tiled'; readonly id: number; readonly stepMs?: number } & Tiled)
  | ({ readonly kind: 'passed'; readonly id: number; readonly stepMs?: number } & PassedTile)
  | { readonly kind: 'unkept'; readonly id: number }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly error: { readonly kind: EngineErrorKind; readonly message: string };
    };

/** What the steps of a call read. */
export interface Reading {
  readonly weight: number;
  /** Columns other than those of the weight. */
  readonly columns: readonly SegmentColumn[];
  /** Waves with respondents that it reads. */
  readonly waves: readonly number[];
  /** Identity of its sums in the cache; null: they are neither cached nor looked up. */
  readonly shape: PlanShape | null;
  /** Its sums are whole numbers that no order of adding rounds. */
  readonly isExact: boolean;
}

/** The step that a pass over clusters goes on with. */
export interface PassNeed {
  readonly step: number;
  /** `design`: the columns that say how respondents were drawn; `all`: these and those of the call. */
  readonly columns: 'design' | 'all';
}

/** What a call asks of the clusters, ready for workers to take tiles of it. */
export interface Tiled {
  /** How many there are. */
  readonly tiles: number;
  readonly sums: CellSums;
  /** How clusters are numbered under the weight of the call. */
  readonly numbering: ClusterNumbering;
}

/** The numbers that answer the requests of a tile. */
export interface PassedTile {
  readonly tile: number;
  readonly numbers: Float64Array;
}
