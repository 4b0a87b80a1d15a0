import { columnLetter } from '../lib/column-letter.ts';

/** `B3` for row 2 and column 1. */
export function cellName(row: number, column: number): string {
  return `${columnLetter(column)}${row + 1}`;
}

/** `$B$2:$B$9` for `B2:B9`. */
export function absoluteRange(range: string): string {
  return range.replaceAll(
    /([A-Z]{1,3})(\d{1,7})/g,
    (_, letters: string, row: string) => `$${letters}$${row}`,
  );
}
