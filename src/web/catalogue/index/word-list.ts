import { forgivenLetters, singular, wrongLetters } from './normalise.ts';

/** Whether a word of a text passes for the typed one; `letters` are those of the word, as `lettersOf` gives them. */
type WordTest = (word: string, letters: number) => boolean;

/** Returns a test for words that begin with the typed one, or are its singular. */
export function beginsWith(typed: string): WordTest {
  const one = singular(typed);
  return (word) => word.startsWith(typed) || word === one;
}

export function holds(typed: string): WordTest {
  return (word) => word.includes(typed);
}

/** Returns a test for words that begin as typed, but for a few wrong letters. */
export function isNear(typed: string): WordTest {
  const begins = beginsWith(typed);
  const most = forgivenLetters(typed);
  if (most === 0) return begins;
  const own = lettersOf(typed);
  return (word, letters) =>
    begins(word, letters) ||
    (bitCount(own & ~letters) <= most && wrongLetters(typed, word, most, true) <= most);
}

/** Whether a text begins with the typed one, but for a few wrong letters. */
export function isNearText(text: string, typed: string, letters: number, most: number): boolean {
  if (text.length < typed.length - most) return false;
  if (bitCount(letters & ~lettersOf(text)) > most) return false;
  return wrongLetters(typed, text, most, true) <= most;
}

/** Most words of a query that are looked for; further ones are not. */
const mostWords = 8;

/** The bits of all typed words. */
export function allBits(words: readonly string[]): number {
  return (1 << Math.min(words.length, mostWords)) - 1;
}

/** Distinct words of numbered texts. */
export class WordList {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #letters: number[] = [];
  /** Numbers of the texts that have the word, ascending. */
  readonly #texts: number[][] = [];

  add(words: readonly string[], text: number): void {
    for (const word of words) {
      const number = this.#numbers.get(word);
      if (number === undefined) {
        this.#numbers.set(word, this.#words.length);
        this.#words.push(word);
        this.#letters.push(lettersOf(word));
        this.#texts.push([text]);
      } else {
        const texts = this.#texts[number];
        if (texts !== undefined && texts.at(-1) !== text) texts.push(text);
      }
    }
  }

  /** By the number of a text: one bit for each typed word that matches one of the text's words. */
  bits(size: number, typed: readonly string[], testOf: (typed: string) => WordTest): Uint8Array {
    const found = new Uint8Array(size);
    for (const [at, one] of typed.slice(0, mostWords).entries()) {
      const test = testOf(one);
      for (let number = 0; number < this.#words.length; number++) {
        if (!test(this.#words[number] ?? '', this.#letters[number] ?? 0)) continue;
        for (const text of this.#texts[number] ?? []) found[text] = (found[text] ?? 0) | (1 << at);
      }
    }
    return found;
  }
}

/** Set of the letters and digits of a text, as bits. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
