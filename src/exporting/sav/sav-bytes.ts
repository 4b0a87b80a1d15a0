/** The fields of a system file's records, little-endian, one after the other. */
export class SavBytes {
  readonly #parts: Buffer[] = [];

  int32(...values: number[]): this {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4);
    return this.raw(bytes);
  }

  float64(...values: number[]): this {
    const bytes = Buffer.alloc(values.length * 8);
    for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, index * 8);
    return this.raw(bytes);
  }

  /** Padded with spaces to `length` bytes. */
  padded(text: Buffer | string, length: number): this {
    const bytes = Buffer.alloc(length, 0x20);
    Buffer.from(text).copy(bytes, 0, 0, length);
    return this.raw(bytes);
  }

  raw(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }

  /** A record of type 7: `size` bytes an element. */
  extension(subtype: number, size: number, content: Buffer): this {
    return this.int32(7, subtype, size, content.length / size).raw(content);
  }

  whole(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** The longest start of a text that takes at most `most` bytes of UTF-8, no character cut in two. */
export function cutUtf8(text: string, most: number): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
