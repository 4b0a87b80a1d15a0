import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Without the 64-bit extension, which some unpackers do not know of an archive that is streamed. */
const longest = 0xffff_ffff;
const deflated = 8;

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<Uint8Array>;
}

/**
 * A ZIP archive of the entries, a piece at a time and each packed as it comes. `at`: when the entries were made. Throws
 * where one is over 4 GiB.
 */
export async function* zipArchive(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const zip = new Zip((_, piece) => {
    pieces.push(piece);
    length += piece.length;
  });
  function* taken(): Generator<Uint8Array> {
    yield* pieces;
    pieces = [];
  }
  for (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated, mtime: at };
    zip.add(file);
    for await (const piece of packed(content, file)) {
      file.ondata?.(null, new Uint8Array(piece), false);
      yield* taken();
    }
    if (file.size > longest || length > longest) {
      throw new RangeError(`${name} is over 4 GiB, the most that an archive takes; export an audience`);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Counts what goes in, and hands on what comes out while it goes in: neither is ever held whole. */
async function* packed(content: Iterable<Uint8Array>, file: ZipInputFile): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1 });
  const feed = async (): Promise<void> => {
    for (const piece of content) {
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
      if (!deflate.write(piece)) await once(deflate, 'drain');
    }
    deflate.end();
  };
  const fed = feed().catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const piece of deflate) yield piece;
  await fed;
}
