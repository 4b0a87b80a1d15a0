import type { RegisteredTree } from '../datasets/access.ts';
import type { Principal } from '../request/principal.ts';

/**
 * Whether a figure that rests on all of these samples may be shown.
 *
 * A floor doesn't stop a caller who asks two nearly equal audiences from subtracting them. Sizes stay exact all the same:
 * - Equal figures for sets that differ by a few respondents make all figures equal, through a chain of such sets.
 * - A caller who adds respondents a few at a time finds the boundary of a rounded size, or of the band next to a boundary
 *   where sizes are suppressed. Such a band also costs (2k − 1) / step of all figures.
 * - Noise that is constant per set averages out over similar sets; other noise ends equal answers to equal questions.
 *
 * Only grants (and `--public`) keep respondents from callers who must not identify them.
 */
export type IsPublishable = (...samples: readonly number[]) => boolean;

/** Respondents below which callers without an account see no figure, where the dataset sets no floor itself. */
const anonymousMinCell = 10;

/** Respondents that every figure shown to the caller rests on: the dataset's own floor, and always one for callers without an account or with a link. */
export function floorFor(principal: Principal | null, tree: RegisteredTree): number {
  const isKnown = principal !== null && principal.credential.kind !== 'link';
  // A floor of 1 suppresses nothing.
  return tree.minCell < 2 && !isKnown ? anonymousMinCell : tree.minCell;
}

/** The figures that may be shown to the caller, by `floorFor`. */
export function publishableTo(principal: Principal | null, tree: RegisteredTree): IsPublishable {
  return publishableFrom(floorFor(principal, tree));
}

/** The figures that may be shown where every figure needs that many respondents. */
export function publishableFrom(floor: number): IsPublishable {
  return (...samples) => samples.every((sample) => isPublishable(sample, floor));
}

/**
 * Whether a figure on `sample` respondents (unweighted) may be shown in a dataset that asks for at least `minCell`; 0
 * asks for none. An empty sample discloses nothing: a share of 0 rests on its base, whose own sample is held to the
 * same minimum.
 */
export function isPublishable(sample: number, minCell: number): boolean {
  return sample === 0 || sample >= minCell;
}
