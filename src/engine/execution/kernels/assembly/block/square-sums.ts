import { ADD, ENTRY_BYTES, FLUSH_ADD_TWICE, LIST, LIST_END, PENDING, SKIP, SUBTRACT, TASK } from './list-rows';
import { COMPLEMENT, SQUARE_HALVES, SQUARE_TOTALS, TILE, TILE_COLUMNS, TILE_SLOT } from './memory-map';
import { powerOfTwo } from './slots-between';
import { interleaveHigh, interleaveLow } from './turn-columns';
import { addFour } from './weight-sums';

/**
 * Σu² of a block, exact. u² is below 2^46 and split into two halves of 23 bits, each summed as weights are: pending
 * 32-bit sums of a row and tile go on to 64-bit sums, and where the exponent changes these two become a double, rounded
 * once: Σu² of a chunk stays below 2^62. A tile of squares has 8 columns, half a tile of weights: for each slot 8 low
 * halves and 8 high halves. H selects the columns: u8 the first 8, f32 the others; a type, so that each has its own
 * loops.
 */

@inline const HALF_BITS: u64 = 23;
@inline const LOW_HALF: u64 = (1 << 23) - 1;

/** Sums of a row and tile in 64 bits: of the first columns 8 low and 8 high ones, then of the others. */
@inline export const SQUARE_SUMS: usize = 2 * TILE_COLUMNS * 8;
/** Pending squares, in 32 bits. */
@inline export const SQUARE_PENDING: usize = 2 * TILE_COLUMNS * 4;
@inline const HALF_TILE: usize = TILE_COLUMNS / 2;

/** Puts the halves of the squares of a block's weights side by side. */
export function halveSquares(word: usize, end: usize, units: usize): void {
  let halves: usize = 0;
  for (let at = units + word * 256, last = units + end * 256; at < last; at += 4, halves += 8) {
    const unit = <u64>load<u32>(at);
    const square = unit * unit;
    store<u64>(halves, (square & LOW_HALF) | ((square >> HALF_BITS) << 32), SQUARE_HALVES);
  }
}

/** Writes squares over the weights of the current tile, and leaves its mask bytes. */
function squareTile<H>(slots: usize): void {
  let total0 = i32x4.splat(0), total1 = i32x4.splat(0), total2 = i32x4.splat(0), total3 = i32x4.splat(0);
  let halves: usize = 0;
  for (let at: usize = 0, end = slots * TILE_SLOT; at < end; at += TILE_SLOT, halves += 8) {
    const members = v128.load(at, TILE + 64);
    const pairs = isFloat<H>() ? interleaveHigh(members, members) : interleaveLow(members, members);
    const mask0 = interleaveLow(pairs, pairs), mask1 = interleaveHigh(pairs, pairs);
    const low = v128.load32_splat(halves, SQUARE_HALVES);
    const low0 = v128.and(low, mask0), low1 = v128.and(low, mask1);
    v128.store(at, low0, TILE);
    v128.store(at, low1, TILE + 16);
    const high = v128.load32_splat(halves, SQUARE_HALVES + 4);
    const high0 = v128.and(high, mask0), high1 = v128.and(high, mask1);
    v128.store(at, high0, TILE + 32);
    v128.store(at, high1, TILE + 48);
    total0 = i32x4.add(total0, low0);
    total1 = i32x4.add(total1, low1);
    total2 = i32x4.add(total2, high0);
    total3 = i32x4.add(total3, high1);
  }
  v128.store(0, total0, SQUARE_TOTALS);
  v128.store(0, total1, SQUARE_TOTALS + 16);
  v128.store(0, total2, SQUARE_TOTALS + 32);
  v128.store(0, total3, SQUARE_TOTALS + 48);
}

/** Makes the squares of these columns of the tile in hand, and does every row's task with them; sums are `rowBytes` apart. */
export function addSquares<H>(
  entries: usize, rowCount: usize, slots: usize, pending: usize, sums: usize, rowBytes: usize,
): void {
  squareTile<H>(slots);
  if (isFloat<H>()) {
    pending += SQUARE_PENDING / 2;
    sums += SQUARE_SUMS / 2;
  }
  const end = entries + rowCount * ENTRY_BYTES;
  for (; entries < end; entries += ENTRY_BYTES, pending += SQUARE_PENDING, sums += rowBytes) {
    const task = load<u32>(entries, TASK);
    if (task == SKIP) continue;
    let at = <usize>load<u32>(entries, LIST);
    const listEnd = <usize>load<u32>(entries, LIST_END);
    if (task == SUBTRACT) {
      clear(COMPLEMENT);
      addList(at, listEnd, COMPLEMENT);
      flushComplement(sums);
      continue;
    }
    if (task != ADD) flushSquares(pending, sums);
    if (task == FLUSH_ADD_TWICE) {
      const half = at + (((listEnd - at) >> 1) & ~7);
      addList(at, half, pending);
      flushSquares(pending, sums);
      at = half;
    }
    addList(at, listEnd, pending);
  }
}

@inline
function addList(at: usize, end: usize, pending: usize): void {
  let sum0 = v128.load(pending), sum1 = v128.load(pending, 16), sum2 = v128.load(pending, 32), sum3 = v128.load(pending, 48);
  for (; at < end; at += 8) {
    const a = <usize>load<u16>(at);
    const b = <usize>load<u16>(at, 2);
    const c = <usize>load<u16>(at, 4);
    const d = <usize>load<u16>(at, 6);
    sum0 = addFour(sum0, v128.load(a, TILE), v128.load(b, TILE), v128.load(c, TILE), v128.load(d, TILE));
    sum1 = addFour(sum1, v128.load(a, TILE + 16), v128.load(b, TILE + 16), v128.load(c, TILE + 16), v128.load(d, TILE + 16));
    sum2 = addFour(sum2, v128.load(a, TILE + 32), v128.load(b, TILE + 32), v128.load(c, TILE + 32), v128.load(d, TILE + 32));
    sum3 = addFour(sum3, v128.load(a, TILE + 48), v128.load(b, TILE + 48), v128.load(c, TILE + 48), v128.load(d, TILE + 48));
  }
  v128.store(pending, sum0);
  v128.store(pending, sum1, 16);
  v128.store(pending, sum2, 32);
  v128.store(pending, sum3, 48);
}

/** Adds the pending sums of a row and these columns to their totals. */
function flushSquares(pending: usize, sums: usize): void {
  for (let part: usize = 0; part < 4; part++) addWide(v128.load(pending + part * 16), sums + part * 32);
  clear(pending);
}

/** Adds the totals of these columns less COMPLEMENT. */
function flushComplement(sums: usize): void {
  for (let part: usize = 0; part < 4; part++) {
    const others = v128.load(part * 16, COMPLEMENT);
    addWide(i32x4.sub(v128.load(part * 16, SQUARE_TOTALS), others), sums + part * 32);
  }
}

@inline
function addWide(four: v128, sums: usize): void {
  v128.store(sums, i64x2.add(v128.load(sums), i64x2.extend_low_i32x4_u(four)));
  v128.store(sums, i64x2.add(v128.load(sums, 16), i64x2.extend_high_i32x4_u(four)), 16);
}

@inline
function clear(pending: usize): void {
  const zero = i32x4.splat(0);
  v128.store(pending, zero);
  v128.store(pending, zero, 16);
  v128.store(pending, zero, 32);
  v128.store(pending, zero, 48);
}

/** Flushes all rows, and adds Σu² of the blocks since the last time to the outputs, which are one number a cell. */
export function finishSquares(
  entries: usize, rowCount: usize, tiles: usize, pending: usize, sums: usize, squares: usize, exponent: u32,
): void {
  const factor = powerOfTwo(2 * exponent);
  const halves = tiles * 2;
  for (let row: usize = 0; row < rowCount; row++) {
    const isPending = load<u32>(entries + row * ENTRY_BYTES, PENDING) != 0;
    for (let half: usize = 0; half < halves; half++, sums += SQUARE_SUMS / 2, squares += HALF_TILE * 8) {
      const pendingOfHalf = pending + ((half >> 1) * rowCount + row) * SQUARE_PENDING + (half & 1) * (SQUARE_PENDING / 2);
      if (isPending) flushSquares(pendingOfHalf, sums);
      for (let column: usize = 0; column < HALF_TILE * 8; column += 8) {
        const square = load<u64>(sums + column) + (load<u64>(sums + column, HALF_TILE * 8) << HALF_BITS);
        if (square == 0) continue;
        store<f64>(squares + column, load<f64>(squares + column) + <f64>square * factor);
        store<u64>(sums + column, 0);
        store<u64>(sums + column, 0, HALF_TILE * 8);
      }
    }
  }
}
