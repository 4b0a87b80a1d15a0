import { ENTRY_BYTES, forgetPending, listRows } from './block/list-rows';
import { BLOCK_WORDS, TILE_COLUMNS, TILE_SLOT, WORD_SLOTS } from './block/memory-map';
import { addSquares, finishSquares, halveSquares, SQUARE_PENDING, SQUARE_SUMS } from './block/square-sums';
import { addSparseRows, FEW_IN_BLOCK, FEW_ROWS } from './block/sparse-sums';
import { chooseTile } from './block/turn-columns';
import { addRows, expandWeights, flushAll } from './block/weight-sums';

/**
 * Σu, n and Σu² of every cell row × column over the slots of the words [word, end), added to `sums` (u64), `counts`
 * (u32) and `squares` (f64), each `stride` numbers a row: the number of columns, rounded up to 16. Without `sums` (0)
 * there are no counts either; without `squares` (0) there are no squares.
 *
 * A product of a sparse and a dense matrix: rows are listed once a block unless their
 * `listings` are given (0: none are), 16 columns at a time become a tile of masked
 * weights and mask bytes, and each member of a row costs four additions of 4 weights and one of 16 counts.
 *
 * `units` holds a weight below 2^23 for each slot of the chunk, `exponents` a byte for each of its blocks.
 */
export function crosstab(
  rows: usize, listings: usize, rowCount: usize, columns: usize, columnCount: usize, word: usize, end: usize,
  units: usize, exponents: usize, sums: usize, counts: usize, squares: usize, scratch: usize,
): void {
  const tiles = (columnCount + TILE_COLUMNS - 1) / TILE_COLUMNS;
  const cells = rowCount * tiles;
  const entries = scratch;
  const pending = entries + rowCount * ENTRY_BYTES;
  const pendingSquares = pending + cells * TILE_SLOT;
  const squareSums = pendingSquares + (squares == 0 ? 0 : cells * SQUARE_PENDING);
  const lists = squareSums + (squares == 0 ? 0 : cells * SQUARE_SUMS);
  memory.fill(scratch, 0, lists - scratch);
  let exponent: u32 = load<u8>(exponents + word / BLOCK_WORDS);
  while (word < end) {
    const block = word / BLOCK_WORDS;
    const next = min((block + 1) * BLOCK_WORDS, end);
    if (load<u8>(exponents + block) != exponent) {
      finish(entries, rowCount, tiles, pending, sums, counts, pendingSquares, squareSums, squares, exponent);
      exponent = load<u8>(exponents + block);
    }
    const members = listRows(rows, listings, rowCount, word, next - word, entries, lists);
    if (members != 0) {
      const isSparse = rowCount <= FEW_ROWS && members <= FEW_IN_BLOCK && squares == 0;
      if (squares != 0) halveSquares(word, next, units);
      for (let tile: usize = 0; tile < tiles; tile++) {
        const first = tile * TILE_COLUMNS;
        chooseTile(columns, columnCount, first);
        const isWide = columnCount - first > TILE_COLUMNS / 2;
        if (isSparse) {
          const stride = tiles * TILE_COLUMNS;
          const pendingOfTile = pending + tile * rowCount * TILE_SLOT;
          if (isWide) addSparseRows<u32>(rows, entries, rowCount, word, next, units, pendingOfTile, sums + first * 8, counts + first * 4, stride, exponent);
          else addSparseRows<u16>(rows, entries, rowCount, word, next, units, pendingOfTile, sums + first * 8, counts + first * 4, stride, exponent);
          continue;
        }
        if (isWide) expandWeights<u32>(word, next, units);
        else expandWeights<u16>(word, next, units);
        if (sums != 0) {
          const pendingOfTile = pending + tile * rowCount * TILE_SLOT;
          const stride = tiles * TILE_COLUMNS;
          if (isWide) addRows<u32>(entries, rowCount, pendingOfTile, sums + first * 8, counts + first * 4, stride, exponent);
          else addRows<u16>(entries, rowCount, pendingOfTile, sums + first * 8, counts + first * 4, stride, exponent);
        }
        if (squares != 0) {
          const pendingOfTile = pendingSquares + tile * rowCount * SQUARE_PENDING;
          const sumsOfTile = squareSums + tile * SQUARE_SUMS;
          const slots = (next - word) * WORD_SLOTS;
          addSquares<u8>(entries, rowCount, slots, pendingOfTile, sumsOfTile, tiles * SQUARE_SUMS);
          if (isWide) addSquares<f32>(entries, rowCount, slots, pendingOfTile, sumsOfTile, tiles * SQUARE_SUMS);
        }
      }
    }
    word = next;
  }
  finish(entries, rowCount, tiles, pending, sums, counts, pendingSquares, squareSums, squares, exponent);
}

/** Moves all that is pending on to the outputs: exponents shift there. */
function finish(
  entries: usize, rowCount: usize, tiles: usize, pending: usize, sums: usize, counts: usize,
  pendingSquares: usize, squareSums: usize, squares: usize, exponent: u32,
): void {
  if (sums != 0) flushAll(entries, rowCount, tiles, pending, sums, counts, exponent);
  if (squares != 0) finishSquares(entries, rowCount, tiles, pendingSquares, squareSums, squares, exponent);
  forgetPending(entries, rowCount);
}
