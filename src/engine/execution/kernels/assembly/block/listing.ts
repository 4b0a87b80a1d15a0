/**
 * The lists of a set for all blocks of a chunk, made once: first one entry per block, then the lists one after the
 * other, as `list-row.ts` makes them. Where the set holds most of a block, its non-members are listed.
 */
@inline export const LISTING_ENTRY: usize = 8;
/** Where the list begins, in bytes from the listing's start; how long it is; how many of the block the set holds. */
@inline export const LISTING_FROM: usize = 0;
@inline export const LISTING_BYTES: usize = 4;
@inline export const LISTING_MEMBERS: usize = 6;

/**
 * From this number of members in a block on, the non-members are listed: a byte counts up to 255. With 256 of 512 the
 * non-members would not fit a byte either: they go as two times 128.
 */
@inline const MOST_LISTED: usize = 256;

/** Whether a row is so dense that those who are not in it are listed: the shorter list is added. */
@inline
export function listsOthers(members: usize): bool {
  return members > MOST_LISTED;
}
