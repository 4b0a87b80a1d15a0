import { SourceFileError } from '../source/source-file-error.ts';
import type { FileBytes } from './file-bytes.ts';

/** Fields of a `.sav` file in its byte order. Whatever ends in the middle is refused, naming the part. */
export class SavFields {
  readonly bytes: FileBytes;
  readonly isLittleEndian: boolean;
  /** The system-missing value, as its eight bytes read. */
  systemMissing = -Number.MAX_VALUE;
  /** Numbers that mean "from the lowest" and "to the highest" in ranges of missing values. */
  lowest = -1.797_693_134_862_315_5e308;
  highest = Number.MAX_VALUE;

  constructor(bytes: FileBytes, isLittleEndian: boolean) {
    this.bytes = bytes;
    this.isLittleEndian = isLittleEndian;
  }

  int32(part: string): number {
    return this.int32At(this.take(4, part), 0);
  }

  int32At(bytes: Buffer, at: number): number {
    return this.isLittleEndian ? bytes.readInt32LE(at) : bytes.readInt32BE(at);
  }

  float64At(bytes: Buffer, at: number): number {
    return this.isLittleEndian ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at);
  }

  int64At(bytes: Buffer, at: number): number {
    return Number(this.isLittleEndian ? bytes.readBigInt64LE(at) : bytes.readBigInt64BE(at));
  }

  /** A view that the next read may overwrite. */
  take(count: number, part: string): Buffer {
    const taken = count >= 0 ? this.bytes.take(count) : null;
    if (taken === null) throw this.broken(part);
    return taken;
  }

  /** A copy. */
  keep(count: number, part: string): Buffer {
    return Buffer.from(this.take(count, part));
  }

  broken(part: string): SourceFileError {
    return new SourceFileError(
      'syntax',
      `the file ends in the middle of ${part} or says a wrong length there (byte ${this.bytes.position}); it is cut off or damaged: save it again and send the whole file`,
    );
  }
}

/** What ends the reading of a file that contradicts itself. */
export function damaged(what: string): SourceFileError {
  return new SourceFileError('syntax', `${what}; the file is damaged: save it again`);
}
