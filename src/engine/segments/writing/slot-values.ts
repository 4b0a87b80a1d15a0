import type { Bitmap } from '../bitmap.ts';
import { blankOf, nameOf, type SegmentColumn } from '../segment-column.ts';
import type { SegmentLayout } from '../segment-layout.ts';

/** Throws `RangeError` unless there is one element per slot, blank in every empty slot. */
export function assertSlots(column: SegmentColumn, values: ArrayLike<number>, layout: SegmentLayout): void {
  if (values.length !== layout.slots) {
    throw new RangeError(
      `the column ${nameOf(column)} has ${values.length} elements; the segment has ${layout.slots} slots`,
    );
  }
  const blank = blankOf(column.kind);
  for (const { start, respondents, slots } of layout.groups) {
    for (let slot = start + respondents; slot < start + slots; slot++) {
      if (Object.is(values[slot], blank)) continue;
      throw new RangeError(
        `the column ${nameOf(column)} holds ${values[slot]} in slot ${slot}, which is nobody's`,
      );
    }
  }
}

/** Throws `RangeError` on a value above `most`. */
export function assertAtMost(column: SegmentColumn, values: ArrayLike<number>, most: number): void {
  for (let slot = 0; slot < values.length; slot++) {
    if ((values[slot] ?? 0) <= most) continue;
    throw new RangeError(
      `the column ${nameOf(column)} holds ${values[slot]} in slot ${slot}; ${most} is the most`,
    );
  }
}

/** Throws `RangeError` unless every slot of `set` is among `within`. */
export function assertWithin(column: SegmentColumn, set: Bitmap, within: Bitmap): void {
  if (set.length !== within.length) {
    throw new RangeError(
      `the column ${nameOf(column)} has ${set.length * 32} bits; the segment has ${within.length * 32} slots`,
    );
  }
  for (let word = 0; word < set.length; word++) {
    if (((set[word] ?? 0) & ~(within[word] ?? 0)) === 0) continue;
    throw new RangeError(
      `the column ${nameOf(column)} holds slots from ${word * 32} on that are blank or nobody's`,
    );
  }
}
