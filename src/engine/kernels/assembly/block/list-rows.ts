import { countMembers, listOthers, listRow } from './list-row';

/** What is known of a row in the block in hand: first the list that its task is about. */
@inline export const ENTRY_BYTES: usize = 16;
@inline export const LIST: usize = 0;
@inline export const LIST_END: usize = 4;
/** Members that the row's sums hold but its outputs do not have yet. */
@inline export const PENDING: usize = 8;
@inline export const TASK: usize = 12;

@inline export const SKIP: u32 = 0;
/** Add the listed slots to what is pending; flush that first; flush it first and in the middle of the list. */
@inline export const ADD: u32 = 1;
@inline export const FLUSH_ADD: u32 = 2;
@inline export const FLUSH_ADD_TWICE: u32 = 3;
/** The list holds those who are not in the row: the answer is the column's sum less theirs. */
@inline export const SUBTRACT: u32 = 4;

/** A byte counts up to 255; 255 × (2^23 − 1) < 2^31, so the sums of as many weights fit as well. */
@inline const MOST_PENDING: usize = 255;

/** Lists every row of a block, one list after the other from `lists` on, and sets its task. Answers whether any row has members. */
export function listRows(
  rows: usize, rowCount: usize, word: usize, words: usize, entries: usize, lists: usize,
): bool {
  let any = false;
  for (const end = rows + rowCount * 4; rows < end; rows += 4, entries += ENTRY_BYTES) {
    const bits = <usize>load<u32>(rows) + word * 8;
    const members = countMembers(bits, words);
    store<u32>(entries, <u32>lists, LIST);
    if (members != 0) any = true;
    // With 256 of 512 there are as many others, who would not fit a byte either: they go as two times 128.
    const subtract = members > MOST_PENDING + 1;
    if (subtract) lists = listOthers<u32>(bits, words, lists);
    else if (members != 0) lists = listRow<u32>(bits, words, members, lists);
    store<u32>(entries, <u32>lists, LIST_END);
    if (subtract) {
      store<u32>(entries, SUBTRACT, TASK);
      continue;
    }
    const pending = <usize>load<u32>(entries, PENDING) + members;
    const fits = pending <= MOST_PENDING;
    store<u32>(entries, <u32>(fits ? pending : min(members, MOST_PENDING)), PENDING);
    store<u32>(entries, members == 0 ? SKIP : fits ? ADD : members > MOST_PENDING ? FLUSH_ADD_TWICE : FLUSH_ADD, TASK);
  }
  return any;
}

/** To be called when whatever was pending has gone on to the outputs. */
export function forgetPending(entries: usize, rowCount: usize): void {
  for (const end = entries + rowCount * ENTRY_BYTES; entries < end; entries += ENTRY_BYTES) store<u32>(entries, 0, PENDING);
}
