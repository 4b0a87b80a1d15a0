import { EngineError } from '../engine-error.ts';
import type { Catalogue } from './catalogue.ts';

/** Index of the weight scheme of that code; null is the default. Throws `unknown_weight`. */
export function findWeight(catalogue: Catalogue, code: string | null): number {
  if (code === null) return 0;
  const index = catalogue.weights.findIndex((weight) => weight.code === code);
  if (index >= 0) return index;
  const known = catalogue.weights.map((weight) => weight.code).join(', ');
  throw new EngineError(
    'unknown_weight',
    `dataset "${catalogue.code}" has no weight "${code}"; it has: ${known}`,
  );
}
