import { slotsBetween } from './block/slots-between';

/** Adds the slots [from, end) to `out`. */
export function fill(out: usize, from: usize, end: usize): void {
  const lastWord = (end + 63) >> 6;
  for (let word = from >> 6; word < lastWord; word++) {
    const at = out + word * 8;
    store<u64>(at, load<u64>(at) | slotsBetween(word, from, end));
  }
}
