import type { Dataset } from '../../../contract/datasets/dataset.ts';

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

const none = { code: 'unweighted', name: 'Unweighted', projects: false, note: 'everyone counts once' };

/** Returns the weights of a survey, the default first, and none, under which everyone counts once. */
export function scopeWeights({
  weights,
}: Pick<Dataset, 'weights'>): readonly [ScopeWeight, ...ScopeWeight[]] {
  // An imported survey without a weight lists this one.
  const isListed = weights.some(({ code }) => code === none.code);
  const [first = none, ...others] = isListed ? weights : [...weights, none];
  return [{ note: 'default', ...first }, ...others.map((one) => ({ note: '', ...one }))];
}

/** "Weighted" by the survey's own weight, else the name of the weight. */
export function weightWords(weight: ScopeWeight, weights: readonly ScopeWeight[]): string {
  return weight === weights[0] && weight.code !== none.code ? 'Weighted' : weight.name;
}
