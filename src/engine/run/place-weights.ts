import type { Kernels, Weights } from '../kernels/kernels.ts';
import type { Chunk } from './chunk-source.ts';

/** Allocates the weights of a chunk, with these exponents in place of its own. */
export function placeWeights({ arena }: Kernels, chunk: Chunk, exponents: Uint8Array): Weights {
  const bytes = chunk.words * 64 * 4;
  const weights = { units: arena.allocate(bytes), exponents: arena.allocate(exponents.length) };
  chunk.copyUnits(arena.uint8(weights.units, bytes));
  arena.uint8(weights.exponents, exponents.length).set(exponents);
  return weights;
}
