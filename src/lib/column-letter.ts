/** Letter of a column by its place in its set, from 0: A to Z, then AA, AB and so on. */
export function columnLetter(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % 26));
  return place < 26 ? last : columnLetter(Math.floor(place / 26) - 1) + last;
}
