/**
 * The slots of a chunk that hold given codes, `slots` slots, 64 at a time: `codes` is read, and bitmaps are written, to
 * whole words; slots from `slots` on come out empty.
 */
import { endAt } from './block/slots-between';

/** Number of slots whose codes stay in the first-level cache while all wanted codes are looked for. */
@inline const STRETCH: usize = 4096;

/** One bitmap for each of `count` u8 codes: outs[k] = the slots that hold wanted[k]. Both are lists of u32. */
export function fromCodes8(codes: usize, slots: usize, wanted: usize, count: usize, outs: usize): void {
  for (let first: usize = 0; first < slots; first += STRETCH) {
    const end = min(first + STRETCH, slots);
    for (let k: usize = 0; k < count; k++) {
      const code = v128.load8_splat(wanted + k * 4);
      const out = <usize>load<u32>(outs + k * 4);
      for (let slot = first; slot < end; slot += 64) {
        const at = codes + slot;
        const word = equal8(at, code) | (equal8(at + 16, code) << 16) | (equal8(at + 32, code) << 32) | (equal8(at + 48, code) << 48);
        store<u64>(out + (slot >> 3), word);
      }
    }
  }
  for (let k: usize = 0; k < count; k++) endAt(<usize>load<u32>(outs + k * 4), slots);
}

/** The same for u16 codes. */
export function fromCodes16(codes: usize, slots: usize, wanted: usize, count: usize, outs: usize): void {
  for (let first: usize = 0; first < slots; first += STRETCH) {
    const end = min(first + STRETCH, slots);
    for (let k: usize = 0; k < count; k++) {
      const code = v128.load16_splat(wanted + k * 4);
      const out = <usize>load<u32>(outs + k * 4);
      for (let slot = first; slot < end; slot += 64) {
        const at = codes + slot * 2;
        const word = equal16(at, code) | (equal16(at + 32, code) << 16) | (equal16(at + 64, code) << 32) | (equal16(at + 96, code) << 48);
        store<u64>(out + (slot >> 3), word);
      }
    }
  }
  for (let k: usize = 0; k < count; k++) endAt(<usize>load<u32>(outs + k * 4), slots);
}

/**
 * out = the slots whose u8 code is in a set. `members` is 32 bytes: bit (c >> 4) & 7 of byte (c >> 7) × 16 + (c & 15)
 * says whether c is in. A swizzle finds the byte for the low half of a code, another the bit for the high half, 16
 * codes at a time (0x80.pl/articles/simd-byte-lookup.html).
 */
export function fromCodeSet8(codes: usize, slots: usize, members: usize, out: usize): void {
  const below = v128.load(members), above = v128.load(members, 16);
  for (let slot: usize = 0; slot < slots; slot += 64) {
    const at = codes + slot;
    const word =
      inSet8(v128.load(at), below, above) |
      (inSet8(v128.load(at, 16), below, above) << 16) |
      (inSet8(v128.load(at, 32), below, above) << 32) |
      (inSet8(v128.load(at, 48), below, above) << 48);
    store<u64>(out + (slot >> 3), word);
  }
  endAt(out, slots);
}

/** out = the slots whose u16 code is in a set: bit c & 7 of byte c >> 3 of the 8,192 bytes at `members`. */
export function fromCodeSet16(codes: usize, slots: usize, members: usize, out: usize): void {
  for (let slot: usize = 0; slot < slots; slot += 64) {
    const at = codes + slot * 2;
    let word: u64 = 0;
    for (let k: usize = 0; k < 64; k++) {
      const code = <usize>load<u16>(at + k * 2);
      word |= <u64>((load<u8>(members + (code >> 3)) >> <u8>(code & 7)) & 1) << <u64>k;
    }
    store<u64>(out + (slot >> 3), word);
  }
  endAt(out, slots);
}

@inline
function equal8(at: usize, code: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.eq(v128.load(at), code));
}

@inline
function equal16(at: usize, code: v128): u64 {
  // All or nothing in 16 bits stays so in 8: −1 and 0 are within the range that narrowing saturates to.
  return <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.eq(v128.load(at), code), i16x8.eq(v128.load(at, 16), code)));
}

@inline
function inSet8(codes: v128, below: v128, above: v128): u64 {
  const low = v128.and(codes, i8x16.splat(15));
  const high = v128.and(i16x8.shr_u(codes, 4), i8x16.splat(7));
  const bit = i8x16.swizzle(i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128), high);
  const isAbove = i8x16.lt_s(codes, i8x16.splat(0));
  const row = v128.bitselect(i8x16.swizzle(above, low), i8x16.swizzle(below, low), isAbove);
  return <u64>i8x16.bitmask(i8x16.eq(v128.and(row, bit), bit));
}
