export interface TextPart {
  /** Where it begins in the whole. */
  readonly start: number;
  readonly part: string;
  readonly isFound: boolean;
}

/** Parts a text so that the beginnings of its words which were searched can be shown as found. */
export function emphasise(text: string, words: string): readonly TextPart[] {
  const searched = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts: TextPart[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    const longest = searched
      .filter((one) => lower.startsWith(one))
      .reduce((length, one) => Math.max(length, one.length), 0);
    if (longest > 0) parts.push({ start: index, part: word.slice(0, longest), isFound: true });
    if (longest < word.length)
      parts.push({ start: index + longest, part: word.slice(longest), isFound: false });
  }
  return parts;
}
