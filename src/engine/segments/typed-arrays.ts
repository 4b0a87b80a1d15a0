/** A typed array in shared memory, all zeros. */
export function sharedArray<Values extends { readonly BYTES_PER_ELEMENT: number }>(
  Kind: { new (buffer: SharedArrayBuffer): Values; readonly BYTES_PER_ELEMENT: number },
  length: number,
): Values {
  return new Kind(new SharedArrayBuffer(length * Kind.BYTES_PER_ELEMENT));
}

/** The bytes of a typed array, where they are. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
