import { type Bitmap, countSlots, visitSlots } from '../bitmap.ts';
import { type ContainerKind, PayloadBuilder, roundUpTo8 } from '../container.ts';
import { chunkSlots, chunksOf, type SegmentLayout, slotsOfChunk } from '../segment-layout.ts';

/** Encodes a set of slots, all `occupied`, as a payload. */
export function encodeBits(set: Bitmap, occupied: Bitmap, layout: Pick<SegmentLayout, 'slots'>): Uint8Array {
  const chunks = Array.from({ length: chunksOf(layout) }, (_, chunk) => {
    const from = (chunk * chunkSlots) / 32;
    const words = slotsOfChunk(layout, chunk) / 32;
    const cardinality = countSlots(set.subarray(from, from + words));
    const everyone = countSlots(occupied.subarray(from, from + words));
    return { from, words, cardinality, ...shapeOf(cardinality, everyone, words * 4) };
  });
  const builder = new PayloadBuilder(
    chunks.length,
    chunks.reduce((sum, { bytes }) => sum + roundUpTo8(bytes), 0),
  );
  for (const { from, words, cardinality, kind, bytes } of chunks) {
    const container = builder.add(kind, cardinality, bytes);
    if (kind === 'bitmap') {
      container.set(new Uint8Array(set.buffer, set.byteOffset + from * 4, bytes));
    } else if (kind === 'array') {
      const positions = new Uint16Array(container.buffer, container.byteOffset, cardinality);
      let at = 0;
      visitSlots(set, from, from + words, (slot) => {
        positions[at++] = slot - from * 32;
      });
    }
  }
  return builder.payload;
}

function shapeOf(
  cardinality: number,
  everyone: number,
  bitmapBytes: number,
): { kind: ContainerKind; bytes: number } {
  if (cardinality === 0) return { kind: 'empty', bytes: 0 };
  if (cardinality === everyone) return { kind: 'full', bytes: 0 };
  const arrayBytes = cardinality * 2;
  return arrayBytes <= bitmapBytes
    ? { kind: 'array', bytes: arrayBytes }
    : { kind: 'bitmap', bytes: bitmapBytes };
}
