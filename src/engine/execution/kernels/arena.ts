import { pageBytes, type WebAssemblyMemory } from './web-assembly.ts';

/** A place in the kernels' memory, in bytes. */
export type Address = number;

/**
 * Memory of the kernels, handed out from the bottom up and taken back from the top down. Addresses are multiples of 64.
 * Contents stay as they were left: `allocate` promises none, `allocateZeros` zeros.
 *
 * A view (`uint8` …) is good until the next allocation: one that makes memory grow detaches all views.
 */
export interface Arena {
  allocate(bytes: number): Address;
  allocateZeros(bytes: number): Address;
  /** A bitmap of a whole chunk, contents not promised. */
  allocateBitmap(): Address;
  /** Takes back whatever `work` allocates, when it ends. */
  borrow<T>(work: () => T): T;
  /** Takes everything back. The memory itself stays reserved. */
  reset(): void;
  uint8(address: Address, length: number): Uint8Array<ArrayBuffer>;
  uint16(address: Address, length: number): Uint16Array<ArrayBuffer>;
  uint32(address: Address, length: number): Uint32Array<ArrayBuffer>;
  float64(address: Address, length: number): Float64Array<ArrayBuffer>;
}

/**
 * Size of a bitmap: 65,536 slots, one bit each, and 64 bytes. At 8,192 bytes apart the same words of all bitmaps would
 * fall into one set of the first-level cache, which holds 8 or 12 of these words.
 */
export const bitmapBytes = 8_192 + 64;

/** Room after the last allocation, because kernels read up to a vector more than they need. */
const slackBytes = 64;
/** Linear memory has 32-bit addresses; the last page stays out, so that an end is an address too. */
const mostBytes = 2 ** 32 - pageBytes;

/** Hands out what lies above `memory`'s present end; what lies below is the kernels' own. */
export function createArena(memory: WebAssemblyMemory): Arena {
  const bottom = memory.buffer.byteLength;
  let top = bottom;

  function allocate(bytes: number): Address {
    const address = top;
    const end = address + Math.ceil(bytes / 64) * 64;
    const missing = end + slackBytes - memory.buffer.byteLength;
    if (missing > 0) grow(missing, end);
    top = end;
    return address;
  }

  /** Grows the memory by a mebibyte and an eighth at least: every growth costs a call and detaches all views. */
  function grow(missing: number, end: number): void {
    if (end + slackBytes > mostBytes) {
      throw new RangeError(
        `the kernels address at most ${mostBytes} bytes and would need ${end}; work on fewer columns at a time`,
      );
    }
    const wanted = Math.max(missing, 2 ** 20, memory.buffer.byteLength / 8);
    memory.grow(Math.ceil(Math.min(wanted, mostBytes - memory.buffer.byteLength) / pageBytes));
  }

  return {
    allocate,
    allocateZeros: (bytes) => {
      const address = allocate(bytes);
      new Uint8Array(memory.buffer, address, bytes).fill(0);
      return address;
    },
    allocateBitmap: () => allocate(bitmapBytes),
    borrow: (work) => {
      const before = top;
      try {
        return work();
      } finally {
        top = before;
      }
    },
    reset: () => {
      top = bottom;
    },
    uint8: (address, length) => new Uint8Array(memory.buffer, address, length),
    uint16: (address, length) => new Uint16Array(memory.buffer, address, length),
    uint32: (address, length) => new Uint32Array(memory.buffer, address, length),
    float64: (address, length) => new Float64Array(memory.buffer, address, length),
  };
}
