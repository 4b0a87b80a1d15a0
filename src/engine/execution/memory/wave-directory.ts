import { arenaPageBytes } from './arena.ts';
import type { ArenaColumn } from './arena-column.ts';
import { encodings } from '../../segments/segment-file.ts';

/** Numbers of a column before those of its pages. */
const headNumbers = 2;

/**
 * Pinned columns as one array of numbers, which is sent to a thread in no time however many they are: of each its
 * encoding, its bytes and its pages.
 */
export function encodeDirectory(columns: readonly ArenaColumn[]): Int32Array {
  const length = columns.reduce((sum, { pages }) => sum + headNumbers + pages.length, 0);
  const directory = new Int32Array(length);
  let at = 0;
  for (const { encoding, byteLength, pages } of columns) {
    directory[at] = encodings.indexOf(encoding);
    directory[at + 1] = byteLength;
    directory.set(pages, at + headNumbers);
    at += headNumbers + pages.length;
  }
  return directory;
}

/** The columns, in their order; their pages are parts of the directory. */
export function decodeDirectory(directory: Int32Array): ArenaColumn[] {
  const columns: ArenaColumn[] = [];
  for (let at = 0; at < directory.length; ) {
    // Bytes beyond 2^31 come back as the negative numbers that an i32 makes of them.
    const byteLength = (directory[at + 1] ?? 0) >>> 0;
    const first = at + headNumbers;
    const end = first + Math.ceil(byteLength / arenaPageBytes);
    columns.push({
      encoding: encodings[directory[at] ?? 0] ?? 'bytes',
      byteLength,
      pages: directory.subarray(first, end),
    });
    at = end;
  }
  return columns;
}
