import type { Bitmap } from './bitmap.ts';
import { type Container, tableEntryBytes, toContainer } from './container.ts';
import type { SlotElements } from './encode-elements.ts';
import { expandBits } from './expand-bits.ts';
import type { Encoding } from './segment-file.ts';
import { chunkSlots, chunksOf, type SegmentLayout, slotsOfChunk } from './segment-layout.ts';

/** The set of slots that `encodeBits` encoded. */
export function decodeBits(payload: Uint8Array, occupied: Bitmap, layout: SegmentLayout): Bitmap {
  const set = new Uint32Array(layout.slots / 32);
  const everyone = new Uint8Array(occupied.buffer, occupied.byteOffset, occupied.byteLength);
  const bytes = new Uint8Array(set.buffer);
  for (let chunk = 0; chunk < chunksOf(layout); chunk++) {
    const from = (chunk * chunkSlots) / 8;
    const to = from + slotsOfChunk(layout, chunk) / 8;
    const { kind, offset, byteLength } = containerAt(payload, chunk);
    expandBits(
      kind,
      payload.subarray(offset, offset + byteLength),
      everyone.subarray(from, to),
      bytes.subarray(from, to),
    );
  }
  return set;
}

/** The elements that `encodeElements` encoded, one a slot. */
export function decodeElements(payload: Uint8Array, encoding: Encoding, layout: SegmentLayout): SlotElements {
  const elements = blankElements(encoding, layout.slots);
  const bytes = new Uint8Array(elements.buffer);
  for (let chunk = 0; chunk < chunksOf(layout); chunk++) {
    const { offset, byteLength } = containerAt(payload, chunk);
    bytes.set(payload.subarray(offset, offset + byteLength), chunk * chunkSlots * elements.BYTES_PER_ELEMENT);
  }
  return elements;
}

export function blankElements(encoding: Encoding, slots: number): SlotElements {
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
