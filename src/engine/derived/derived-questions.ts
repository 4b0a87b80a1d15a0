import type { DamagedSegmentError } from '../segments/reading/damaged-segment-error.ts';
import type { StoredSegment } from '../segments/reading/stored-segment.ts';
import type { WaveWeighing } from '../weighting/wave-weighing.ts';
import type { DerivedCore } from './derived-core.ts';

/**
 * A question of the catalogue with columns computed from other questions, derived ones included. In the catalogue it
 * has the kind that its core gives: `single` or `multiple` (`grid_single` or `grid_multiple` where it has rows) or
 * `numeric`. Its answers (in a grid, its suffixes) are those of the core in their order, then `rest` unless the core
 * lists it: the k-th has place k.
 */
export interface DerivedQuestion {
  readonly code: string;
  readonly core: DerivedCore;
}

/** Respondents of a derived question without a weight; of a grid, added up over its rows. */
export interface DerivedCounts {
  /** Those in `among`. */
  readonly asked: number;
  /** Respondents without a value. */
  readonly blank: number;
  /** Respondents who meet the conditions of several answers; the first counts. 0 where several may hold. */
  readonly overlap: number;
  /** Respondents whose number can't be computed though no part is blank: a division by 0, or too large. */
  readonly uncomputable: number;
}

/**
 * Columns of derived questions on disk: `engine.derive(store, catalogue, parts, signal)` makes those that are
 * missing, by a catalogue that has the questions, and `store.withCatalogue(catalogue, columns)` serves them.
 */
export interface DerivedColumns {
  /** Keyed by wave, as an index into the catalogue's, and code of the question or weight. */
  readonly waves: ReadonlyMap<number, ReadonlyMap<string, DerivedSegment>>;
  /** Columns of all waves, by code of the question. */
  readonly counts: ReadonlyMap<string, DerivedCounts>;
  /** How each wave of a derived weight was raked, by code. */
  readonly weighings: ReadonlyMap<string, readonly WeighedWaveOf[]>;
  /** Names of the files in the folder `derived` of the dataset's directory. */
  readonly files: ReadonlySet<string>;
}

/** How a wave, as an index into the catalogue's, was raked. */
export type WeighedWaveOf = WaveWeighing & { readonly wave: number };

/** The columns of a question or weight in one wave. Their keys are without its code. */
export interface DerivedSegment {
  /** The error where a source is damaged: the other waves are served. */
  readonly segment: StoredSegment | DamagedSegmentError;
  /** Writes the file again, the same to the byte. */
  readonly rebuild: () => Promise<void>;
}
