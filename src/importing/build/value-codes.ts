import type { SourceVariable } from '../source/source-file.ts';

/** What `codeOf` answers of a value that is not listed. */
export const unlisted = -2;
/** Value of a blank cell. */
export const blankCell = -1;

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
  // Codes of answers are small: an array finds them sooner than a map.
  const small = new Int32Array(256).fill(unlisted);
  for (const [value, code] of codes) {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < small.length)
      small[value] = code;
  }
  return (row) => {
    const value = column.at(row);
    if (value >= 0 && value < small.length && Number.isInteger(value)) return small[value]!;
    return Number.isNaN(value) ? blankCell : (codes.get(value) ?? unlisted);
  };
}
