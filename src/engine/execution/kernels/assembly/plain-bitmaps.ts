import { slotsBetween } from './block/slots-between';

/** Adds the slots [from, end) to `out`. */
export function fill(out: usize, from: usize, end: usize): void {
  const lastWord = (end + 63) >> 6;
  for (let word = from >> 6; word < lastWord; word++) {
    const at = out + word * 8;
    store<u64>(at, load<u64>(at) | slotsBetween(word, from, end));
  }
}

/** out = the slots at the `count` u16 positions of a chunk, in any order, over `words` words. */
export function fromArray(positions: usize, count: usize, out: usize, words: usize): void {
  memory.fill(out, 0, words * 8);
  for (const end = positions + count * 2; positions < end; positions += 2) {
    const position = <usize>load<u16>(positions);
    const at = out + (position >> 3);
    store<u8>(at, load<u8>(at) | (<u8>1 << <u8>(position & 7)));
  }
}
