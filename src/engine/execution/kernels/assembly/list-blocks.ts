import { LISTING_BYTES, LISTING_ENTRY, LISTING_FROM, LISTING_MEMBERS, listsOthers } from './block/listing';
import { countMembers, listOthers, listRow } from './block/list-row';
import { BLOCK_SLOTS, BLOCK_WORDS } from './block/memory-map';

/** What the listing of a bitmap's first `blocks` whole blocks takes. */
export function listedBytes(bitmap: usize, blocks: usize): usize {
  let bytes = blocks * LISTING_ENTRY;
  for (const end = bitmap + blocks * BLOCK_WORDS * 8; bitmap < end; bitmap += BLOCK_WORDS * 8) {
    const members = countMembers(bitmap, BLOCK_WORDS);
    bytes += ((listsOthers(members) ? BLOCK_SLOTS - members : members) * 2 + 7) & ~7;
  }
  return bytes;
}

/** Makes at `out` the listing of a bitmap's first `blocks` blocks; writes up to two vectors past its end. */
export function listBlocks(bitmap: usize, blocks: usize, out: usize): void {
  let list = out + blocks * LISTING_ENTRY;
  for (let block: usize = 0; block < blocks; block++, bitmap += BLOCK_WORDS * 8) {
    const members = countMembers(bitmap, BLOCK_WORDS);
    const entry = out + block * LISTING_ENTRY;
    const from = list;
    if (listsOthers(members)) list = listOthers<u32>(bitmap, BLOCK_WORDS, list);
    else if (members != 0) list = listRow<u32>(bitmap, BLOCK_WORDS, members, list);
    store<u32>(entry, <u32>(from - out), LISTING_FROM);
    store<u16>(entry, <u16>(list - from), LISTING_BYTES);
    store<u16>(entry, <u16>members, LISTING_MEMBERS);
  }
}
