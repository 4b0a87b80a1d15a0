import type { Address } from '../kernels/arena.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import type { KeptOfChunk } from './kept-sets.ts';

/**
 * The listings of sets of a chunk, 0 where none is cached. Missing ones are made now, where there is room and it is
 * `worth` it: the kernels list the rest themselves.
 */
export function keepListings(
  kernels: Kernels,
  kept: KeptOfChunk,
  sets: readonly { readonly node: NodeId; readonly bitmap: Address }[],
  words: number,
  worth: boolean,
): Address[] {
  return sets.map(({ node, bitmap }) => {
    const known = kept.findListing(node);
    if (known !== null) return known;
    const made = worth ? kept.placeListing(node, () => kernels.listedBytes(bitmap, words)) : null;
    if (made === null) return 0;
    kernels.listMembers(bitmap, words, made);
    return made;
  });
}
