import { NOBODY, TILE_COLUMNS } from './block/memory-map';

/** Words of all bitmaps that are counted before the next ones: 1 KiB of each of 130 bitmaps stays in a second-level cache. */
@inline const STRETCH: usize = 128;

/**
 * n of every cell row × column over the words [word, end), added to `counts` (u32), laid out as in `crosstab`. Two rows
 * by two columns at a time, so that 4 words read make 4 intersections. The scalar population count is as fast as any
 * on 128-bit lanes here.
 */
export function counts(
  rows: usize, rowCount: usize, columns: usize, columnCount: usize, word: usize, end: usize, counts: usize,
): void {
  const stride = (columnCount + TILE_COLUMNS - 1) & ~(TILE_COLUMNS - 1);
  for (; word < end; word += STRETCH) {
    const words = min(STRETCH, end - word);
    for (let row: usize = 0; row < rowCount; row += 2) {
      for (let column: usize = 0; column < columnCount; column += 2) {
        countFour(
          bitmapAt(rows, rowCount, row, word), bitmapAt(rows, rowCount, row + 1, word),
          bitmapAt(columns, columnCount, column, word), bitmapAt(columns, columnCount, column + 1, word),
          words, counts + (row * stride + column) * 4, row + 1 < rowCount ? stride * 4 : 0,
        );
      }
    }
  }
}

/** An odd last row or column is paired with an empty one. */
@inline
function bitmapAt(bitmaps: usize, count: usize, place: usize, word: usize): usize {
  return (place < count ? <usize>load<u32>(bitmaps + place * 4) : NOBODY) + word * 8;
}

/** Columns are padded to a multiple of 16, so an empty column has a place to add 0 to; a row has none (`nextRow` 0). */
function countFour(a: usize, b: usize, c: usize, d: usize, words: usize, counts: usize, nextRow: usize): void {
  let ac: u64 = 0, ad: u64 = 0, bc: u64 = 0, bd: u64 = 0;
  for (const last = a + words * 8; a < last; a += 8, b += 8, c += 8, d += 8) {
    const wordA = load<u64>(a), wordB = load<u64>(b), wordC = load<u64>(c), wordD = load<u64>(d);
    ac += popcnt(wordA & wordC);
    ad += popcnt(wordA & wordD);
    bc += popcnt(wordB & wordC);
    bd += popcnt(wordB & wordD);
  }
  store<u32>(counts, load<u32>(counts) + <u32>ac);
  store<u32>(counts, load<u32>(counts, 4) + <u32>ad, 4);
  store<u32>(counts + nextRow, load<u32>(counts + nextRow) + <u32>bc);
  store<u32>(counts + nextRow, load<u32>(counts + nextRow, 4) + <u32>bd, 4);
}
