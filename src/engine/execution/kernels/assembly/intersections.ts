import { BLOCK_WORDS, LANE_MASKS } from './block/memory-map';

/** Members of a word up to so many are taken one by one. */
@inline const FEW: u64 = 8;

/**
 * n and Σu of the intersection of each of `count` pairs of bitmaps, over the words [word, end), added to `counts` (u32)
 * and `sums` (u64), one number per pair. `pairs` is a list of addresses, two per pair; they may be equal.
 */
export function intersections(
  pairs: usize, count: usize, word: usize, end: usize, units: usize, exponents: usize, sums: usize, counts: usize,
): void {
  for (let k: usize = 0; k < count; k++, pairs += 8, sums += 8, counts += 4) {
    const one = <usize>load<u32>(pairs);
    const other = <usize>load<u32>(pairs, 4);
    for (let from = word; from < end; ) {
      const to = min(from / BLOCK_WORDS * BLOCK_WORDS + BLOCK_WORDS, end);
      addBlock(one, other, from, to, units, load<u8>(exponents + from / BLOCK_WORDS), sums, counts);
      from = to;
    }
  }
}

/** Adds words of one block: a lane adds up at most 128 weights, below 2^30. */
function addBlock(
  one: usize, other: usize, word: usize, end: usize, units: usize, exponent: u64, sums: usize, counts: usize,
): void {
  let members: u64 = 0, few: u64 = 0;
  let weights = i32x4.splat(0), others = i32x4.splat(0);
  const turns = i32x4(8, 4, 2, 1);
  for (; word < end; word++) {
    let bits = load<u64>(one + word * 8) & load<u64>(other + word * 8);
    const inWord = popcnt(bits);
    if (inWord == 0) continue;
    members += inWord;
    const at = units + word * 256;
    if (inWord <= FEW) {
      do {
        few += <u64>load<u32>(at + (<usize>ctz(bits) << 2));
        bits &= bits - 1;
      } while (bits != 0);
      continue;
    }
    // The sign of each lane says whether the highest of its slots is a member; shifting by 4 brings up the one before.
    let low = i32x4.mul(i32x4.splat(<i32>bits), turns);
    let high = i32x4.mul(i32x4.splat(<i32>(bits >> 32)), turns);
    for (let last = at + 112; last >= at; last -= 16) {
      weights = i32x4.add(weights, v128.and(v128.load(last), i32x4.shr_s(low, 31)));
      others = i32x4.add(others, v128.and(v128.load(last, 128), i32x4.shr_s(high, 31)));
      low = i32x4.shl(low, 4);
      high = i32x4.shl(high, 4);
    }
  }
  if (members == 0) return;
  weights = i32x4.add(weights, others);
  const pairsOfLanes = i64x2.add(i64x2.extend_low_i32x4_u(weights), i64x2.extend_high_i32x4_u(weights));
  const sum = few + <u64>i64x2.extract_lane(pairsOfLanes, 0) + <u64>i64x2.extract_lane(pairsOfLanes, 1);
  store<u64>(sums, load<u64>(sums) + (sum << exponent));
  store<u32>(counts, load<u32>(counts) + <u32>members);
}
