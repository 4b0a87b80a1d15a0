import type { FileHandle } from 'node:fs/promises';

/** The system takes this many pieces of memory in one read. */
const mostPieces = 1024;

/** Reads into the pieces, one after the other, from a place in the file on; answers the bytes read, fewer at its end. */
export async function readAt(
  handle: FileHandle,
  pieces: readonly Uint8Array[],
  position: number,
): Promise<number> {
  let done = 0;
  let rest = pieces;
  while (rest.length > 0) {
    const { bytesRead } = await handle.readv(rest.slice(0, mostPieces), position + done);
    if (bytesRead === 0) return done;
    done += bytesRead;
    rest = after(rest, bytesRead);
  }
  return done;
}

/** Returns the remainder of the pieces after that many bytes. */
function after(pieces: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let place = 0;
  let left = bytes;
  for (; place < pieces.length; place++) {
    const length = pieces[place]?.length ?? 0;
    if (left < length) break;
    left -= length;
  }
  const [first, ...others] = pieces.slice(place);
  return first === undefined ? [] : [first.subarray(left), ...others];
}
