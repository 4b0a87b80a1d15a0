import { readSync } from 'node:fs';

/** Bytes of a file in order. `take` answers a view that the next `take` may overwrite. */
export interface ByteSource {
  /** Bytes that are certainly left, or null where that is not known before they are read. */
  readonly remaining: number | null;
  /** Exactly `count` bytes, or null where fewer are left. */
  take(count: number): Buffer | null;
}

const windowBytes = 1 << 20;

/** A part of an open file, read a window at a time. */
export class FileBytes implements ByteSource {
  readonly #descriptor: number;
  readonly #end: number;
  #window = Buffer.alloc(0);
  /** Where the window begins in the file, and how far into the window it has been taken. */
  #windowStart: number;
  #at = 0;

  constructor(descriptor: number, start: number, end: number) {
    this.#descriptor = descriptor;
    this.#windowStart = start;
    this.#end = Math.max(start, end);
  }

  get position(): number {
    return this.#windowStart + this.#at;
  }

  get remaining(): number {
    return this.#end - this.position;
  }

  take(count: number): Buffer | null {
    if (count > this.remaining) return null;
    if (count > this.#window.length - this.#at && !this.#refill(count)) return null;
    const taken = this.#window.subarray(this.#at, this.#at + count);
    this.#at += count;
    return taken;
  }

  /** Passes over bytes without reading them; false where fewer are left. */
  skip(count: number): boolean {
    if (count > this.remaining) return false;
    if (count <= this.#window.length - this.#at) {
      this.#at += count;
      return true;
    }
    this.#windowStart = this.position + count;
    this.#window = Buffer.alloc(0);
    this.#at = 0;
    return true;
  }

  /** Reads the window again from the present position; false if the file has become shorter than it was. */
  #refill(count: number): boolean {
    const start = this.position;
    const size = Math.min(Math.max(windowBytes, count), this.#end - start);
    const window = Buffer.allocUnsafe(size);
    let filled = 0;
    while (filled < size) {
      const read = readSync(this.#descriptor, window, filled, size - filled, start + filled);
      if (read === 0) break;
      filled += read;
    }
    this.#windowStart = start;
    this.#window = window.subarray(0, filled);
    this.#at = 0;
    return filled >= count;
  }
}
