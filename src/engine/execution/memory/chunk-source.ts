/**
 * Respondents in slots, as executors with kernels read them: chunks of up to 65,536 slots, each of one wave, in which
 * the respondents of a location are contiguous. Empty slots have no bits, no units and code 0. Bitmaps have one bit per
 * slot: slot s is bit s mod 64 of the word ⌊s / 64⌋, little-endian.
 *
 * Methods fill `target` whole; columns are named by `columnKey`.
 */
export interface Chunk {
  /** Words of 64 slots, 1,024 at most. */
  readonly words: number;
  /** Groups in the order of their slots, without gaps. */
  readonly groups: readonly ChunkGroup[];
  /**
   * One exponent per block of 512 slots: respondents of a block weigh units × 2^`exponent`, from 0 up. The same array
   * each time that the chunk is read under that weight, so that results made from it and `groups` can be cached by it.
   */
  readonly exponents: Uint8Array;
  /** Whether everybody in it has the weight. */
  readonly isFullyWeighted: boolean;
  /** One u32 a slot, below 2^23. */
  copyUnits(target: Uint8Array): void;
  /** A bitmap: who has the weight. */
  copyWeighted(target: Uint8Array): void;
  /** A bitmap of the respondents who chose it. */
  copyChosen(column: string, target: Uint8Array): void;
  /** A bitmap: who filled any of the cells of a node `filled`, other than codes. */
  copyFilled(key: string, cells: readonly string[], target: Uint8Array): void;
  /** Bytes of a code: the length of `target` a slot. */
  codeBytes(column: string): 1 | 2;
  copyCodes(column: string, target: Uint8Array): void;
  /** One a slot, NaN where blank. */
  copyNumbers(column: string, target: Float64Array): void;
  /** The index of each slot's sampling stratum, −1 where blank; of a survey that has strata. */
  copyStrata(target: Int32Array): void;
  /** The index of each slot's cluster, −1 where blank; of a survey that has clusters. */
  copyClusters(target: Int32Array): void;
}

/** Slots of a pair of wave and location: from the word `from` up to, not including, `to`. */
export interface ChunkGroup {
  /** Index as in a `PairSet`. */
  readonly pair: number;
  readonly from: number;
  readonly to: number;
}
