import { type Bitmap, blankBitmap } from '../bitmap.ts';
import type { SegmentLayout } from '../segment-layout.ts';
import type { WaveOrder } from './slot-order.ts';

/** Which respondent of a dataset sits where in a segment. */
export interface Seating {
  readonly layout: SegmentLayout;
  /** One a group of the layout. */
  readonly groups: WaveOrder['groups'];
}

type Values = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * Writes the values of a segment's respondents into their slots; changes `slots`, and leaves empty ones as they are.
 */
export function seat<Slots extends Values>({ layout, groups }: Seating, values: Values, slots: Slots): Slots {
  for (const [group, { respondents }] of groups.entries()) {
    const start = layout.groups[group]?.start ?? 0;
    for (let place = 0; place < respondents.length; place++) {
      slots[start + place] = values[respondents[place] ?? 0] ?? 0;
    }
  }
  return slots;
}

/** A column of marks as two sets of slots; adds those that are filled to `union` as well, which it changes. */
export function seatMarks(
  { layout, groups }: Seating,
  marks: Uint8Array,
  union: Bitmap,
): { chosen: Bitmap; filled: Bitmap } {
  const chosen = blankBitmap(layout.slots);
  const filled = blankBitmap(layout.slots);
  for (const [group, { respondents }] of groups.entries()) {
    const firstWord = (layout.groups[group]?.start ?? 0) >>> 5;
    for (let from = 0; from < respondents.length; from += 32) {
      const bits = Math.min(32, respondents.length - from);
      let chosenWord = 0;
      let filledWord = 0;
      for (let bit = 0; bit < bits; bit++) {
        const mark = marks[respondents[from + bit] ?? 0] ?? 0;
        filledWord |= (mark === 0 ? 0 : 1) << bit;
        chosenWord |= (mark >>> 1) << bit;
      }
      const word = firstWord + (from >>> 5);
      chosen[word] = chosenWord;
      filled[word] = filledWord;
      union[word] = (union[word] ?? 0) | filledWord;
    }
  }
  return { chosen, filled };
}
