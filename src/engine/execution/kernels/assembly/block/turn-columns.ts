import { HALF_TURNED, NOBODY, TILE_COLUMNS, TILE_LIST, TURNED } from './memory-map';

/**
 * A tile is wide, 16 columns (T = u32), or narrow, 8 (T = u16): half the additions and the same places. A type, so that
 * each has its own loops.
 */
@inline
export function isWide<T>(): bool {
  return sizeof<T>() == 4;
}

/** Sets TILE_LIST to the columns of the tile that begins at `first`; columns past the last are empty. */
export function chooseTile(columns: usize, columnCount: usize, first: usize): void {
  for (let place: usize = 0; place < TILE_COLUMNS; place++) {
    const column = first + place;
    const bitmap = column < columnCount ? load<u32>(columns + column * 4) : <u32>NOBODY;
    store<u32>(TILE_LIST + place * 4, bitmap);
  }
}

/**
 * Turns 16 bytes (128 slots) at `byte` of the 16 columns of TILE_LIST into 16 vectors at `to`: byte c of vector b is
 * byte b of column c. Each pass interleaves vector i with vector i + 8 into vectors 2i and 2i + 1, that is, rotates the
 * 8 bits (vector, byte) of every byte's place by one; 4 passes exchange its two halves.
 */
export function turnColumns(byte: usize, to: usize): void {
  for (let place: usize = 0; place < 8; place++) {
    const a = v128.load(<usize>load<u32>(place * 4, TILE_LIST) + byte);
    const b = v128.load(<usize>load<u32>(place * 4, TILE_LIST + 32) + byte);
    v128.store(place * 32, interleaveLow(a, b), HALF_TURNED);
    v128.store(place * 32, interleaveHigh(a, b), HALF_TURNED + 16);
  }
  pass(HALF_TURNED, TURNED);
  pass(TURNED, HALF_TURNED);
  pass(HALF_TURNED, to);
}

@inline
function pass(from: usize, to: usize): void {
  for (let place: usize = 0; place < 8; place++) {
    const a = v128.load(from + place * 16);
    const b = v128.load(from + place * 16, 128);
    v128.store(to + place * 32, interleaveLow(a, b));
    v128.store(to + place * 32, interleaveHigh(a, b), 16);
  }
}

/** The first eight bytes of both, in turns. */
@inline
export function interleaveLow(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

/** The last eight bytes of both, in turns. */
@inline
export function interleaveHigh(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
