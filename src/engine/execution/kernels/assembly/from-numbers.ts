import { endAt } from './block/slots-between';

/**
 * out = the slots whose f64 number is from `least` to `most`, both included; NaN, a blank, never is. Written to whole
 * words, with slots from `slots` on empty; `numbers` is read to whole words.
 */
export function fromNumbers(numbers: usize, slots: usize, least: f64, most: f64, out: usize): void {
  const lower = f64x2.splat(least), upper = f64x2.splat(most);
  for (let slot: usize = 0; slot < slots; slot += 64) {
    let word: u64 = 0;
    for (let pair: usize = 0; pair < 32; pair++) {
      const values = v128.load(numbers + (slot + pair * 2) * 8);
      const inside = v128.and(f64x2.ge(values, lower), f64x2.le(values, upper));
      word |= <u64>i64x2.bitmask(inside) << <u64>(pair * 2);
    }
    store<u64>(out + (slot >> 3), word);
  }
  endAt(out, slots);
}
