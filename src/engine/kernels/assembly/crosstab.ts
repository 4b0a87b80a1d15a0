import { ENTRY_BYTES, listRows } from './block/list-rows';
import { BLOCK_WORDS, TILE_COLUMNS, TILE_SLOT, WORD_SLOTS } from './block/memory-map';
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
        const pendingOfTile = pending + tile * rowCount * TILE_SLOT;
        const sumsOfTile = sums == 0 ? <usize>0 : sums + first * 8;
        const countsOfTile = counts + first * 4;
        const squaresOfTile = squares == 0 ? <usize>0 : squares + first * 8;
        if (columnCount - first > TILE_COLUMNS / 2) {
          addTile<u32>(entries, rowCount, word, next, units, exponent, stride, pendingOfTile, sumsOfTile, countsOfTile, squaresOfTile);
        } else {
          addTile<u16>(entries, rowCount, word, next, units, exponent, stride, pendingOfTile, sumsOfTile, countsOfTile, squaresOfTile);
        }
      }
    }
    word = next;
  }
  if (sums != 0) flushAll(entries, rowCount, tiles, pending, sums, counts, exponent);
}

/** Adds the listed rows of a block to the tile of columns in TILE_LIST. */
@inline
function addTile<T>(
  entries: usize, rowCount: usize, word: usize, end: usize, units: usize, exponent: u32, stride: usize,
  pending: usize, sums: usize, counts: usize, squares: usize,
): void {
  expandWeights<T>(word, end, units);
  if (sums != 0) addRows<T>(entries, rowCount, pending, sums, counts, stride, exponent);
  if (squares != 0) {
    squareTile<T>((end - word) * WORD_SLOTS);
    addRowsOfSquares<T>(entries, rowCount, squares, stride, exponent);
  }
}
