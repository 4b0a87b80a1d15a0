/** Cuts a text to at most `longest` UTF-16 code units, the last one "…" if it was cut, never half a character. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = longest - 1;
  const before = text.charCodeAt(end - 1);
  // Between the two halves of a surrogate pair there is no place to cut.
  return `${text.slice(0, before >= 0xd800 && before < 0xdc00 ? end - 1 : end)}…`;
}

/** Quotes what a request sent, for an error message: at most 100 characters. */
export function echo(sent: string): string {
  return `"${shorten(sent, 100)}"`;
}
