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
