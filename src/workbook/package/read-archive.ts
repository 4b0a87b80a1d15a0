import { strFromU8 } from 'fflate';
import { deflated, type PackedContent } from './archive.ts';

/** A file inside an archive, as it lies there. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: PackedContent;
}

/** Why a file is not read as an archive. */
export class ArchiveError extends Error {
  readonly reason: 'damaged' | 'hostile' | 'encrypted';

  constructor(reason: ArchiveError['reason']) {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

const mostEntries = 20_000;
const largestWhole = 2 ** 31;
/** No office file packs tighter: deflate itself ends at 1,032. */
const tightest = 400;
/** Bytes of a part that is read. */
const largestPart = 2 ** 27;
const ratioFrom = 2 ** 20;

/** The entries of a zip archive, from its directory. Sizes that no office file has are refused before any is unpacked. */
export function readArchive(bytes: Uint8Array<ArrayBuffer>): readonly ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged = () => new ArchiveError('damaged');
  const end = endOf(view);
  if (end === null) throw damaged();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > mostEntries || count === 0xffff) throw new ArchiveError('hostile');
  const entries: ArchiveEntry[] = [];
  const paths = new Set<string>();
  let whole = 0;
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const crc = view.getUint32(at + 16, true);
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true);
    if ((flags & 1) !== 0) throw new ArchiveError('encrypted');
    const path = strFromU8(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (path.endsWith('/')) continue;
    if (start + 30 > bytes.length || view.getUint32(start, true) !== 0x04034b50) throw damaged();
    if (method !== deflated && method !== 0) throw damaged();
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (from + packedSize > bytes.length) throw damaged();
    whole += size;
    const isTooTight = size > ratioFrom && size > tightest * packedSize;
    if (whole > largestWhole || isTooTight || paths.has(path)) throw new ArchiveError('hostile');
    paths.add(path);
    entries.push({ path, content: { packed: bytes.subarray(from, from + packedSize), method, crc, size } });
  }
  return entries;
}

/** Place of the record that ends the directory; null: there is none. */
function endOf(view: DataView): number | null {
  const longestComment = 65_535;
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return null;
}

/** The bytes of an entry. Throws where they are not as many as its directory says. */
export async function unpack({ packed, method, size }: PackedContent): Promise<Uint8Array<ArrayBuffer>> {
  if (size > largestPart) throw new ArchiveError('hostile');
  if (method === 0) return packed;
  const whole = new Uint8Array(size);
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (length + next.value.length > size) throw new ArchiveError('hostile');
      whole.set(next.value, length);
      length += next.value.length;
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (length !== size) throw new ArchiveError('damaged');
  return whole;
}
