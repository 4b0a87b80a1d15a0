import { readSync } from 'node:fs';
import type { CsvDialect } from './csv-reader.ts';
import type { FileReading } from '../source/file-reading.ts';
import { isUtf8File } from './is-utf8-file.ts';

/** How a table without a codebook is written. */
export interface TableDialect extends Required<CsvDialect> {
  readonly delimiter: number;
  /** Name of the encoding for `TextDecoder` and sentences. */
  readonly encoding: string;
  /** True: numbers have a comma for decimals, as is usual where semicolons separate cells. */
  readonly decimalComma: boolean;
}

const sampleBytes = 1 << 18;
const delimiters = [0x2c, 0x3b, 0x09, 0x7c];
const quote = 0x22;

/**
 * Guesses the separator by how evenly it divides the first rows, and the encoding from the whole file, unless `reading`
 * gives them.
 */
export function sniffDialect(descriptor: number, fileBytes: number, reading: FileReading = {}): TableDialect {
  const sample = Buffer.alloc(Math.min(sampleBytes, fileBytes));
  const filled = readSync(descriptor, sample, 0, sample.length, 0);
  const head = sample.subarray(0, filled);
  const encoding = reading.encoding ?? (isUtf8File(descriptor, fileBytes) ? 'UTF-8' : 'windows-1252');
  const delimiter = reading.separator?.charCodeAt(0) ?? likeliest(head);
  return {
    delimiter,
    isUtf8Text: encoding.toLowerCase() === 'utf-8',
    encoding,
    decimalComma:
      reading.decimal === undefined ? delimiter === 0x3b && hasDecimalCommas(head) : reading.decimal === ',',
  };
}

function likeliest(head: Buffer): number {
  let best = { delimiter: 0x2c, score: 0 };
  for (const delimiter of delimiters) {
    const counts = separatorsOfRows(head, delimiter);
    const [first = 0] = counts;
    if (first === 0) continue;
    const even = counts.filter((count) => count === first).length / counts.length;
    // Evenness first: a comma inside texts divides rows unevenly.
    const score = even * 1000 + Math.min(first, 500) / 1000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** How many separators outside quotes each of the first rows has; the last, which may be cut, only where it is alone. */
function separatorsOfRows(head: Buffer, delimiter: number): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  for (const byte of head) {
    if (byte === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (byte === delimiter) count++;
    else if (byte === 0x0a) {
      counts.push(count);
      count = 0;
      if (counts.length === 100) break;
    }
  }
  return counts.length === 0 ? [count] : counts;
}

function hasDecimalCommas(head: Buffer): boolean {
  const text = head.toString('latin1');
  return /(?:^|;)"?-?\d+,\d+"?(?:;|\r|\n|$)/m.test(text) && !/(?:^|;)"?-?\d+\.\d+"?(?:;|\r|\n|$)/m.test(text);
}
