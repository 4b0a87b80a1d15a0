import { ENTRY_BYTES, listRows } from './block/list-rows';
import { BLOCK_WORDS, TILE_COLUMNS, TILE_SLOT } from './block/memory-map';
import { addRowsOfSquares, squareTile } from './block/square-sums';
import { chooseTile } from './block/turn-columns';
import { addRows, expandWeights, flushAll } from './block/weight-sums';

/**
 * Σu, n and Σu² of every cell row × column over the slots of the words [word, end), added to `sums` (u64), `counts`
 * (u32) and `squares` (f64), each `stride` numbers a row: the number of columns, rounded up to 16. Without `sums` (0)
 * there are no counts either; without `squares` (0) there are no squares.
 *
 * A product of a sparse and a dense matrix: rows are listed once a block, 16 columns at a time become a tile of masked
 * weights and mask bytes, and each member of a row costs four additions of 4 weights and one of 16 counts.
 *
 * `units` holds a weight below 2^23 for each slot of the chunk, `exponents` a byte for each of its blocks.
 */
export function crosstab(
  rows: usize, rowCount: usize, columns: usize, columnCount: usize, word: usize, end: usize,
  units: usize, exponents: usize, sums: usize, counts: usize, squares: usize, scratch: usize,
): void {
  const tiles = (columnCount + TILE_COLUMNS - 1) / TILE_COLUMNS;
  const stride = tiles * TILE_COLUMNS;
  const entries = scratch;
  const pending = entries + rowCount * ENTRY_BYTES;
  const lists = pending + rowCount * tiles * TILE_SLOT;
  memory.fill(scratch, 0, lists - scratch);
  let exponent: u32 = load<u8>(exponents + word / BLOCK_WORDS);
  while (word < end) {
    const block = word / BLOCK_WORDS;
    const next = min((block + 1) * BLOCK_WORDS, end);
    if (load<u8>(exponents + block) != exponent) {
      if (sums != 0) flushAll(entries, rowCount, tiles, pending, sums, counts, exponent);
      exponent = load<u8>(exponents + block);
    }
    if (listRows(rows, rowCount, word, next - word, entries, lists, squares != 0)) {
      for (let tile: usize = 0; tile < tiles; tile++) {
        const first = tile * TILE_COLUMNS;
        chooseTile(columns, columnCount, first);
        expandWeights(word, next, units);
        if (sums != 0) {
          addRows(entries, rowCount, pending + tile * rowCount * TILE_SLOT, sums + first * 8, counts + first * 4, stride, exponent);
        }
        if (squares != 0) {
          squareTile((next - word) * 64);
          addRowsOfSquares(entries, rowCount, squares + first * 8, stride, exponent);
        }
      }
    }
    word = next;
  }
  if (sums != 0) flushAll(entries, rowCount, tiles, pending, sums, counts, exponent);
}
