import { glyphWidths } from './glyph-widths.ts';

const emOf = new Map(
  glyphWidths.flatMap(({ em, of }) => Array.from(of, (character) => [character, em] as const)),
);
/** A character of another font: a letter, or as wide as high in scripts that are written so. */
const usual = 0.7;
const square = 1.02;
const firstSquare = '\u1100';

/** Font size of figures in a plot, in pixels. */
export const labelSize = 11;

/** Width in pixels of a text set in `size` pixels. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const character of text) em += emOf.get(character) ?? (character < firstSquare ? usual : square);
  return em * size;
}
