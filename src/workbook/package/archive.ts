import { strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { turns, type Work } from './work.ts';

/** A file inside a package: text that may be made while it is written, bytes, or content of another archive. */
export interface ArchivePart {
  readonly path: string;
  readonly content: Iterable<string> | Uint8Array<ArrayBuffer> | PackedContent;
}

/** Content as an archive holds it: it is copied as it is. */
export interface PackedContent {
  readonly packed: Uint8Array<ArrayBuffer>;
  /** The format's number: 0 for content that is not packed. */
  readonly method: number;
  readonly crc: number;
  /** Bytes when unpacked. */
  readonly size: number;
}

const blockLength = 65_536;
/** The format's number for packed content. */
export const deflated = 8;
/** One time in every file, so that the same content is the same bytes. */
const modified = '2000-01-01T00:00:00';

/** A file of an archive that the platform packs while its text is still being made. */
class PackedFile extends ZipPassThrough {
  override compression = deflated;
  private readonly packing = new CompressionStream('deflate-raw');
  private readonly writer = this.packing.writable.getWriter();

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    void this.writer.write(chunk);
    if (isLast) void this.writer.close();
  }

  /** Resolves once no more than a block waits to be packed. */
  get hasRoom(): Promise<void> {
    return this.writer.ready;
  }

  /** Gives the archive what is packed, to its end. */
  async passOn(): Promise<void> {
    const reader = this.packing.readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      this.ondata(null, next.value, false);
    this.ondata(null, new Uint8Array(0), true);
  }
}

/** A zip archive, in pieces. Text is made and encoded a block at a time, so that the page stays alive. */
export async function writeArchive(
  parts: Iterable<ArchivePart>,
  work: Pick<Work, 'signal'>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error !== null) failure = error;
    else pieces.push(piece);
  });
  const turn = turns(work);
  for (const { path, content } of parts) {
    if (content instanceof Uint8Array) {
      added(zip, new ZipPassThrough(path)).push(content, true);
      continue;
    }
    if ('packed' in content) {
      const { packed, method: compression, crc, size } = content;
      const file: ZipInputFile = { filename: path, compression, crc, size };
      added(zip, file).ondata?.(null, packed, true);
      continue;
    }
    const file = added(zip, new PackedFile(path));
    const packed = file.passOn();
    let block = '';
    for (const text of content) {
      block += text;
      if (block.length >= blockLength) {
        file.push(strToU8(block));
        block = '';
        await file.hasRoom;
      }
      const pause = turn();
      if (pause !== undefined) await pause;
    }
    file.push(strToU8(block), true);
    await packed;
    if (failure !== null) throw failure;
  }
  zip.end();
  return pieces;
}

function added<File extends ZipInputFile>(zip: Zip, file: File): File {
  file.mtime = modified;
  zip.add(file);
  return file;
}
