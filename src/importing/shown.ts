/** A cell in a sentence: at most 40 characters, quoted, with everything invisible escaped. */
export function shown(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  const cut = characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
  return JSON.stringify(cut).replaceAll(
    /[\p{Cc}\p{Cf}]/gu,
    (invisible) => `\\u{${(invisible.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Items in a sentence about a cell: few enough to read. */
export function someOf(items: readonly (string | number)[]): string {
  if (items.length <= 8) return items.join(', ');
  return `${items.slice(0, 7).join(', ')}, … ${items.at(-1)}`;
}

/** Items in a sentence: the first few, then how many there are in all. */
export function listed(items: readonly string[], most = 5): string {
  if (items.length <= most) return items.join(', ');
  return `${items.slice(0, most).join(', ')}, … (${items.length} in all)`;
}
