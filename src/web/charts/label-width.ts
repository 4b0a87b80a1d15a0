const narrow = new Set(['.', ',', ' ', '\u00A0', '–', '-']);
const wideCharacter = 7.1;
const narrowCharacter = 3.4;

/** Width of a figure 11 high in our type, near enough to stand something beside it. */
export function labelWidth(label: string): number {
  let width = 0;
  for (const character of label) width += narrow.has(character) ? narrowCharacter : wideCharacter;
  return width;
}
