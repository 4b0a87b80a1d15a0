import { PayloadBuilder, roundUpTo8 } from './container.ts';
import { chunkSlots, chunksOf, type SegmentLayout, slotsOfChunk } from './segment-layout.ts';

export type SlotElements = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** The payload of one element a slot. Chunks in which every element is 0 take no room. */
export function encodeElements(elements: SlotElements, layout: Pick<SegmentLayout, 'slots'>): Uint8Array {
  const chunks = Array.from({ length: chunksOf(layout) }, (_, chunk) => {
    const from = chunk * chunkSlots;
    const part = elements.subarray(from, from + slotsOfChunk(layout, chunk));
    return part.some((element) => element !== 0)
      ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      : null;
  });
  const builder = new PayloadBuilder(
    chunks.length,
    chunks.reduce((sum, bytes) => sum + roundUpTo8(bytes?.length ?? 0), 0),
  );
  for (const bytes of chunks) {
    if (bytes === null) builder.add('empty', 0, 0);
    else builder.add('elements', 0, bytes.length).set(bytes);
  }
  return builder.payload;
}
