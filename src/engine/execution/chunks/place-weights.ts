import type { Kernels, Weights } from '../kernels/kernels.ts';
import type { Address } from '../kernels/arena.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import type { KeptOfChunk } from '../memory/kept-sets.ts';

/** Allocates the weights of a chunk, where they are not kept, with these exponents in place of its own. */
export function placeWeights(
  kernels: Kernels,
  chunk: Chunk,
  exponents: Uint8Array,
  kept: KeptOfChunk | null = null,
): Weights {
  const { arena } = kernels;
  const weights = {
    units: kept?.findUnits() ?? copyUnits(kernels, chunk, kept),
    exponents: arena.allocate(exponents.length),
  };
  arena.uint8(weights.exponents, exponents.length).set(exponents);
  return weights;
}

function copyUnits({ arena }: Kernels, chunk: Chunk, kept: KeptOfChunk | null): Address {
  const bytes = chunk.words * 64 * 4;
  const address = kept?.placeUnits() ?? arena.allocate(bytes);
  chunk.copyUnits(arena.uint8(address, bytes));
  return address;
}
