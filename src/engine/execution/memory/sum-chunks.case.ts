import { parentPort } from 'node:worker_threads';
import type { ArenaColumn } from './arena-column.ts';
import { ArenaReader } from './arena-reader.ts';
import { countSlots } from '../../segments/bitmap.ts';
import { chunksOf, type SegmentLayout, slotsOfChunk } from '../../segments/segment-layout.ts';

// A worker that answers with the sum of each column it is told of: the slots of a set, the codes of a column of u16.
interface Start {
  readonly slabs: readonly SharedArrayBuffer[];
  readonly layout: SegmentLayout;
}

parentPort?.once('message', ({ slabs, layout }: Start) => {
  const reader = new ArenaReader(slabs);
  parentPort?.on('message', ({ columns }: { columns: readonly ArenaColumn[] }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    parentPort?.postMessage(columns.map((column) => sumOf(column)));
  });

  function sumOf(column: ArenaColumn): number {
    let sum = 0;
    for (let chunk = 0; chunk < chunksOf(layout); chunk++) {
      const slots = slotsOfChunk(layout, chunk);
      if (column.encoding === 'bits') {
        const bits = new Uint32Array(slots / 32);
        reader.copyBits(column, layout, chunk, new Uint8Array(bits.buffer));
        sum += countSlots(bits);
      } else {
        const codes = new Uint16Array(slots);
        reader.copyElements(column, chunk, codes);
        sum = codes.reduce((total, code) => total + code, sum);
      }
    }
    return sum;
  }
});
