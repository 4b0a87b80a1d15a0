const pictures = 0x24_00;
const deleted = 0x7f;
const pictureOfDeleted = '\u2421';

/** A text with a picture in place of each control character, which would be drawn as nothing or move others. */
export function visibleText(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || character === '\t' || (code >= 0x20 && code < deleted) || code > 0x9f)
      return character;
    if (code === deleted) return pictureOfDeleted;
    return code < 0x20 ? String.fromCodePoint(pictures + code) : '\uFFFD';
  }).join('');
}
