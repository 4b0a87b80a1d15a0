/**
 * Text without what stands at its end of the characters that `character` matches, each by itself. An expression such
 * as `_+$` would begin anew at every one of them in the midst of a text.
 */
export function withoutTrailing(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
