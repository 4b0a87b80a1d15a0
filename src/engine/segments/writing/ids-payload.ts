/**
 * Ids of respondents as bytes: u32 how many; for each the u32 end of its text, in bytes from the start of the first
 * text; then the texts as UTF-8. In the order of the respondents' slots, blank slots left out.
 */
export function encodeIds(ids: readonly string[]): Uint8Array {
  const head = Buffer.alloc(4 * (1 + ids.length));
  head.writeUInt32LE(ids.length, 0);
  let end = 0;
  for (const [place, id] of ids.entries()) {
    end += Buffer.byteLength(id);
    head.writeUInt32LE(end, 4 * (1 + place));
  }
  return Buffer.concat([head, Buffer.from(ids.join(''))]);
}
