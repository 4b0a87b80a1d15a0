import type { Dataset } from '../../../contract/dataset.ts';

/** A weight that a scope can have. */
export interface ScopeWeight {
  readonly code: string;
  readonly name: string;
  /** Whether its sums are people. */
  readonly projects: boolean;
  /** Whether it is offered no more. */
  readonly retired?: true;
  readonly note: string;
}

/** Returns the weights of a survey, the default first, and none, under which everyone counts once. */
export function scopeWeights({
  weights,
}: Pick<Dataset, 'weights'>): readonly [ScopeWeight, ...ScopeWeight[]] {
  const none = { code: 'unweighted', name: 'Unweighted', projects: false, note: 'everyone counts once' };
  const [first, ...others] = weights;
  if (first === undefined) return [none];
  return [{ ...first, note: 'default' }, ...others.map((one) => ({ ...one, note: '' })), none];
}

/** "Weighted" by the survey's own weight, else the name of the weight; a survey without weights has one choice. */
export function weightWords(weight: ScopeWeight, weights: readonly ScopeWeight[]): string {
  return weight === weights[0] && weights.length > 1 ? 'Weighted' : weight.name;
}
