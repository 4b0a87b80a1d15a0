/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(position: number): string {
  const letter = String.fromCharCode(65 + (position % 26));
  return position < 26 ? letter : `${columnName(Math.floor(position / 26) - 1)}${letter}`;
}

/** `B3` for row 2 and column 1. */
export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}
