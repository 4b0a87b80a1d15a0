/** The slots of a range that a bitmap, in words of 32 here, holds. */
export function* slotsOf(
  bits: Uint32Array,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<number, void, undefined> {
  for (let word = from * 2; word < to * 2; word++) {
    // x & −x is the lowest set bit of x.
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      yield word * 32 + 31 - Math.clz32(rest & -rest);
    }
  }
}
