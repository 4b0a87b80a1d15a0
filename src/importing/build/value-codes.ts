import { numberAt } from '../../engine/segments/source-values.ts';
import type { SourceVariable } from '../source/source-file.ts';

/** The least value of a byte, which means blank. */
const byteBlank = -0x80;
const isUnlisted = -1;

type Codes = Uint8Array | Uint16Array;

/** An array of codes, which are at most `most`. */
export function blankCodes(length: number, most: number): Codes {
  return most <= 0xff ? new Uint8Array(length) : new Uint16Array(length);
}

/**
 * Writes the code of each of `rows` into `into`: that of its value in `codes`, 0 where it is blank, `otherwise` where its
 * value is not listed. Returns how many are not.
 */
export function writeCodes(
  into: Codes,
  { column }: Pick<SourceVariable, 'column'>,
  codes: ReadonlyMap<number | string, number>,
  rows: Uint32Array,
  otherwise = 0,
): number {
  const { cells } = column;
  const ofText =
    column.kind === 'texts' ? column.distinct().map((text) => codes.get(text) ?? isUnlisted) : null;
  const codeOf = (cell: number): number => {
    if (ofText !== null) return cell < 0 ? 0 : ofText[cell]!;
    return Number.isNaN(cell) ? 0 : (codes.get(cell) ?? isUnlisted);
  };
  if (cells instanceof Int8Array) {
    // Codes of answers take a byte: an array finds them sooner than a map.
    const ofByte = Int32Array.from({ length: 256 }, (_, at) => (at === 0 ? 0 : codeOf(at + byteBlank)));
    return writeCodesOfBytes(into, cells, ofByte, rows, otherwise);
  }
  let unlisted = 0;
  for (let index = 0; index < rows.length; index++) {
    const code = codeOf(numberAt(cells, rows[index]!));
    into[index] = code === isUnlisted ? otherwise : code;
    if (code === isUnlisted) unlisted++;
  }
  return unlisted;
}

function writeCodesOfBytes(
  into: Codes,
  cells: Int8Array,
  ofByte: Int32Array,
  rows: Uint32Array,
  otherwise: number,
): number {
  let unlisted = 0;
  for (let index = 0; index < rows.length; index++) {
    const code = ofByte[cells[rows[index]!]! - byteBlank]!;
    into[index] = code === isUnlisted ? otherwise : code;
    if (code === isUnlisted) unlisted++;
  }
  return unlisted;
}
