import type { SourceVariable } from '../source/source-file.ts';

/** What `codeOf` answers of a value that is not listed. */
export const unlisted = -2;
/** Value of a blank cell. */
export const blankCell = -1;
/** The least value of a byte, which means blank. */
const byteBlank = -0x80;

/** Code of the value in a row: that of the value in `codes`, `blankCell`, or `unlisted`. */
export function codesOf(
  { column }: Pick<SourceVariable, 'column'>,
  codes: ReadonlyMap<number | string, number>,
): (row: number) => number {
  if (column.kind === 'texts') {
    const ofText = column.distinct().map((text) => codes.get(text) ?? unlisted);
    return (row) => {
      const index = column.indexAt(row);
      return index < 0 ? blankCell : (ofText[index] ?? unlisted);
    };
  }
  const codeOf = (value: number) => (Number.isNaN(value) ? blankCell : (codes.get(value) ?? unlisted));
  const { cells } = column;
  if (!(cells instanceof Int8Array)) return (row) => codeOf(column.at(row));
  // Codes of answers take a byte: an array finds them sooner than a map.
  const ofByte = Int32Array.from({ length: 256 }, (_, place) => codeOf(place + byteBlank));
  ofByte[0] = blankCell;
  return (row) => ofByte[cells[row]! - byteBlank]!;
}
