import type { SegmentStore } from '../memory/segment-store.ts';
import type { ClusterNumbering } from './cluster-numbering.ts';
import { heldSurveyOf } from './held-survey.ts';
import { createKnownPlans, type KnownPlan } from './known-plans.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import type { HeldStore, StepReading } from './step-reading.ts';

/** A dataset that calls may ask, with its known plans. */
export interface HeldDataset extends HeldStore {
  /** New each time a dataset is opened: cached sums never serve another. */
  readonly number: number;
  /** Numberings by weight, made when a query first needs one. */
  readonly numberings: Map<number, ClusterNumbering>;
}

/** The datasets of a pool by their catalogues' codes, and the plans that were made over them. */
export class HeldDatasets {
  readonly #held = new Map<string, HeldDataset>();
  readonly #plans = createKnownPlans();
  #last = 0;

  /** Holds a dataset in place of the one with its code. */
  hold(store: SegmentStore): HeldDataset {
    const survey = heldSurveyOf(store);
    const dataset = { number: ++this.#last, store, survey, numberings: new Map<number, ClusterNumbering>() };
    this.#held.set(store.catalogue.code, dataset);
    return dataset;
  }

  release(code: string): void {
    this.#held.delete(code);
  }

  all(): Iterable<HeldDataset> {
    return this.#held.values();
  }

  /** The one that the call asks; undefined where it was released. */
  of(call: Call): HeldDataset | undefined {
    return this.#held.get(call.code);
  }

  planOf(call: Call): KnownPlan {
    return this.#plans.find(this.of(call)?.number ?? 0, call);
  }

  /** Keeps the numbering of the weight that a call reads with. */
  learnNumbering(
    { call, reading }: { readonly call: Call; readonly reading: StepReading | null },
    numbering: ClusterNumbering,
  ): void {
    if (reading !== null) this.of(call)?.numberings.set(reading.reading.weight, numbering);
  }

  /** Returns the numbering of the weight that a call reads with; null if no query has needed it yet. */
  numberingOf({
    call,
    reading,
  }: {
    readonly call: Call;
    readonly reading: StepReading | null;
  }): ClusterNumbering | null {
    return (reading && this.of(call)?.numberings.get(reading.reading.weight)) ?? null;
  }
}
