import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Without the 64-bit extension, which some unpackers do not know of an archive that is streamed. */
const longest = 0xffff_ffff;
const utf8Names = 0x0800;
const sizesFollow = 0x0008;
const deflated = 8;
const version = 20;

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<Uint8Array>;
}

/**
 * A ZIP archive of the entries (PKWARE APPNOTE 6.3), a piece at a time and each packed as it comes; sizes stand behind
 * the entry they are of. `at`: what the entries say when they were made. Throws where one is over 4 GiB.
 */
export async function* zipArchive(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  const written = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for (const { name, content } of entries) {
    const start = offset;
    const encoded = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x0403_4b50, 0);
    header.writeUInt16LE(version, 4);
    header.writeUInt16LE(sizesFollow | utf8Names, 6);
    header.writeUInt16LE(deflated, 8);
    header.writeUInt32LE(dosTime(at), 10);
    header.writeUInt16LE(encoded.length, 26);
    yield written(Buffer.concat([header, encoded]));

    const sums = { crc: 0, unpacked: 0 };
    const dataStart = offset;
    for await (const piece of packed(content, sums)) yield written(piece);
    const sizes = Buffer.alloc(16);
    if (sums.unpacked > longest || offset > longest) {
      throw new RangeError(`${name} is over 4 GiB, the most that an archive takes; export an audience`);
    }
    sizes.writeUInt32LE(0x0807_4b50, 0);
    sizes.writeUInt32LE(sums.crc, 4);
    sizes.writeUInt32LE(offset - dataStart, 8);
    sizes.writeUInt32LE(sums.unpacked, 12);
    yield written(sizes);

    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x0201_4b50, 0);
    listed.writeUInt16LE(version, 4);
    listed.writeUInt16LE(version, 6);
    header.copy(listed, 8, 6, 14);
    sizes.copy(listed, 16, 4, 16);
    listed.writeUInt16LE(encoded.length, 28);
    listed.writeUInt32LE(start, 42);
    directory.push(listed, encoded);
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([listing, end]);
}

/** Counts what goes in, and hands on what comes out while it goes in: neither is ever held whole. */
async function* packed(
  content: Iterable<Uint8Array>,
  sums: { crc: number; unpacked: number },
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1 });
  const feed = async (): Promise<void> => {
    for (const piece of content) {
      sums.crc = crc32(piece, sums.crc);
      sums.unpacked += piece.length;
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

/** Two-second steps since 1980, the time below the date. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
