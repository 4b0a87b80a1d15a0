import { slotsBetween } from './block/slots-between';

/** out = a ∧ b over `words` words of 64 slots; `out` may be a or b. */
export function and(a: usize, b: usize, out: usize, words: usize): void {
  const bytes = words * 8;
  let at: usize = 0;
  for (; at + 64 <= bytes; at += 64) {
    v128.store(out + at, v128.and(v128.load(a + at), v128.load(b + at)));
    v128.store(out + at, v128.and(v128.load(a + at, 16), v128.load(b + at, 16)), 16);
    v128.store(out + at, v128.and(v128.load(a + at, 32), v128.load(b + at, 32)), 32);
    v128.store(out + at, v128.and(v128.load(a + at, 48), v128.load(b + at, 48)), 48);
  }
  for (; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) & load<u64>(b + at));
}

/** out = a ∨ b over `words` words of 64 slots; `out` may be a or b. */
export function or(a: usize, b: usize, out: usize, words: usize): void {
  const bytes = words * 8;
  let at: usize = 0;
  for (; at + 64 <= bytes; at += 64) {
    v128.store(out + at, v128.or(v128.load(a + at), v128.load(b + at)));
    v128.store(out + at, v128.or(v128.load(a + at, 16), v128.load(b + at, 16)), 16);
    v128.store(out + at, v128.or(v128.load(a + at, 32), v128.load(b + at, 32)), 32);
    v128.store(out + at, v128.or(v128.load(a + at, 48), v128.load(b + at, 48)), 48);
  }
  for (; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) | load<u64>(b + at));
}

/** out = a ∧ ¬b over `words` words of 64 slots; `out` may be a or b. */
export function andNot(a: usize, b: usize, out: usize, words: usize): void {
  const bytes = words * 8;
  let at: usize = 0;
  for (; at + 64 <= bytes; at += 64) {
    v128.store(out + at, v128.andnot(v128.load(a + at), v128.load(b + at)));
    v128.store(out + at, v128.andnot(v128.load(a + at, 16), v128.load(b + at, 16)), 16);
    v128.store(out + at, v128.andnot(v128.load(a + at, 32), v128.load(b + at, 32)), 32);
    v128.store(out + at, v128.andnot(v128.load(a + at, 48), v128.load(b + at, 48)), 48);
  }
  for (; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) & ~load<u64>(b + at));
}

/**
 * Sets the slots [from, end) of `out` to those of ¬a and leaves its other slots as they are: a group's complement
 * must not take in the slots that pad it. `out` may be a.
 */
export function notInRange(a: usize, out: usize, from: usize, end: usize): void {
  const lastWord = (end + 63) >> 6;
  for (let word = from >> 6; word < lastWord; word++) {
    const inside = slotsBetween(word, from, end);
    const at = out + word * 8;
    store<u64>(at, (load<u64>(at) & ~inside) | (~load<u64>(a + word * 8) & inside));
  }
}

/** How many slots of the words [word, end) are in a bitmap. */
export function popcount(bitmap: usize, word: usize, end: usize): u32 {
  let members: u64 = 0;
  const last = bitmap + end * 8;
  let at = bitmap + word * 8;
  for (; at + 32 <= last; at += 32) {
    members += popcnt(load<u64>(at)) + popcnt(load<u64>(at, 8)) + popcnt(load<u64>(at, 16)) + popcnt(load<u64>(at, 24));
  }
  for (; at < last; at += 8) members += popcnt(load<u64>(at));
  return <u32>members;
}
