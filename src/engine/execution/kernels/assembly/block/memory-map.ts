/**
 * Fixed addresses of the tables and the scratch at the bottom of linear memory. They are constants so that the address
 * of a tile is the immediate of a load: no register, no addition. There is no static data: memory is grown and the
 * tables are made when the module starts. What lies above SCRATCH_PAGES belongs to the caller.
 *
 * A block is 512 slots: 8 words of 64, one weight exponent, and 512 × (2^23 − 1) < 2^32.
 */
@inline export const BLOCK_SLOTS: usize = 512;
@inline export const BLOCK_WORDS: usize = 8;
@inline export const WORD_SLOTS: usize = 64;

/** Columns side by side in a tile. */
@inline export const TILE_COLUMNS: usize = 16;
/** What one slot takes of a tile, 16 × u32 and 16 mask bytes, and of products, 4 × f64. */
@inline export const TILE_SLOT: usize = 80;
@inline export const PRODUCT_SLOT: usize = 32;

/**
 * For each byte, the places of its set bits: 8 × u16, as byte offsets into the tile or the products; after each table,
 * in each of 8 lanes, the growth of an offset from one byte of a bitmap to the next.
 */
@inline export const OFFSETS_BYTES: usize = 256 * 16 + 16;
@inline export const TILE_OFFSETS: usize = 1024;
@inline export const PRODUCT_OFFSETS: usize = TILE_OFFSETS + OFFSETS_BYTES;
/** For each 4 bits, the lanes they choose in a vector of 4. */
@inline export const LANE_MASKS: usize = PRODUCT_OFFSETS + OFFSETS_BYTES;
/** Empty bitmap, in place of the columns that the last tile lacks. */
@inline export const NOBODY: usize = LANE_MASKS + 256;
/** The bytes of 16 columns, turned so that those of 8 slots are side by side; and its half-turned twin. */
@inline export const TURNED: usize = NOBODY + 8192 + 64;
@inline export const HALF_TURNED: usize = TURNED + 256;
/** The same for all slots of a block, with one vector for each bit of a byte. */
@inline export const TURNED_BLOCK: usize = HALF_TURNED + 256;
@inline export const BIT_OF_BYTE: usize = TURNED_BLOCK + BLOCK_SLOTS / 8 * 16;
/** Addresses of the 16 columns of the tile in hand. */
@inline export const TILE_LIST: usize = BIT_OF_BYTE + 8 * 16;
/** Counter planes of `minCount`. */
@inline export const PLANES: usize = TILE_LIST + 64;
/** Column sums of the tile: 16 × u32 weights, then 16 × u32 counts. */
@inline export const TILE_TOTALS: usize = PLANES + 32 * 16;
/** The sums of a complement. */
@inline export const COMPLEMENT: usize = TILE_TOTALS + 128;
/** The tile and the products of a block; after the last slot of each comes a slot of zeros, which pads lists. */
@inline export const TILE: usize = (COMPLEMENT + TILE_SLOT + 63) & ~63;
@inline export const PRODUCTS: usize = (TILE + (BLOCK_SLOTS + 1) * TILE_SLOT + 63) & ~63;
/** The halves of the squares of a block's weights, 2 × u32 a slot, and their sums by columns. */
@inline export const SQUARE_HALVES: usize = (PRODUCTS + (BLOCK_SLOTS + 1) * PRODUCT_SLOT + 63) & ~63;
@inline export const SQUARE_TOTALS: usize = SQUARE_HALVES + BLOCK_SLOTS * 8;
@inline const SCRATCH_END: usize = SQUARE_TOTALS + 64;

memory.grow(<i32>((SCRATCH_END + 0xffff) >> 16));
makeOffsets(TILE_OFFSETS, TILE_SLOT);
makeOffsets(PRODUCT_OFFSETS, PRODUCT_SLOT);
for (let nibble: usize = 0; nibble < 16; nibble++) {
  for (let lane: usize = 0; lane < 4; lane++) {
    if ((nibble >> lane) & 1) store<u32>(LANE_MASKS + nibble * 16 + lane * 4, 0xffff_ffff);
  }
}
for (let bit: usize = 0; bit < 8; bit++) v128.store(bit * 16, i8x16.splat(<i8>(<i32>1 << <i32>bit)), BIT_OF_BYTE);

function makeOffsets(table: usize, slotBytes: usize): void {
  for (let byte: usize = 0; byte < 256; byte++) {
    let at = table + byte * 16;
    for (let bit: usize = 0; bit < 8; bit++) {
      if (((byte >> bit) & 1) == 0) continue;
      store<u16>(at, <u16>(bit * slotBytes));
      at += 2;
    }
  }
  v128.store(table + 256 * 16, i16x8.splat(<i16>(8 * slotBytes)));
}
