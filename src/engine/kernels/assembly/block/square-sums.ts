import { ENTRY_BYTES, MEMBERS, MEMBERS_END } from './list-rows';
import { TILE, TILE_SLOT } from './memory-map';
import { powerOfTwo } from './power-of-two';
import { isWide } from './turn-columns';

/**
 * Σu² of a block: u² in single precision, added in fours and handed on to f64 after at most 128 members.
 *
 * Error: equal numbers are the worst case, as every rounding may go the same way. Each of L/4 additions rounds by at
 * most 2^-24 of the power of two below the sum so far; wherever those powers fall, all of them together are at most
 * 3/32 × L × 2^-24 of the whole: 7.2e-7 for L = 128, and 1.8e-7 for the fours and for u² itself. Sums of positive
 * numbers are no worse than their worst part. No row goes by complement here: a difference of rounded sums is not 0
 * where a cell is empty.
 */

/** Squares the weights of the tile in hand, `slots` slots of it, where they stand. */
export function squareTile<T>(slots: usize): void {
  for (let at: usize = 0, end = slots * TILE_SLOT; at < end; at += TILE_SLOT) {
    v128.store(at, square(v128.load(at, TILE)), TILE);
    v128.store(at, square(v128.load(at, TILE + 16)), TILE + 16);
    if (isWide<T>()) {
      v128.store(at, square(v128.load(at, TILE + 32)), TILE + 32);
      v128.store(at, square(v128.load(at, TILE + 48)), TILE + 48);
    }
  }
}

/** Units are below 2^24, so they are exact in f32 and only their square is rounded. */
@inline
function square(units: v128): v128 {
  const weights = f32x4.convert_i32x4_s(units);
  return f32x4.mul(weights, weights);
}

/** 128 members, as bytes of a list. */
@inline const MOST_LISTED: usize = 256;

export function addRowsOfSquares<T>(entries: usize, rowCount: usize, squares: usize, stride: usize, exponent: u32): void {
  const factor = f64x2.splat(powerOfTwo(2 * exponent));
  for (const last = entries + rowCount * ENTRY_BYTES; entries < last; entries += ENTRY_BYTES, squares += stride * 8) {
    let at = <usize>load<u32>(entries, MEMBERS);
    const listEnd = <usize>load<u32>(entries, MEMBERS_END);
    while (at < listEnd) {
      let sum0 = f32x4.splat(0), sum1 = f32x4.splat(0), sum2 = f32x4.splat(0), sum3 = f32x4.splat(0);
      const pause = min(listEnd, at + MOST_LISTED);
      for (; at < pause; at += 8) {
        const slots = load<u64>(at);
        const a = <usize>(slots & 0xffff);
        const b = <usize>((slots >> 16) & 0xffff);
        const c = <usize>((slots >> 32) & 0xffff);
        const d = <usize>(slots >> 48);
        sum0 = f32x4.add(sum0, four(v128.load(a, TILE), v128.load(b, TILE), v128.load(c, TILE), v128.load(d, TILE)));
        sum1 = f32x4.add(sum1, four(v128.load(a, TILE + 16), v128.load(b, TILE + 16), v128.load(c, TILE + 16), v128.load(d, TILE + 16)));
        if (isWide<T>()) {
          sum2 = f32x4.add(sum2, four(v128.load(a, TILE + 32), v128.load(b, TILE + 32), v128.load(c, TILE + 32), v128.load(d, TILE + 32)));
          sum3 = f32x4.add(sum3, four(v128.load(a, TILE + 48), v128.load(b, TILE + 48), v128.load(c, TILE + 48), v128.load(d, TILE + 48)));
        }
      }
      addSquares(sum0, squares, factor);
      addSquares(sum1, squares + 32, factor);
      if (isWide<T>()) {
        addSquares(sum2, squares + 64, factor);
        addSquares(sum3, squares + 96, factor);
      }
    }
  }
}

@inline
function four(a: v128, b: v128, c: v128, d: v128): v128 {
  return f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
}

@inline
function addSquares(sums: v128, squares: usize, factor: v128): void {
  const low = f64x2.mul(f64x2.promote_low_f32x4(sums), factor);
  const high = f64x2.mul(f64x2.promote_low_f32x4(i64x2.shuffle(sums, sums, 1, 1)), factor);
  v128.store(squares, f64x2.add(v128.load(squares), low));
  v128.store(squares, f64x2.add(v128.load(squares, 16), high), 16);
}
