import { promisify } from 'node:util';
import { constants, deflateRawSync, inflateRaw } from 'node:zlib';
import { bytesOf } from './typed-arrays.ts';

/** Numbers in as few bytes as they allow; the least integer of a width means blank, and so does NaN. */
export type NumberCells = Int8Array | Int16Array | Int32Array | Float64Array;

/** Raw values of a file variable, one per respondent. */
export type SourceValues =
  | { readonly kind: 'numbers'; readonly cells: NumberCells }
  /** `cells` are indices into the texts, −1 where blank. */
  | { readonly kind: 'texts'; readonly cells: NumberCells; readonly texts: readonly string[] };

/** Value that means blank in cells of this width. */
export function blankCell(cells: NumberCells): number {
  if (cells instanceof Float64Array) return Number.NaN;
  if (cells instanceof Int8Array) return -0x80;
  return cells instanceof Int16Array ? -0x8000 : -0x8000_0000;
}

/** The number in a cell, NaN where blank. */
export function numberAt(cells: NumberCells, place: number): number {
  const value = cells[place] ?? Number.NaN;
  return cells instanceof Float64Array || value !== blankCell(cells) ? value : Number.NaN;
}

const widths = [Int8Array, Int16Array, Int32Array, Float64Array] as const;
const headBytes = 16;
const inflate = promisify(inflateRaw);

/**
 * The payload of a column `source`, deflated: u32 place of the cells' type in `widths`, u32 number of cells, u32 number
 * of texts plus 1 (0: numbers), u32 bytes of all texts; the cells; for each text the u32 end of its UTF-8; the texts.
 * Little-endian. One cell per respondent in the order of their slots, blank slots left out.
 */
export function encodeSource(values: SourceValues): Uint8Array {
  const { cells } = values;
  const texts = values.kind === 'texts' ? values.texts : null;
  const text = Buffer.from(texts?.join('') ?? '');
  const ends = new Uint32Array(texts?.length ?? 0);
  let end = 0;
  for (const [index, one] of (texts ?? []).entries()) {
    end += Buffer.byteLength(one);
    ends[index] = end;
  }
  const width = widths.findIndex((type) => cells instanceof type);
  const head = Uint32Array.of(width, cells.length, texts === null ? 0 : texts.length + 1, text.length);
  const content = Buffer.concat([bytesOf(head), bytesOf(cells), bytesOf(ends), text]);
  // Codes repeat at once or by chance: looking for longer repetitions takes longer and finds worse ones. Texts have them.
  const strategy = texts === null ? constants.Z_RLE : constants.Z_DEFAULT_STRATEGY;
  return deflateRawSync(content, { level: 1, strategy });
}

/** The values that `encodeSource` encoded; inflated on another thread. */
export async function decodeSource(payload: Uint8Array): Promise<SourceValues> {
  const bytes = await inflate(payload);
  const [width = 0, count, texts, textBytes] = [0, 4, 8, 12].map((at) => bytes.readUInt32LE(at));
  const cells = new (widths[width] ?? Float64Array)(count ?? 0);
  const afterCells = headBytes + cells.byteLength;
  bytesOf(cells).set(bytes.subarray(headBytes, afterCells));
  if (texts === undefined || texts === 0) return { kind: 'numbers', cells };
  const firstText = bytes.length - (textBytes ?? 0);
  let start = firstText;
  const read = Array.from({ length: texts - 1 }, (_, index) => {
    const end = firstText + bytes.readUInt32LE(afterCells + 4 * index);
    const text = bytes.toString('utf8', start, end);
    start = end;
    return text;
  });
  return { kind: 'texts', cells, texts: read };
}
