import type { SegmentColumn } from '../../segments/segment-column.ts';
import { columnsOfWeight } from '../memory/segment-chunks.ts';
import type { SegmentStore } from '../memory/segment-store.ts';
import { encodeDirectory } from '../memory/wave-directory.ts';
import { type HeldSurvey, stepsReading } from './held-survey.ts';
import type { Reading, WaveDirectory } from './messages.ts';

/** Neighbouring steps that read the same waves, with columns pinned once for all these steps. */
export interface Part {
  readonly waves: readonly number[];
  readonly steps: readonly { readonly step: number; readonly place: number }[];
  /** Steps that are not summed yet. */
  undone: number;
  pinned: PinnedPart | null;
}

/** Pinned columns of some waves, released once they are closed and no longer used. */
export class PinnedPart {
  readonly directories: readonly WaveDirectory[];
  readonly #release: () => void;
  /** Workers that know the directories. */
  readonly #told = new WeakSet<object>();
  #users = 0;
  #isClosed = false;

  constructor(directories: readonly WaveDirectory[], release: () => void) {
    this.directories = directories;
    this.#release = release;
  }

  /** Message about them for the worker, sent once. */
  tell(worker: object): readonly WaveDirectory[] {
    if (this.#told.has(worker)) return [];
    this.#told.add(worker);
    return this.directories;
  }

  use(): void {
    this.#users++;
  }

  leave(): void {
    this.#users--;
    this.#releaseUnused();
  }

  /** Accepts no new users from now on. */
  close(): void {
    this.#isClosed = true;
    this.#releaseUnused();
  }

  #releaseUnused(): void {
    if (this.#isClosed && this.#users === 0) this.#release();
  }
}

/** A dataset as the pool holds it. */
export interface HeldStore {
  readonly store: SegmentStore;
  readonly survey: HeldSurvey;
}

/**
 * The steps of a call on their way through the arena: a few parts at a time, so that a query over many waves never
 * needs all parts at once. No part waits for another to be released: pinned parts can be worked on at once.
 */
export class StepReading {
  readonly reading: Reading;
  readonly #held: HeldStore;
  readonly #parts: readonly Part[];
  readonly #closing = new AbortController();
  #isClosed = false;
  #next = 0;
  /** Parts that are being pinned, for steps or a pass. */
  #pinning = 0;
  /** Steps of parts that are being pinned. */
  #loading = 0;
  /** Columns that passes over clusters have pinned, by who passes. */
  readonly #passing = new Map<object, { readonly key: string; readonly pinned: PinnedPart }>();

  /** Throws `DamagedSegmentError` where the header of a wave is damaged that the call looks at. */
  constructor(held: HeldStore, reading: Reading) {
    for (const wave of held.store.waves) if (reading.waves.includes(wave)) held.store.segment(wave);
    this.reading = reading;
    this.#held = held;
    this.#parts = partsOf(held.survey, reading.waves);
  }

  get steps(): number {
    return this.#parts.reduce((sum, { steps }) => sum + steps.length, 0);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Pins parts until so many more steps are on their way; `ready` is called for each. */
  load(steps: number, ready: (part: Part) => void, fail: (error: unknown) => void): void {
    while (this.#loading < steps) {
      const part = this.#parts[this.#next++];
      if (part === undefined) return;
      this.#loading += part.steps.length;
      void this.#pin(part.waves, this.reading.columns).then(
        (pinned) => {
          this.#loading -= part.steps.length;
          part.pinned = pinned;
          if (this.isClosed) pinned.close();
          else ready(part);
        },
        (error: unknown) => {
          if (!this.isClosed) fail(error);
        },
      );
    }
  }

  /** A step of the part is summed. */
  done(part: Part): void {
    part.undone--;
    if (part.undone === 0) part.pinned?.close();
  }

  /** Columns of a pass over clusters; those of the step before stay where the next reads the same waves. */
  async pinForPass(
    who: object,
    step: number,
    columns: readonly SegmentColumn[],
    isDesign: boolean,
  ): Promise<PinnedPart> {
    const { survey } = this.#held;
    const looked = new Set(isDesign ? survey.waves.keys() : this.reading.waves);
    const waves = wavesOf(survey, step).filter((wave) => looked.has(wave));
    const key = `${isDesign} ${waves.join()}`;
    const before = this.#passing.get(who);
    if (before?.key === key) return before.pinned;
    // Before the next is waited for: two who hold one and wait for another could wait for each other.
    this.endPass(who);
    const pinned = await this.#pin(waves, columns);
    if (this.isClosed) pinned.close();
    else this.#passing.set(who, { key, pinned });
    return pinned;
  }

  /** Releases the columns of a pass. */
  endPass(who: object): void {
    this.#passing.get(who)?.pinned.close();
    this.#passing.delete(who);
  }

  close(): void {
    this.#isClosed = true;
    // Most have nothing under way, and to abort takes as long as a count.
    if (this.#pinning > 0) this.#closing.abort();
    for (const who of this.#passing.keys()) this.endPass(who);
    for (const { pinned, undone } of this.#parts) if (undone > 0) pinned?.close();
  }

  async #pin(waves: readonly number[], columns: readonly SegmentColumn[]): Promise<PinnedPart> {
    const { store } = this.#held;
    const all = [...columnsOfWeight(store, this.reading.weight), ...columns];
    this.#pinning++;
    const pinned = await store
      .pinWaves(
        waves.map((wave) => ({ wave, columns: all })),
        this.#closing.signal,
      )
      .finally(() => this.#pinning--);
    const directories = waves.map((wave, place) => ({
      wave,
      columns: encodeDirectory(pinned.waves[place] ?? []),
    }));
    return new PinnedPart(directories, pinned.release);
  }
}

function partsOf(survey: HeldSurvey, waves: readonly number[]): Part[] {
  const looked = new Set(waves);
  const parts: (Part & { readonly steps: { step: number; place: number }[] })[] = [];
  for (const [place, step] of stepsReading(survey, waves).entries()) {
    const its = wavesOf(survey, step).filter((wave) => looked.has(wave));
    const last = parts.at(-1);
    if (last !== undefined && last.waves.join() === its.join()) {
      last.steps.push({ step, place });
      last.undone++;
    } else {
      parts.push({ waves: its, steps: [{ step, place }], undone: 1, pinned: null });
    }
  }
  return parts;
}

function wavesOf({ steps }: HeldSurvey, step: number): number[] {
  return [...new Set(steps[step]?.map(({ wave }) => wave))];
}
