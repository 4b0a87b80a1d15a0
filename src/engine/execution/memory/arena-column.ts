import type { Encoding } from '../../segments/segment-file.ts';

/** Where a pinned column lies in the arena: plain data, to be sent to the threads that read it. */
export interface ArenaColumn {
  readonly encoding: Encoding;
  readonly byteLength: number;
  /** Pages that its payload fills, in order. */
  readonly pages: Int32Array;
}
