import { LISTING_BYTES, LISTING_ENTRY, LISTING_FROM, LISTING_MEMBERS, listsOthers } from './listing';
import { countMembers, listOthers, listRow } from './list-row';
import { BLOCK_WORDS } from './memory-map';

/** State of a row in the current block; it begins with the list that its task reads. */
@inline export const ENTRY_BYTES: usize = 16;
@inline export const LIST: usize = 0;
@inline export const LIST_END: usize = 4;
/** Members that the row's sums hold but its outputs do not have yet. */
@inline export const PENDING: usize = 8;
@inline export const TASK: usize = 12;

@inline export const SKIP: u32 = 0;
/** Add the listed slots to the pending sums; flush those first; flush first and in the middle of the list. */
@inline export const ADD: u32 = 1;
@inline export const FLUSH_ADD: u32 = 2;
@inline export const FLUSH_ADD_TWICE: u32 = 3;
/** The list holds those who are not in the row: the answer is the column's sum less theirs. */
@inline export const SUBTRACT: u32 = 4;

/** More than the members of all rows of a block. */
@inline export const MANY: usize = 1 << 24;

/** A byte counts up to 255; 255 × (2^23 − 1) < 2^31, so the sums of as many weights fit as well. */
@inline const MOST_PENDING: usize = 255;

/**
 * Finds the list of every row of a block in the row's listing, or makes it, one after the other from `lists` on, and sets
 * its task. `listings` is a list of listings, 0 where a row has none; 0: no row has. Answers how many members the rows have
 * together, and more than a block holds where the others of any row are listed.
 */
export function listRows(
  rows: usize, listings: usize, rowCount: usize, word: usize, words: usize, entries: usize, lists: usize,
): usize {
  let all: usize = 0;
  const areListed = listings != 0 && words == BLOCK_WORDS;
  const ofBlock = word / BLOCK_WORDS * LISTING_ENTRY;
  for (const end = rows + rowCount * 4; rows < end; rows += 4, listings += 4, entries += ENTRY_BYTES) {
    const listing = areListed ? <usize>load<u32>(listings) : 0;
    let members: usize;
    if (listing != 0) {
      const from = listing + <usize>load<u32>(listing + ofBlock, LISTING_FROM);
      members = <usize>load<u16>(listing + ofBlock, LISTING_MEMBERS);
      store<u32>(entries, <u32>from, LIST);
      store<u32>(entries, <u32>(from + <usize>load<u16>(listing + ofBlock, LISTING_BYTES)), LIST_END);
    } else {
      const bits = <usize>load<u32>(rows) + word * 8;
      members = countMembers(bits, words);
      store<u32>(entries, <u32>lists, LIST);
      if (listsOthers(members)) lists = listOthers<u32>(bits, words, lists);
      else if (members != 0) lists = listRow<u32>(bits, words, members, lists);
      store<u32>(entries, <u32>lists, LIST_END);
    }
    all += members;
    if (listsOthers(members)) {
      all += MANY;
      store<u32>(entries, SUBTRACT, TASK);
      continue;
    }
    const pending = <usize>load<u32>(entries, PENDING) + members;
    const fits = pending <= MOST_PENDING;
    store<u32>(entries, <u32>(fits ? pending : min(members, MOST_PENDING)), PENDING);
    store<u32>(entries, members == 0 ? SKIP : fits ? ADD : members > MOST_PENDING ? FLUSH_ADD_TWICE : FLUSH_ADD, TASK);
  }
  return all;
}

/** Clears the pending sums; call it once they have been added to the outputs. */
export function forgetPending(entries: usize, rowCount: usize): void {
  for (const end = entries + rowCount * ENTRY_BYTES; entries < end; entries += ENTRY_BYTES) store<u32>(entries, 0, PENDING);
}
