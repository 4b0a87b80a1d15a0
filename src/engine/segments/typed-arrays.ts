/** A typed array in shared memory, all zeros. */
export function sharedArray<Values extends { readonly BYTES_PER_ELEMENT: number }>(
  Kind: { new (buffer: SharedArrayBuffer): Values; readonly BYTES_PER_ELEMENT: number },
  length: number,
): Values {
  return new Kind(sharedBuffer(length * Kind.BYTES_PER_ELEMENT));
}

/** Memory that threads share, all zeros. */
export function sharedBuffer(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}

/** The bytes of a typed array, where they are. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
