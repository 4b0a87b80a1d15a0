import { EngineError } from '../engine-error.ts';
import type { Catalogue } from './catalogue.ts';

/** Value for the index of a weight scheme when everyone counts once, including respondents with a blank weight. */
export const unweighted = -1;

/** Index of the weight scheme of that code; null is the default, `unweighted` counts everyone. Throws `unknown_weight`. */
export function findWeight(catalogue: Catalogue, code: string | null): number {
  if (code === null) return 0;
  if (code === 'unweighted') return unweighted;
  const index = catalogue.weights.findIndex((weight) => weight.code === code);
  if (index >= 0) return index;
  const known = catalogue.weights.map((weight) => weight.code).join(', ');
  throw new EngineError(
    'unknown_weight',
    `dataset "${catalogue.code}" has no weight "${code}"; it has: ${known}`,
  );
}
