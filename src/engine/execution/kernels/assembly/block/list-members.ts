import { OFFSETS_BYTES, PRODUCT_OFFSETS, PRODUCT_SLOT, TILE_OFFSETS, TILE_SLOT } from './memory-map';

/**
 * Lists the set bits of a block as u16 offsets, in order, without a branch on the bits: 8 lanes are always written, and
 * the end moves on by the population of the byte, so that the next byte overwrites the non-members
 * (github.com/lemire/simdprune does the same). Writes up to 16 bytes past the end it answers. T says which table the
 * offsets index: u32 a tile, f64 products. It is a type because the immediate of a load must be known at compile time.
 */

/** The members of the words from `bits` on; with `flip` −1 those who are not. */
export function listMembers<T>(bits: usize, words: usize, flip: u64, out: usize): usize {
  let base = i16x8.splat(0);
  // From memory, as V8 builds a vector constant anew wherever it is used.
  const step = v128.load(0, offsets<T>() + OFFSETS_BYTES - 16);
  for (const end = bits + words * 8; bits < end; bits += 8) {
    const word = load<u64>(bits) ^ flip;
    out = append<T>(out, <usize>(word << 4) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 4) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 12) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 20) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 28) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 36) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 44) & 0xff0, base);
    base = i16x8.add(base, step);
    out = append<T>(out, <usize>(word >> 52) & 0xff0, base);
    base = i16x8.add(base, step);
  }
  return out;
}

/** Lists a whole block with few members: visits only the non-empty bytes. */
export function listFewMembers<T>(bits: usize, out: usize): usize {
  let bytes =
    filledBytes(bits) | (filledBytes(bits + 16) << 16) | (filledBytes(bits + 32) << 32) | (filledBytes(bits + 48) << 48);
  while (bytes != 0) {
    const byte = <usize>ctz(bytes);
    bytes &= bytes - 1;
    out = append<T>(out, <usize>load<u8>(bits + byte) << 4, i16x8.splat(<i16>(byte * 8 * slotBytes<T>())));
  }
  return out;
}

/** Size of one slot in the table that T's offsets index. */
@inline
export function slotBytes<T>(): usize {
  return isFloat<T>() ? PRODUCT_SLOT : TILE_SLOT;
}

/** `entry` is a byte × 16, its place in the table; times 16 moves no bit in or out of the population. */
@inline
function append<T>(out: usize, entry: usize, base: v128): usize {
  v128.store(out, i16x8.add(v128.load(entry, offsets<T>()), base));
  return out + popcnt<usize>(entry) * 2;
}

@inline
function offsets<T>(): usize {
  return isFloat<T>() ? PRODUCT_OFFSETS : TILE_OFFSETS;
}

@inline
function filledBytes(bits: usize): u64 {
  return <u64>(i8x16.bitmask(i8x16.eq(v128.load(bits), i8x16.splat(0))) ^ 0xffff);
}
