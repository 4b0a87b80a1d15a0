import type { FileHandle } from 'node:fs/promises';

const bufferBytes = 2 ** 20;

/** Writes one thing after the other into a file, from a place on, in large pieces. */
export class AppendingFile {
  readonly #handle: FileHandle;
  readonly #buffer = Buffer.alloc(bufferBytes);
  #buffered = 0;
  #written: number;

  constructor(handle: FileHandle, from: number) {
    this.#handle = handle;
    this.#written = from;
  }

  /** Where the next byte goes. */
  get end(): number {
    return this.#written + this.#buffered;
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.#buffered + bytes.length > bufferBytes) await this.flush();
    if (bytes.length > bufferBytes) {
      await writeAt(this.#handle, bytes, this.#written);
      this.#written += bytes.length;
      return;
    }
    this.#buffer.set(bytes, this.#buffered);
    this.#buffered += bytes.length;
  }

  async flush(): Promise<void> {
    await writeAt(this.#handle, this.#buffer.subarray(0, this.#buffered), this.#written);
    this.#written += this.#buffered;
    this.#buffered = 0;
  }
}

/** Writes all of the bytes at a place in the file. */
export async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
