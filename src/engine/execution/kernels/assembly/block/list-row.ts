import { BLOCK_SLOTS, BLOCK_WORDS } from './memory-map';
import { listFewMembers, listMembers, slotBytes } from './list-members';

/** State of a row in the current block: begin and end of its list, and fields of its kernel. */
@inline export const ENTRY_BYTES: usize = 16;
@inline export const LIST: usize = 0;
@inline export const LIST_END: usize = 4;

/** Up to here the bytes that hold members are few enough to be visited one by one. */
@inline const FEW: usize = 24;

/**
 * Lists at `out` the `members` of a row's block, more than none, for T as in list-members, and pads the list with
 * slots of zeros to a whole number of fours, as which lists are read. Answers its end.
 */
export function listRow<T>(bits: usize, words: usize, members: usize, out: usize): usize {
  const few = members <= FEW && words == BLOCK_WORDS;
  return padList<T>(out, few ? listFewMembers<T>(bits, out) : listMembers<T>(bits, words, 0, out));
}

/** Lists those who are not in the row. */
export function listOthers<T>(bits: usize, words: usize, out: usize): usize {
  return padList<T>(out, listMembers<T>(bits, words, -1, out));
}

/** Set bits of the words at `bits`. */
@inline
export function countMembers(bits: usize, words: usize): usize {
  if (words == BLOCK_WORDS) {
    return <usize>(
      popcnt(load<u64>(bits)) + popcnt(load<u64>(bits, 8)) + popcnt(load<u64>(bits, 16)) + popcnt(load<u64>(bits, 24)) +
      popcnt(load<u64>(bits, 32)) + popcnt(load<u64>(bits, 40)) + popcnt(load<u64>(bits, 48)) + popcnt(load<u64>(bits, 56))
    );
  }
  let members: u64 = 0;
  for (const end = bits + words * 8; bits < end; bits += 8) members += popcnt(load<u64>(bits));
  return <usize>members;
}

@inline
function padList<T>(list: usize, end: usize): usize {
  store<u64>(end, 0x0001_0001_0001_0001 * <u64>(BLOCK_SLOTS * slotBytes<T>()));
  return list + ((end - list + 7) & ~7);
}
