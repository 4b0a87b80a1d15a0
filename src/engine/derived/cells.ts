import { addSlots, type Bitmap } from '../segments/bitmap.ts';
import { marksOf } from '../survey/answers.ts';
import type { Column, Dataset } from '../survey/dataset.ts';

/** Respondents who filled the cells of a mark, and those among them who chose it. */
export interface MarkBits {
  readonly chosen: Bitmap;
  readonly filled: Bitmap;
}

/** Respondents, or the slots of a chunk, with the columns that derived ones are made from. Bitmaps have a bit for each. */
export interface Cells extends Dataset {
  readonly columns: Map<string, Column>;
  /** Marks by key. Those that lie in `columns` are added when they are first read. */
  readonly marks: Map<string, MarkBits>;
  /** Bits of the slots that hold a respondent. */
  readonly everyone: Bitmap;
}

/** Returns the cells of a dataset in memory. */
export function cellsOf(dataset: Dataset): Cells {
  const { count } = dataset.respondents;
  const everyone = new Uint32Array(2 * Math.ceil(count / 64));
  addSlots(everyone, 0, count);
  return { ...dataset, columns: new Map(dataset.columns), marks: new Map(), everyone };
}

/** Returns the bits of a mark. Throws `failed` where the dataset lacks it. */
export function markBits(cells: Cells, key: string): MarkBits {
  const found = cells.marks.get(key);
  if (found !== undefined) return found;
  const values = marksOf(cells, key);
  const { length } = cells.everyone;
  const bits = { chosen: bitsHolding(values, [2], length), filled: bitsHolding(values, [1, 2], length) };
  cells.marks.set(key, bits);
  return bits;
}

/** Returns a bitmap of the cells with a listed value; 0 must not be listed. */
export function bitsHolding(
  values: Uint8Array | Uint16Array,
  listed: readonly number[],
  words: number,
): Bitmap {
  // Every code is in the table, and a place beyond the end has none: no step of the loop asks which.
  const isListed = new Uint8Array(values instanceof Uint8Array ? 0x100 : 0x10000);
  for (const value of listed) isListed[value] = 1;
  const found = new Uint32Array(words);
  for (let word = 0; word < words; word++) {
    let bits = 0;
    for (let at = word * 32 + 31; at >= word * 32; at--) bits = (bits << 1) | isListed[values[at]!]!;
    found[word] = bits;
  }
  return found;
}

/** Returns the bits of as many words where `holds` is 1. */
export function bitsWhere(words: number, holds: (at: number) => number): Bitmap {
  const found = new Uint32Array(words);
  for (let word = 0; word < words; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) bits |= holds(word * 32 + bit) << bit;
    found[word] = bits;
  }
  return found;
}

/** Adds the bits of a set to another, which it changes. */
export function addBits(set: Bitmap, added: Bitmap): void {
  for (let word = 0; word < set.length; word++) set[word]! |= added[word]!;
}

/** Leaves those bits of a set, which it changes, that are in another too. */
export function keepBits(set: Bitmap, kept: Bitmap): void {
  for (let word = 0; word < set.length; word++) set[word]! &= kept[word]!;
}
