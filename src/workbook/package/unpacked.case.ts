import { strFromU8, unzipSync } from 'fflate';

/** Parts of an archive by their paths, those of XML as text. */
export function unpacked(pieces: readonly Uint8Array<ArrayBuffer>[]): ReadonlyMap<string, string> {
  return new Map(Object.entries(unzipSync(joined(pieces))).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

export function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
