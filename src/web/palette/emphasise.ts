export interface TextPart {
  /** Where it begins in the whole. */
  readonly start: number;
  readonly part: string;
  readonly isFound: boolean;
}

const shortestInside = 3;

/** Parts a text so that the letters that were searched, at the beginning of its words or within, can be shown. */
export function emphasise(text: string, words: string): readonly TextPart[] {
  const searched = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts: TextPart[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    const begun = longestOf(searched.filter((one) => lower.startsWith(one)));
    const found =
      begun || longestOf(searched.filter((one) => one.length >= shortestInside && lower.includes(one)));
    const at = lower.indexOf(found);
    const cuts = found === '' ? [0, word.length] : [0, at, at + found.length, word.length];
    for (const [cut, from] of cuts.slice(0, -1).entries()) {
      const part = word.slice(from, cuts[cut + 1]);
      if (part !== '') parts.push({ start: index + from, part, isFound: found !== '' && cut === 1 });
    }
  }
  return parts;
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
