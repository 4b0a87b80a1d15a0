import { type Bitmap, blankBitmap } from '../bitmap.ts';
import { bytesOf } from '../typed-arrays.ts';
import { type Container, tableEntryBytes, toContainer } from '../container.ts';
import type { SlotElements } from '../encode-elements.ts';
import { expandBits } from '../expand-bits.ts';
import type { Encoding } from '../segment-file.ts';
import {
  chunkSlots,
  chunksOf,
  occupiedSlotsOfChunk,
  type SegmentLayout,
  slotsOfChunk,
} from '../segment-layout.ts';

/** The set of slots that `encodeBits` encoded. */
export function decodeBits(payload: Uint8Array, layout: SegmentLayout): Bitmap {
  const set = blankBitmap(layout.slots);
  for (let chunk = 0; chunk < chunksOf(layout); chunk++) {
    const from = (chunk * chunkSlots) / 32;
    const target = set.subarray(from, from + slotsOfChunk(layout, chunk) / 32);
    const { kind, offset, byteLength } = containerAt(payload, chunk);
    if (kind === 'full') target.set(occupiedSlotsOfChunk(layout, chunk));
    else expandBits(kind, payload.subarray(offset, offset + byteLength), bytesOf(target));
  }
  return set;
}

/** The elements that `encodeElements` encoded, one a slot, with the same `blank`. */
export function decodeElements(
  payload: Uint8Array,
  encoding: Encoding,
  blank: number,
  layout: SegmentLayout,
): SlotElements {
  const elements = elementsOf(encoding, layout.slots).fill(blank);
  const bytes = new Uint8Array(elements.buffer);
  for (let chunk = 0; chunk < chunksOf(layout); chunk++) {
    const { offset, byteLength } = containerAt(payload, chunk);
    bytes.set(payload.subarray(offset, offset + byteLength), chunk * chunkSlots * elements.BYTES_PER_ELEMENT);
  }
  return elements;
}

function elementsOf(encoding: Encoding, slots: number): SlotElements {
  switch (encoding) {
    case 'u8':
      return new Uint8Array(slots);
    case 'u16':
      return new Uint16Array(slots);
    case 'u32':
      return new Uint32Array(slots);
    case 'i32':
      return new Int32Array(slots);
    case 'f32':
      return new Float32Array(slots);
    case 'f64':
      return new Float64Array(slots);
    case 'bits':
    case 'bytes':
      throw new Error(`a column of ${encoding} has no elements`);
  }
}

function containerAt(payload: Uint8Array, chunk: number): Container {
  const entry = new Uint32Array(tableEntryBytes / 4);
  const at = chunk * tableEntryBytes;
  new Uint8Array(entry.buffer).set(payload.subarray(at, at + tableEntryBytes));
  return toContainer(entry);
}
