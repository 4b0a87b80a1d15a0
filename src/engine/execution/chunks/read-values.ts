import { assertNever } from '../../../lib/assert-never.ts';
import type { ClusterReading } from '../../figures/plan/value-reading.ts';
import type { Chunk } from '../memory/chunk-source.ts';

/** Fills `values` with the x of each slot of a chunk: NaN, or anything, where there is none. */
export function readValues(chunk: Chunk, reading: ClusterReading, values: Float64Array): void {
  switch (reading.kind) {
    case 'numbers':
      return chunk.copyNumbers(reading.column, values);
    case 'coded': {
      const isWide = chunk.codeBytes(reading.column) === 2;
      const codes = isWide ? new Uint16Array(values.length) : new Uint8Array(values.length);
      chunk.copyCodes(reading.column, new Uint8Array(codes.buffer));
      for (let slot = 0; slot < values.length; slot++) {
        values[slot] = reading.numbers[(codes[slot] ?? 0) - 1] ?? Number.NaN;
      }
      return;
    }
    case 'summed': {
      values.fill(0);
      const chosen = new Uint32Array(values.length / 32);
      for (const { column, number } of reading.marks) {
        chunk.copyChosen(column, new Uint8Array(chosen.buffer));
        for (let slot = 0; slot < values.length; slot++) {
          if (((chosen[slot >> 5] ?? 0) >>> (slot & 31)) & 1) values[slot] = (values[slot] ?? 0) + number;
        }
      }
      return;
    }
    case 'upTo': {
      readValues(chunk, reading.of, values);
      for (let slot = 0; slot < values.length; slot++) {
        values[slot] = (values[slot] ?? Number.NaN) <= reading.number ? 1 : 0;
      }
      return;
    }
    default:
      return assertNever(reading);
  }
}
