/**
 * Removes the characters at a text's end that `character` matches one by one. An expression such as `_+$` would restart
 * at every match in the middle of a text.
 */
export function withoutTrailing(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
