import { ENTRY_BYTES, SKIP, ADD, TASK } from './list-rows';
import { BIT_OF_BYTE, TILE_SLOT, TURNED_BLOCK, WORD_SLOTS } from './memory-map';
import { interleaveHigh, interleaveLow, isWide, turnColumns } from './turn-columns';
import { flushPending } from './weight-sums';

/**
 * Σu and n of a block in which the rows have few members: no tile is made; each member gets its own entry. Rows are
 * visited bit by bit, and pending sums work as with a tile.
 */

/** Members of all rows of a block up to which a tile costs more. */
@inline export const FEW_IN_BLOCK: usize = 128;
/** Rows up to which it is worth to look through all words of each. */
@inline export const FEW_ROWS: usize = 8;

/** Adds the members of the listed rows, slot by slot; changes `pending`, `sums` and `counts`. */
export function addSparseRows<T>(
  rows: usize, entries: usize, rowCount: usize, word: usize, end: usize, units: usize,
  pending: usize, sums: usize, counts: usize, stride: usize, exponent: u32,
): void {
  for (let byte = word * 8, to: usize = TURNED_BLOCK; byte < end * 8; byte += 16, to += 256) turnColumns(byte, to);
  const last = entries + rowCount * ENTRY_BYTES;
  for (; entries < last; entries += ENTRY_BYTES, rows += 4, pending += TILE_SLOT, sums += stride * 8, counts += stride * 4) {
    const task = load<u32>(entries, TASK);
    if (task == SKIP) continue;
    if (task != ADD) flushPending<T>(pending, sums, counts, exponent);
    addMembers<T>(<usize>load<u32>(rows), word, end, units, pending);
  }
}

@inline
function addMembers<T>(bitmap: usize, word: usize, end: usize, units: usize, pending: usize): void {
  let weight0 = v128.load(pending), weight1 = v128.load(pending, 16), weight2 = v128.load(pending, 32), weight3 = v128.load(pending, 48);
  let members = v128.load(pending, 64);
  let turned: usize = 0;
  for (; word < end; word++, turned += 128) {
    const weights = units + word * WORD_SLOTS * 4;
    for (let bits = load<u64>(bitmap + word * 8); bits != 0; bits &= bits - 1) {
      const slot = <usize>ctz(bits);
      const bit = v128.load((slot & 7) << 4, BIT_OF_BYTE);
      const mask = i8x16.eq(v128.and(v128.load(turned + ((slot >> 3) << 4), TURNED_BLOCK), bit), bit);
      members = i8x16.sub(members, mask);
      const weight = v128.load32_splat(weights + (slot << 2));
      const low = interleaveLow(mask, mask);
      weight0 = i32x4.add(weight0, v128.and(weight, interleaveLow(low, low)));
      weight1 = i32x4.add(weight1, v128.and(weight, interleaveHigh(low, low)));
      if (isWide<T>()) {
        const high = interleaveHigh(mask, mask);
        weight2 = i32x4.add(weight2, v128.and(weight, interleaveLow(high, high)));
        weight3 = i32x4.add(weight3, v128.and(weight, interleaveHigh(high, high)));
      }
    }
  }
  v128.store(pending, weight0);
  v128.store(pending, weight1, 16);
  if (isWide<T>()) {
    v128.store(pending, weight2, 32);
    v128.store(pending, weight3, 48);
  }
  v128.store(pending, members, 64);
}
