import { slotsBetween } from './block/slots-between';

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
