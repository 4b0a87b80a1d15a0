/** Widths of the product's type in ems, near enough to break lines and to place things next to words. */
const widths: readonly { readonly characters: RegExp; readonly em: number }[] = [
  { characters: /[ \u00A0.,:;'’‘|!il]/, em: 0.28 },
  { characters: /[ftrjI()[\]“”\-–/]/, em: 0.37 },
  { characters: /[mwMW@%—]/, em: 0.88 },
  { characters: /[A-Z&]/, em: 0.69 },
  { characters: /[0-9]/, em: 0.64 },
];
const usual = 0.57;

/** Font size of figures in a plot, in pixels. */
export const labelSize = 11;

/** Width in pixels of a text set in `size` pixels. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const character of text)
    em += widths.find(({ characters }) => characters.test(character))?.em ?? usual;
  return em * size;
}
