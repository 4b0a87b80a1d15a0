/**
 * One bit a slot: slot s is bit s mod 32 of word ⌊s / 32⌋, so that on a little-endian machine the bytes are those of
 * a bitmap of 64-bit words. A bitmap covers a multiple of 64 slots.
 */
export type Bitmap = Uint32Array;

/** Returns an empty bitmap of that many slots, a multiple of 32. */
export function blankBitmap(slots: number): Bitmap {
  return new Uint32Array(slots / 32);
}

/** Whether the slot is in the bitmap; one beyond its end is not. */
export function hasSlot(bitmap: Bitmap, slot: number): boolean {
  return (((bitmap[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

/** Changes `bitmap`. */
export function addSlot(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = (bitmap[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

/** Adds the slots from `from` up to, not including, `to`, none where that is no later; changes `bitmap`. */
export function addSlots(bitmap: Bitmap, from: number, to: number): void {
  if (to <= from) return;
  let slot = from;
  while (slot < to && (slot & 31) !== 0) addSlot(bitmap, slot++);
  const wholeWords = (to - slot) >>> 5;
  if (wholeWords > 0) bitmap.fill(0xffffffff, slot >>> 5, (slot >>> 5) + wholeWords);
  slot += wholeWords * 32;
  while (slot < to) addSlot(bitmap, slot++);
}

/** How many slots are in the bitmap. */
export function countSlots(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word++) count += bitsOf(bitmap[word] ?? 0);
  return count;
}

/** Calls `visit` with every slot of the bitmap, ascending, from the word `fromWord` up to, not including, `toWord`. */
export function visitSlots(
  bitmap: Bitmap,
  fromWord: number,
  toWord: number,
  visit: (slot: number) => void,
): void {
  for (let word = fromWord; word < toWord; word++) {
    // x & −x is the lowest set bit of x.
    for (let rest = bitmap[word] ?? 0; rest !== 0; rest &= rest - 1) {
      visit(word * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
}

/** Set bits of a 32-bit word: sums of pairs, nibbles, bytes in place (Hacker's Delight, 5–2). */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
