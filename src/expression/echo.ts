const longest = 100;

/** What was sent, in quotes, for an error message: at most 100 characters of it, never half a character. */
export function echo(sent: string): string {
  if (sent.length <= longest) return `"${sent}"`;
  // Cutting between the two halves of a surrogate pair would leave text that is not well formed.
  const cut = sent.charCodeAt(longest - 2) >= 0xd800 && sent.charCodeAt(longest - 2) < 0xdc00 ? 2 : 1;
  return `"${sent.slice(0, longest - cut)}…"`;
}
