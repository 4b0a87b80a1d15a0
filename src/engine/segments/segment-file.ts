import type { WaveWeighing } from '../weighting/wave-weighing.ts';
import type { ListedColumn } from './segment-column.ts';
import type { Padding } from './segment-layout.ts';

/**
 * A segment's file, `<content hash>.segment` (of derived columns `<hash of their origin>.segment`): 64 bytes of preamble; the header as JSON (`SegmentHeader`), spaces up to a
 * multiple of 8; the directory; zeros up to a page; the columns' payloads, each at a multiple of 64. Little-endian.
 *
 * Preamble: 8 bytes `AISEGMNT`; u32 format; u32 length of the header; u32 length of the directory; u32 start of
 * the payloads; 32 bytes content hash: SHA-256 of header and directory, which holds a SHA-256 of each payload; zeros.
 *
 * Directory: an entry for each column of the header (f64 offset of its payload in the file; f64 its bytes; u32 its CRC-32;
 * u32 its encoding; 32 bytes its SHA-256; equal payloads of bits are stored once), then the columns' totals as f64.
 */
export const segmentFormat = 1;
const segmentMagic = 'AISEGMNT';
export const segmentSuffix = '.segment';
/** A file of a `FileDictionary`, named by its SHA-256. */
export const dictionarySuffix = '.dictionary.json';
export const preambleBytes = 64;
export const entryBytes = 56;
export const pageBytes = 4096;
export const payloadAlignment = 64;

export interface SegmentHeader {
  /** Code of the dataset tree. */
  readonly dataset: string;
  readonly wave: string;
  readonly padding: Padding;
  /** Groups in the order of their slots. */
  readonly groups: readonly { readonly location: string; readonly respondents: number }[];
  /** One exponent a group. */
  readonly weights: readonly { readonly code: string; readonly exponents: readonly number[] }[];
  readonly columns: readonly ListedColumn[];
  /** Present in a segment with columns derived from another segment; absent: a wave of the dataset. */
  readonly derived?: DerivedHeader;
}

/** How columns came about that are derived. */
export interface DerivedHeader {
  /** Hash of all that they are derived from, which the file is named by instead of by its content. */
  readonly origin: string;
  /** How many respondents are of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Raking of a derived weight. */
  readonly weighing?: WaveWeighing;
}

/** Encodings; an entry holds the place in this list. `bytes` has no table of chunks. */
export const encodings = ['bits', 'u8', 'u16', 'u32', 'i32', 'f32', 'f64', 'bytes'] as const;
export type Encoding = (typeof encodings)[number];

/** Where a column's payload lies in its file. */
export interface StoredPayload {
  readonly encoding: Encoding;
  readonly offset: number;
  readonly byteLength: number;
  readonly crc32: number;
}

/** An entry for the directory. */
export type DirectoryEntry = StoredPayload & { readonly sha256: Buffer };

/** An entry of the directory as the bytes of the file, little-endian. */
export function encodeEntry(entry: DirectoryEntry): Buffer {
  const bytes = Buffer.alloc(entryBytes);
  bytes.writeDoubleLE(entry.offset, 0);
  bytes.writeDoubleLE(entry.byteLength, 8);
  bytes.writeUInt32LE(entry.crc32, 16);
  bytes.writeUInt32LE(encodings.indexOf(entry.encoding), 20);
  entry.sha256.copy(bytes, 24);
  return bytes;
}

/** The entry at that place of the directory; checksums are the caller's to check. */
export function decodeEntry(directory: Buffer, index: number): DirectoryEntry {
  const at = index * entryBytes;
  return {
    offset: directory.readDoubleLE(at),
    byteLength: directory.readDoubleLE(at + 8),
    crc32: directory.readUInt32LE(at + 16),
    encoding: encodings[directory.readUInt32LE(at + 20)] ?? 'bytes',
    sha256: directory.subarray(at + 24, at + entryBytes),
  };
}

export interface Preamble {
  readonly format: number;
  readonly headerLength: number;
  readonly directoryLength: number;
  readonly payloadStart: number;
  /** Hash in hexadecimal. */
  readonly contentHash: string;
}

/** First bytes of a segment file: its mark, its format and the offsets of its parts. */
export function encodePreamble(preamble: Preamble): Buffer {
  const bytes = Buffer.alloc(preambleBytes);
  bytes.write(segmentMagic, 0, 'latin1');
  bytes.writeUInt32LE(preamble.format, 8);
  bytes.writeUInt32LE(preamble.headerLength, 12);
  bytes.writeUInt32LE(preamble.directoryLength, 16);
  bytes.writeUInt32LE(preamble.payloadStart, 20);
  bytes.write(preamble.contentHash, 24, 'hex');
  return bytes;
}

/** null: not the preamble of a segment. */
export function decodePreamble(bytes: Buffer): Preamble | null {
  if (bytes.toString('latin1', 0, segmentMagic.length) !== segmentMagic) return null;
  return {
    format: bytes.readUInt32LE(8),
    headerLength: bytes.readUInt32LE(12),
    directoryLength: bytes.readUInt32LE(16),
    payloadStart: bytes.readUInt32LE(20),
    contentHash: bytes.toString('hex', 24, 56),
  };
}

/** The next multiple. */
export function roundUp(bytes: number, multiple: number): number {
  return Math.ceil(bytes / multiple) * multiple;
}
