import { BLOCK_WORDS, LANE_MASKS } from './block/memory-map';
import { powerOfTwo } from './block/slots-between';

/**
 * n, Σu and Σu² of each of `count` bitmaps over the words [word, end), added to `counts` (u32), `sums` (u64) and
 * `squares` (f64), one number per bitmap. Σu² is exact up to its conversion: u² < 2^46, so 65,536 terms stay below
 * 2^62; it is converted where the exponent of the blocks changes, and at the end.
 */
export function moments(
  bitmaps: usize, count: usize, word: usize, end: usize, units: usize, exponents: usize,
  sums: usize, counts: usize, squares: usize,
): void {
  for (let k: usize = 0; k < count; k++, sums += 8, counts += 4, squares += 8) {
    const bitmap = <usize>load<u32>(bitmaps + k * 4);
    let from = word;
    while (from < end) {
      const exponent = load<u8>(exponents + from / BLOCK_WORDS);
      let to = from;
      while (to < end && load<u8>(exponents + to / BLOCK_WORDS) == exponent) to = min(to / BLOCK_WORDS * BLOCK_WORDS + BLOCK_WORDS, end);
      addMoments(bitmap, from, to, units, exponent, sums, counts, squares);
      from = to;
    }
  }
}

function addMoments(
  bitmap: usize, word: usize, end: usize, units: usize, exponent: u32, sums: usize, counts: usize, squares: usize,
): void {
  let members: u64 = 0;
  let sum = i64x2.splat(0), squaresLow = i64x2.splat(0), squaresHigh = i64x2.splat(0);
  for (; word < end; word++) {
    const bits = load<u64>(bitmap + word * 8);
    if (bits == 0) continue;
    members += popcnt(bits);
    // A lane adds up 16 of the word's 64 weights: below 2^27.
    let weights = i32x4.splat(0);
    let at = units + word * 256;
    for (let rotated = rotl(bits, 4), k: usize = 0; k < 16; k++, at += 16, rotated = rotr(rotated, 4)) {
      const weight = v128.and(v128.load(at), v128.load(<usize>rotated & 0xf0, LANE_MASKS));
      weights = i32x4.add(weights, weight);
      squaresLow = i64x2.add(squaresLow, i64x2.extmul_low_i32x4_u(weight, weight));
      squaresHigh = i64x2.add(squaresHigh, i64x2.extmul_high_i32x4_u(weight, weight));
    }
    sum = i64x2.add(sum, i64x2.add(i64x2.extend_low_i32x4_u(weights), i64x2.extend_high_i32x4_u(weights)));
  }
  const total = i64x2.extract_lane(sum, 0) + i64x2.extract_lane(sum, 1);
  store<u64>(sums, load<u64>(sums) + (<u64>total << <u64>exponent));
  store<u32>(counts, load<u32>(counts) + <u32>members);
  const square = i64x2.add(squaresLow, squaresHigh);
  const scale = powerOfTwo(2 * exponent);
  store<f64>(squares, load<f64>(squares) + <f64>(<u64>i64x2.extract_lane(square, 0) + <u64>i64x2.extract_lane(square, 1)) * scale);
}

/** Writes `count` u64 sums as f64: exact below 2^53, else the nearest. `out` may be `sums`. */
export function toNumbers(sums: usize, count: usize, out: usize): void {
  for (let at: usize = 0; at < count * 8; at += 8) store<f64>(out + at, <f64>load<u64>(sums + at));
}
