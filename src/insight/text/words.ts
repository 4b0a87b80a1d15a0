import { fold } from './fold.ts';
import { stem } from './stem.ts';

export interface Word {
  /** Folded. */
  readonly text: string;
  readonly stem: string;
  /** Place among the words of its text. */
  readonly at: number;
  /** A comma, full stop, bracket or dash stands before it. */
  readonly afterPause: boolean;
  /** An amount of money: a currency's sign or name stands beside it. */
  readonly isMoney?: true;
}

/** The words of a text: letters and digits; hyphens part words, and the genitive's 's is none. */
export function wordsOf(text: string): Word[] {
  // "E-books" and "ebooks" are one.
  const folded = fold(text)
    .replaceAll(/\be-(?=[a-z])/g, 'e')
    .replaceAll(/(\d)\+/g, '$1 plus ')
    .replaceAll(/(?<![\d,])(\d{1,3}),(\d{3})(?!\d|,\d)/g, '$1$2')
    .replaceAll(/([$€£]\d+)k\b/g, '$1000');
  const words: Word[] = [];
  let end = 0;
  for (const found of folded.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)*|&|%/gu)) {
    const between = folded.slice(end, found.index);
    end = found.index + found[0].length;
    if (found[0] === '&' || found[0] === '%') continue;
    const plain = found[0].replace(/'s$/, '').replaceAll("'", '');
    words.push({
      text: plain,
      stem: stem(plain),
      at: words.length,
      afterPause: /[,.;:!?()]|\s-\s/.test(between),
      ...(isMoney(plain, between, folded.slice(end)) ? { isMoney: true } : {}),
    });
  }
  return words;
}

function isMoney(word: string, before: string, behind: string): boolean {
  return (
    /^\d/.test(word) && (/[$€£]$/.test(before) || /^ ?(?:[$€£]|dollars?|euros?|pounds?|usd)/.test(behind))
  );
}

/** The words as they are read, with a blank between them. */
export function textOfWords(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
