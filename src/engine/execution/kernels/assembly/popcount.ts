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
