import { addSlots, type Bitmap, blankBitmap } from './bitmap.ts';

/** Unit of reading, keeping and work: positions within a chunk fit 16 bits. */
export const chunkSlots = 65_536;
/** Unit of the kernels: the weights of a block share one exponent, and their sum fits 32 bits. */
export const blockSlots = 512;

/** Slots that a group is filled up to a multiple of. */
export type Padding = 512 | 64;

/** Where the respondents of a segment lie: in slots, group after group, each group's own slots first. */
export interface SegmentLayout {
  readonly padding: Padding;
  readonly respondents: number;
  /** A multiple of `padding`. */
  readonly slots: number;
  readonly groups: readonly SlotGroup[];
}

/** The respondents of a location: slots `start` to `start + respondents`; then blank slots up to `start + slots`. */
export interface SlotGroup {
  readonly start: number;
  readonly respondents: number;
  readonly slots: number;
}

/**
 * 512, so that no block holds two groups, unless that would more than double the slots: then 64, and a block may hold
 * several groups. `counts` are the respondents of each group.
 */
export function paddingFor(counts: readonly number[]): Padding {
  const respondents = counts.reduce((sum, count) => sum + count, 0);
  return laySegment(counts, blockSlots).slots > 2 * respondents ? 64 : blockSlots;
}

/** Lays groups of so many respondents one after the other, each padded to whole blocks of `padding` slots. */
export function laySegment(counts: readonly number[], padding: Padding): SegmentLayout {
  let slots = 0;
  let respondents = 0;
  const groups = counts.map((count): SlotGroup => {
    const group = { start: slots, respondents: count, slots: Math.ceil(count / padding) * padding };
    slots += group.slots;
    respondents += count;
    return group;
  });
  return { padding, respondents, slots, groups };
}

/** How many chunks the slots take; the last may be shorter. */
export function chunksOf({ slots }: Pick<SegmentLayout, 'slots'>): number {
  return Math.ceil(slots / chunkSlots);
}

/** Slots of a chunk: every chunk but the last is whole. */
export function slotsOfChunk({ slots }: Pick<SegmentLayout, 'slots'>, chunk: number): number {
  return Math.min(chunkSlots, slots - chunk * chunkSlots);
}

/** The slots that hold a respondent. */
export function occupiedSlots({ slots, groups }: SegmentLayout): Bitmap {
  const occupied = blankBitmap(slots);
  for (const { start, respondents } of groups) addSlots(occupied, start, start + respondents);
  return occupied;
}

/** Does the same for one chunk, its first slot first. */
export function occupiedSlotsOfChunk(layout: SegmentLayout, chunk: number): Bitmap {
  const first = chunk * chunkSlots;
  const slots = slotsOfChunk(layout, chunk);
  const occupied = blankBitmap(slots);
  for (const { start, respondents } of layout.groups) {
    addSlots(occupied, Math.max(start - first, 0), Math.min(start + respondents - first, slots));
  }
  return occupied;
}
