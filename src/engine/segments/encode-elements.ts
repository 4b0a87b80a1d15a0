import { bytesOf } from './typed-arrays.ts';
import { PayloadBuilder, roundUpTo8 } from './container.ts';
import { chunkSlots, chunksOf, type SegmentLayout, slotsOfChunk } from './segment-layout.ts';

export type SlotElements = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** Encodes one element per slot as a payload. Chunks in which every element is `blank` take no room. */
export function encodeElements(
  elements: SlotElements,
  blank: number,
  layout: Pick<SegmentLayout, 'slots'>,
): Uint8Array {
  const chunks = Array.from({ length: chunksOf(layout) }, (_, chunk) => {
    const from = chunk * chunkSlots;
    const part = elements.subarray(from, from + slotsOfChunk(layout, chunk));
    return part.some((element) => !Object.is(element, blank)) ? bytesOf(part) : null;
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
