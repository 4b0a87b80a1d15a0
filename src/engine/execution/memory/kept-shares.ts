/** The dealing thread carries out nothing but calls of a moment, which read few sets. */
const ownShare = 1 / 8;

/** How the bytes that sets are kept in are shared out among the workers and the thread that deals their tasks. */
export function keptShares(
  bytes: number,
  workers: number,
): { readonly keptBytes: number; readonly ownBytes: number } {
  const ownBytes = Math.floor(bytes * ownShare);
  return { keptBytes: Math.floor((bytes - ownBytes) / workers), ownBytes };
}
