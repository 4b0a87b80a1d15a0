/** Bytes of a file in order. `take` answers a view that the next `take` may overwrite. */
export interface ByteSource {
  /** Bytes that are certainly left, or null where that is not known before they are read. */
  readonly remaining: number | null;
  /** Exactly `count` bytes, or null where fewer are left. */
  take(count: number): Buffer | null;
}
