import { createHash } from 'node:crypto';
import type { Catalogue } from './catalogue.ts';

/**
 * The two files of a dataset's directory.
 *
 * `catalogue.json` is `CatalogueFile`. `columns.bin` is: 8 bytes `AICOLUMN`; u32 format; u32 length
 * of the header; 32 bytes SHA-256 of the header; the header as JSON (`ColumnFileHeader`); zeros up to the next
 * multiple of 8; the columns, each starting at a multiple of 8 from the end of those zeros. Numbers are little-endian.
 */
export const catalogueFileName = 'catalogue.json';
export const columnFileName = 'columns.bin';
export const columnFileFormat = 1;
export const columnFileMagic = 'AICOLUMN';
export const columnFilePreambleBytes = 48;

export interface CatalogueFile {
  /** SHA-256 of `content` as compact JSON. */
  readonly checksum: string;
  readonly content: {
    readonly format: number;
    readonly version: string;
    /** SHA-256 of the header of the `columns.bin` that belongs to this catalogue. */
    readonly columns: string;
    readonly catalogue: Catalogue;
  };
}

export interface ColumnFileHeader {
  readonly respondents: number;
  /** One a weight scheme, in the catalogue's order. */
  readonly weights: readonly { readonly code: string; readonly divisor: number }[];
  readonly columns: readonly StoredColumn[];
}

export interface StoredColumn {
  /** Unique in the file: the key of an answer column, the code of a weight, or `""`. */
  readonly name: string;
  readonly kind: StoredColumnKind;
  readonly type: ElementType;
  /** In elements. */
  readonly length: number;
  /** In bytes from the start of the first column. */
  readonly offset: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly checksum: string;
}

export type StoredColumnKind =
  | 'wave'
  | 'location'
  | 'stratum'
  | 'cluster'
  | 'weightUnits'
  | 'weightExponents'
  | 'codes'
  | 'marks'
  | 'numbers'
  /** The respondents' ids as UTF-8, one after the other, and where each ends; never read into memory to serve. */
  | 'idText'
  | 'idEnds';

export type ElementType = 'u8' | 'u16' | 'u32' | 'i8' | 'i32' | 'f64';

export const bytesOfElement: Readonly<Record<ElementType, number>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  i8: 1,
  i32: 4,
  f64: 8,
};

export type ColumnElements = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int32Array | Float64Array;

export function roundUpToEight(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
