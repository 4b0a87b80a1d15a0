export interface TextPiece {
  readonly text: string;
  readonly isWord: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** Cuts a text at every occurrence of the words, in whatever letter case; joined, the pieces are the text. */
export function splitAtWords(text: string, words: readonly string[]): readonly TextPiece[] {
  const wanted = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  const searched = text.toLowerCase();
  const pieces: TextPiece[] = [];
  let from = 0;
  while (from < text.length) {
    const next = wanted
      .map((word) => ({ word, at: searched.indexOf(word.toLowerCase(), from) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0];
    const end = next?.at ?? text.length;
    if (end > from) pieces.push({ text: text.slice(from, end), isWord: false, at: from });
    if (next === undefined) break;
    from = next.at + next.word.length;
    pieces.push({ text: text.slice(next.at, from), isWord: true, at: next.at });
  }
  return pieces;
}
