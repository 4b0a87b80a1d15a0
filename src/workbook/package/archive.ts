import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { turns, type Work } from './work.ts';

/** A file inside a package, as text that may be made while it is written, or as bytes that are packed already. */
export interface ArchivePart {
  readonly path: string;
  readonly content: Iterable<string> | Uint8Array<ArrayBuffer>;
}

const blockLength = 65_536;
/** Fast: on the XML of a large table the strongest takes four times as long and saves a tenth. */
const level = 3;
/** One time in every file, so that the same content is the same bytes. */
const modified = '2000-01-01T00:00:00';

/** A zip archive, in pieces. Text is made, encoded and packed a block at a time, so that the page stays alive. */
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
    const isPacked = content instanceof Uint8Array;
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level });
    file.mtime = modified;
    zip.add(file);
    if (isPacked) file.push(content, true);
    else {
      let block = '';
      for (const text of content) {
        block += text;
        if (block.length >= blockLength) {
          file.push(strToU8(block));
          block = '';
        }
        const pause = turn();
        if (pause !== undefined) await pause;
      }
      file.push(strToU8(block), true);
    }
    if (failure !== null) throw failure;
  }
  zip.end();
  return pieces;
}
