import { ADD, ENTRY_BYTES, FLUSH_ADD_TWICE, LIST, LIST_END, PENDING, SKIP, SUBTRACT, TASK } from './list-rows';
import { COMPLEMENT, TILE, TILE_COLUMNS, TILE_LIST, TILE_SLOT, TILE_TOTALS, TURNED } from './memory-map';
import { interleaveHigh, interleaveLow, isWide, turnColumns } from './turn-columns';

/**
 * Σu and n of a block. What a row and tile have pending, 16 sums in 32 bits and 16 counts in 8, goes on to the outputs
 * after at most 255 members, shifted by the exponent of its blocks. T says how wide the tile is: see `isWide`.
 */

/** Makes the tile of the columns in TILE_LIST: of each slot 16 weights or zeros and 16 bytes of 0 or −1. */
export function expandWeights<T>(word: usize, end: usize, units: usize): void {
  let total0 = i32x4.splat(0), total1 = i32x4.splat(0), total2 = i32x4.splat(0), total3 = i32x4.splat(0);
  let tile: usize = 0;
  units += word * 256;
  const endByte = end * 8;
  for (let group = word * 8; group < endByte; group += 16) {
    turnColumns(group, TURNED);
    const bytes = min<usize>(16, endByte - group);
    for (let byte: usize = 0; byte < bytes; byte++) {
      let bits = v128.load(byte * 16, TURNED);
      // From the byte's highest slot down: the sign of a byte is its highest bit, and doubling brings up the next.
      for (let weights = units + 28, at = tile + 7 * TILE_SLOT; weights >= units; weights -= 4, at -= TILE_SLOT) {
        const mask = i8x16.lt_s(bits, i8x16.splat(0));
        bits = i8x16.add(bits, bits);
        v128.store(at, mask, TILE + 64);
        const weight = v128.load32_splat(weights);
        const low = interleaveLow(mask, mask);
        const weight0 = v128.and(weight, interleaveLow(low, low));
        const weight1 = v128.and(weight, interleaveHigh(low, low));
        v128.store(at, weight0, TILE);
        v128.store(at, weight1, TILE + 16);
        total0 = i32x4.add(total0, weight0);
        total1 = i32x4.add(total1, weight1);
        if (isWide<T>()) {
          const high = interleaveHigh(mask, mask);
          const weight2 = v128.and(weight, interleaveLow(high, high));
          const weight3 = v128.and(weight, interleaveHigh(high, high));
          v128.store(at, weight2, TILE + 32);
          v128.store(at, weight3, TILE + 48);
          total2 = i32x4.add(total2, weight2);
          total3 = i32x4.add(total3, weight3);
        }
      }
      units += 32;
      tile += 8 * TILE_SLOT;
    }
  }
  v128.store(0, total0, TILE_TOTALS);
  v128.store(0, total1, TILE_TOTALS + 16);
  v128.store(0, total2, TILE_TOTALS + 32);
  v128.store(0, total3, TILE_TOTALS + 48);
  for (let column: usize = 0; column < TILE_COLUMNS; column++) {
    const bits = <usize>load<u32>(column * 4, TILE_LIST);
    let members: u64 = 0;
    for (let at = word; at < end; at++) members += popcnt(load<u64>(bits + at * 8));
    store<u32>(column * 4, <u32>members, TILE_TOTALS + 64);
  }
}

/** Does every row's task with the tile. `sums` and `counts` are the tile's first column. */
export function addRows<T>(
  entries: usize, rowCount: usize, pending: usize, sums: usize, counts: usize, stride: usize, exponent: u32,
): void {
  const end = entries + rowCount * ENTRY_BYTES;
  for (; entries < end; entries += ENTRY_BYTES, pending += TILE_SLOT, sums += stride * 8, counts += stride * 4) {
    const task = load<u32>(entries, TASK);
    if (task == SKIP) continue;
    let at = <usize>load<u32>(entries, LIST);
    const listEnd = <usize>load<u32>(entries, LIST_END);
    if (task == SUBTRACT) {
      clear(COMPLEMENT);
      addList<T>(at, listEnd, COMPLEMENT);
      flushComplement<T>(sums, counts, exponent);
      continue;
    }
    if (task != ADD) flushPending<T>(pending, sums, counts, exponent);
    if (task == FLUSH_ADD_TWICE) {
      const half = at + (((listEnd - at) >> 1) & ~7);
      addList<T>(at, half, pending);
      flushPending<T>(pending, sums, counts, exponent);
      at = half;
    }
    addList<T>(at, listEnd, pending);
  }
}

/** Five accumulators, the most that V8 keeps in registers in such a loop; the masks are −1, so they are subtracted. */
@inline
function addList<T>(at: usize, end: usize, pending: usize): void {
  let weight0 = v128.load(pending), weight1 = v128.load(pending, 16), weight2 = v128.load(pending, 32), weight3 = v128.load(pending, 48);
  let members = v128.load(pending, 64);
  for (; at < end; at += 8) {
    const a = <usize>load<u16>(at);
    const b = <usize>load<u16>(at, 2);
    const c = <usize>load<u16>(at, 4);
    const d = <usize>load<u16>(at, 6);
    weight0 = addFour(weight0, v128.load(a, TILE), v128.load(b, TILE), v128.load(c, TILE), v128.load(d, TILE));
    weight1 = addFour(weight1, v128.load(a, TILE + 16), v128.load(b, TILE + 16), v128.load(c, TILE + 16), v128.load(d, TILE + 16));
    if (isWide<T>()) {
      weight2 = addFour(weight2, v128.load(a, TILE + 32), v128.load(b, TILE + 32), v128.load(c, TILE + 32), v128.load(d, TILE + 32));
      weight3 = addFour(weight3, v128.load(a, TILE + 48), v128.load(b, TILE + 48), v128.load(c, TILE + 48), v128.load(d, TILE + 48));
    }
    members = i8x16.sub(members, v128.load(a, TILE + 64));
    members = i8x16.sub(members, v128.load(b, TILE + 64));
    members = i8x16.sub(members, v128.load(c, TILE + 64));
    members = i8x16.sub(members, v128.load(d, TILE + 64));
  }
  v128.store(pending, weight0);
  v128.store(pending, weight1, 16);
  if (isWide<T>()) {
    v128.store(pending, weight2, 32);
    v128.store(pending, weight3, 48);
  }
  v128.store(pending, members, 64);
}

/** One after the other, as each addition takes its load as an operand. */
@inline
export function addFour(sum: v128, a: v128, b: v128, c: v128, d: v128): v128 {
  return i32x4.add(i32x4.add(i32x4.add(i32x4.add(sum, a), b), c), d);
}

/** Adds the pending sums and counts of a row and tile to their totals. */
export function flushPending<T>(pending: usize, sums: usize, counts: usize, exponent: u32): void {
  for (let quarter: usize = 0; quarter < (isWide<T>() ? 4 : 2); quarter++) {
    addWeights(v128.load(pending + quarter * 16), sums + quarter * 32, exponent);
  }
  const members = v128.load(pending, 64);
  const low = i16x8.extend_low_i8x16_u(members);
  v128.store(counts, i32x4.add(v128.load(counts), i32x4.extend_low_i16x8_u(low)));
  v128.store(counts, i32x4.add(v128.load(counts, 16), i32x4.extend_high_i16x8_u(low)), 16);
  if (isWide<T>()) {
    const high = i16x8.extend_high_i8x16_u(members);
    v128.store(counts, i32x4.add(v128.load(counts, 32), i32x4.extend_low_i16x8_u(high)), 32);
    v128.store(counts, i32x4.add(v128.load(counts, 48), i32x4.extend_high_i16x8_u(high)), 48);
  }
  clear(pending);
}

/** V8 calls out of the module for a `memory.fill`. */
@inline
function clear(pending: usize): void {
  const zero = i32x4.splat(0);
  v128.store(pending, zero);
  v128.store(pending, zero, 16);
  v128.store(pending, zero, 32);
  v128.store(pending, zero, 48);
  v128.store(pending, zero, 64);
}

/**
 * Adds the tile's totals less COMPLEMENT, which equals the sums of the row's own members, as all terms are integers.
 */
function flushComplement<T>(sums: usize, counts: usize, exponent: u32): void {
  for (let quarter: usize = 0; quarter < (isWide<T>() ? 4 : 2); quarter++) {
    const weights = i32x4.sub(v128.load(quarter * 16, TILE_TOTALS), v128.load(quarter * 16, COMPLEMENT));
    addWeights(weights, sums + quarter * 32, exponent);
  }
  for (let column: usize = 0; column < TILE_COLUMNS; column++) {
    const members = load<u32>(column * 4, TILE_TOTALS + 64) - <u32>load<u8>(column, COMPLEMENT + 64);
    store<u32>(counts + column * 4, load<u32>(counts + column * 4) + members);
  }
}

@inline
function addWeights(weights: v128, sums: usize, exponent: u32): void {
  const low = i64x2.shl(i64x2.extend_low_i32x4_u(weights), exponent);
  const high = i64x2.shl(i64x2.extend_high_i32x4_u(weights), exponent);
  v128.store(sums, i64x2.add(v128.load(sums), low));
  v128.store(sums, i64x2.add(v128.load(sums, 16), high), 16);
}

/** What a narrow tile has no columns for is 0. */
export function flushAll(entries: usize, rowCount: usize, tiles: usize, pending: usize, sums: usize, counts: usize, exponent: u32): void {
  const stride = tiles * TILE_COLUMNS;
  for (let row: usize = 0; row < rowCount; row++) {
    if (load<u32>(entries + row * ENTRY_BYTES, PENDING) == 0) continue;
    for (let tile: usize = 0; tile < tiles; tile++) {
      const first = row * stride + tile * TILE_COLUMNS;
      flushPending<u32>(pending + (tile * rowCount + row) * TILE_SLOT, sums + first * 8, counts + first * 4, exponent);
    }
  }
}
