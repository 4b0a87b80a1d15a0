import { PLANES } from './block/memory-map';

/**
 * out = the slots that at least `least` (≥ 1) of the `count` bitmaps hold, over `words` words. `out` may be one of
 * these bitmaps. Every slot has a counter whose bit i lies in plane i, with as many planes that 2^planes ≥ least. It
 * starts at 2^planes − least, so the addition that makes it `least` carries out of the last plane; a slot that has
 * carried once is in, whatever the wrapped counter does later. Adding a bitmap is a ripple of half adders, as in any
 * vertical counter: carry' = plane ∧ carry, plane' = plane ⊕ carry.
 */
export function minCount(bitmaps: usize, count: usize, least: u32, out: usize, words: usize): void {
  const planes: u32 = least == 1 ? 0 : least <= 4 ? 2 : least <= 16 ? 4 : 32 - clz(least - 1);
  const start: u32 = (<u32>1 << planes) - least;
  const end = bitmaps + count * 4;
  const bytes = words * 8;
  let at: usize = 0;
  for (; at + 16 <= bytes; at += 16) v128.store(out + at, reached(bitmaps, end, at, planes, start));
  if (at < bytes) v128.store64_lane(out + at, reached(bitmaps, end, at, planes, start), 0);
}

/** Handles the 128 slots at byte `at`. */
@inline
function reached(bitmaps: usize, end: usize, at: usize, planes: u32, start: u32): v128 {
  if (planes == 0) return reachedAny(bitmaps, end, at);
  if (planes == 2) return reachedFour(bitmaps, end, at, start);
  if (planes == 4) return reachedSixteen(bitmaps, end, at, start);
  return reachedMany(bitmaps, end, at, planes, start);
}

function reachedAny(bitmaps: usize, end: usize, at: usize): v128 {
  let reached = i64x2.splat(0);
  for (; bitmaps < end; bitmaps += 4) reached = v128.or(reached, v128.load(<usize>load<u32>(bitmaps) + at));
  return reached;
}

function reachedFour(bitmaps: usize, end: usize, at: usize, start: u32): v128 {
  let plane0 = startPlane(start, 0), plane1 = startPlane(start, 1), reached = i64x2.splat(0);
  for (; bitmaps < end; bitmaps += 4) {
    const carry0 = v128.load(<usize>load<u32>(bitmaps) + at);
    const carry1 = v128.and(plane0, carry0);
    reached = v128.or(reached, v128.and(plane1, carry1));
    plane0 = v128.xor(plane0, carry0);
    plane1 = v128.xor(plane1, carry1);
  }
  return reached;
}

function reachedSixteen(bitmaps: usize, end: usize, at: usize, start: u32): v128 {
  let plane0 = startPlane(start, 0), plane1 = startPlane(start, 1), reached = i64x2.splat(0);
  let plane2 = startPlane(start, 2), plane3 = startPlane(start, 3);
  for (; bitmaps < end; bitmaps += 4) {
    const carry0 = v128.load(<usize>load<u32>(bitmaps) + at);
    const carry1 = v128.and(plane0, carry0);
    const carry2 = v128.and(plane1, carry1);
    const carry3 = v128.and(plane2, carry2);
    reached = v128.or(reached, v128.and(plane3, carry3));
    plane0 = v128.xor(plane0, carry0);
    plane1 = v128.xor(plane1, carry1);
    plane2 = v128.xor(plane2, carry2);
    plane3 = v128.xor(plane3, carry3);
  }
  return reached;
}

/** The planes lie in memory. */
function reachedMany(bitmaps: usize, end: usize, at: usize, planes: u32, start: u32): v128 {
  const lastPlane = PLANES + planes * 16;
  for (let plane: u32 = 0; plane < planes; plane++) v128.store(PLANES + plane * 16, startPlane(start, plane));
  let reached = i64x2.splat(0);
  for (; bitmaps < end; bitmaps += 4) {
    let carry = v128.load(<usize>load<u32>(bitmaps) + at);
    for (let at = PLANES; at < lastPlane; at += 16) {
      const plane = v128.load(at);
      v128.store(at, v128.xor(plane, carry));
      carry = v128.and(plane, carry);
    }
    reached = v128.or(reached, carry);
  }
  return reached;
}

@inline
function startPlane(start: u32, plane: u32): v128 {
  return i64x2.splat(-<i64>((start >> plane) & 1));
}
