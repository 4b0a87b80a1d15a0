/** The bits of a word's slots that lie in [from, end), for a word with at least one such slot. */
@inline
export function slotsBetween(word: usize, from: usize, end: usize): u64 {
  const first = word * 64;
  let inside: u64 = ~0;
  // Shifts by 1..63 only: WebAssembly takes the count of a shift modulo 64.
  if (from > first) inside <<= <u64>(from - first);
  if (end < first + 64) inside &= ~(<u64>(~0) << <u64>(end - first));
  return inside;
}

/** Empties the slots from `slots` on of the word that holds the last of so many. */
@inline
export function endAt(bitmap: usize, slots: usize): void {
  if ((slots & 63) == 0) return;
  const at = bitmap + ((slots >> 6) << 3);
  store<u64>(at, load<u64>(at) & slotsBetween(slots >> 6, 0, slots));
}

/** 2^exponent in binary: the exponent field of a double begins at bit 52 and is 1023 for 2^0. */
@inline
export function powerOfTwo(exponent: u32): f64 {
  return reinterpret<f64>((1023 + <u64>exponent) << 52);
}
