import { SourceFileError } from '../source/source-file-error.ts';
import type { FileBytes } from './file-bytes.ts';
import { damaged, SavFields } from './sav-fields.ts';

export type SavCompression = 'none' | 'bytecode' | 'zlib';

/** The first 176 bytes of a `.sav` file. */
export interface SavHeader {
  readonly compression: SavCompression;
  /** Cases that the header declares; null where it leaves that open. */
  readonly declaredCases: number | null;
  /** Position of the weight among the file's 8-byte elements, from 1; 0: no weight. */
  readonly weightElement: number;
  /** What a compressed small integer is counted from. */
  readonly bias: number;
  readonly title: Buffer;
}

const layouts: ReadonlySet<number> = new Set([2, 3]);
const compressions: readonly SavCompression[] = ['none', 'bytecode', 'zlib'];
const headerBytes = 176;

/** Reads the header and finds the byte order by its layout code. */
export function readSavHeader(bytes: FileBytes): { header: SavHeader; fields: SavFields } {
  const raw = bytes.take(headerBytes);
  const magic = raw?.toString('latin1', 0, 4) ?? '';
  if (raw === null || (magic !== '$FL2' && magic !== '$FL3')) {
    throw new SourceFileError(
      'syntax',
      'the file does not begin as a .sav or .zsav file does; save it as such, or send another kind of file under its own ending',
    );
  }
  const isLittleEndian = layouts.has(raw.readInt32LE(64));
  if (!isLittleEndian && !layouts.has(raw.readInt32BE(64))) {
    throw damaged(`the layout code of the file is ${raw.readInt32LE(64)}, and must be 2 or 3`);
  }
  const fields = new SavFields(bytes, isLittleEndian);
  const compression = compressions[fields.int32At(raw, 72)];
  if (compression === undefined || (magic === '$FL3') !== (compression === 'zlib')) {
    throw damaged(
      `the file states the compression ${fields.int32At(raw, 72)} under the signature ${magic}, which do not go together`,
    );
  }
  const declared = fields.int32At(raw, 80);
  return {
    fields,
    header: {
      compression,
      declaredCases: declared < 0 ? null : declared,
      weightElement: fields.int32At(raw, 76),
      bias: fields.float64At(raw, 84),
      title: Buffer.from(raw.subarray(109, 173)),
    },
  };
}
