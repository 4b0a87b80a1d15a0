import type { FileHandle } from 'node:fs/promises';
import type { SlotElements } from '../encode-elements.ts';
import { blankOf, type SegmentColumn } from '../segment-column.ts';
import type { Encoding } from '../segment-file.ts';
import type { SegmentPlace } from './damaged-segment-error.ts';
import { decodeElements } from './decode-payload.ts';
import { readPayload, withOpenFile } from './segment-reader.ts';
import { readStoredSegment, type StoredSegment } from './stored-segment.ts';

/** A segment with its file open. */
export interface OpenSegment {
  readonly handle: FileHandle;
  readonly segment: StoredSegment;
}

/** Opens a segment for `use`, and closes it. Throws `DamagedSegmentError`, and whatever `use` throws. */
export function withSegment<Result>(
  place: SegmentPlace,
  use: (opened: OpenSegment) => Promise<Result>,
): Promise<Result> {
  return withOpenFile(place, async (handle) =>
    use({ handle, segment: await readStoredSegment(handle, place) }),
  );
}

/** Reads the whole payload of a column; null: the segment has no such column. Throws `DamagedSegmentError`. */
export async function readColumn(
  { handle, segment }: OpenSegment,
  column: SegmentColumn,
): Promise<{ readonly payload: Uint8Array<ArrayBuffer>; readonly encoding: Encoding } | null> {
  const stored = segment.find(column);
  if (stored === undefined) return null;
  const payload = new Uint8Array(stored.byteLength);
  await readPayload(handle, segment.place, column, stored, [payload]);
  return { payload, encoding: stored.encoding };
}

/** The same of a column of elements: one a slot. */
export async function readElements(opened: OpenSegment, column: SegmentColumn): Promise<SlotElements | null> {
  const read = await readColumn(opened, column);
  return read && decodeElements(read.payload, read.encoding, blankOf(column.kind), opened.segment.layout);
}

/** Reads weights, one a slot, NaN where there is none; `scheme` is the weight's place in the header. */
export async function readSlotWeights(
  opened: OpenSegment,
  key: string,
  scheme: number,
  divisor: number,
): Promise<Float64Array<ArrayBuffer>> {
  const { place, layout, header } = opened.segment;
  const units = await readElements(opened, { kind: 'units', key });
  if (units === null) throw new Error(`${place.file} lists no units of "${key}"`);
  const exponents = header.weights[scheme]?.exponents ?? [];
  const weights = new Float64Array(layout.slots).fill(Number.NaN);
  for (const [group, { start, respondents }] of layout.groups.entries()) {
    const scale = 2 ** (exponents[group] ?? 0) / divisor;
    for (let slot = start; slot < start + respondents; slot++) {
      const unit = units[slot] ?? 0;
      if (unit > 0) weights[slot] = unit * scale;
    }
  }
  return weights;
}
