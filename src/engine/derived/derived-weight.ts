import type { WeightCaps } from '../weighting/rake.ts';

/** A weight of the catalogue that is raked from another one, or from 1. */
export interface DerivedWeight {
  readonly code: string;
  readonly core: WeightCore;
}

/** How a weight is raked. */
export interface WeightCore {
  /** Code of the recorded weight that it begins with; null: everyone begins with 1. */
  readonly start: string | null;
  readonly targets: readonly WeightTarget[];
  /** Respondents that are raked together. */
  readonly within: 'wave' | 'wave_location' | 'all';
  readonly caps: WeightCaps | null;
  /** The sum of a wave's weights; null: the sum before raking. */
  readonly population: number | null;
}

/** Shares of the answers of a single question, or of `locations`, which add up to 1. */
export interface WeightTarget {
  readonly question: string;
  readonly shares: readonly { readonly datapoint: string; readonly share: number }[];
}

/** All derived weights are stored with this divisor: a power of two, so that weights from 1e-15 to 1e15 fit. */
export const derivedDivisor = 2 ** 72;
