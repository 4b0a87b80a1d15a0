/** End of the text without the spaces and zero bytes that fill it up. */
export function trimmedEnd(bytes: Buffer, start: number, end: number): number {
  let last = end;
  while (last > start && (bytes[last - 1] === 0x20 || bytes[last - 1] === 0)) last--;
  return last;
}

/** The bytes without the blanks at their end; the same memory. */
export function trimmed(bytes: Buffer): Buffer {
  return bytes.subarray(0, trimmedEnd(bytes, 0, bytes.length));
}
