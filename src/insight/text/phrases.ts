/** Words of a list, in a set. */
export const wordSet = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Words in their order; `*` is any word. */
export type Phrase = readonly string[];

const wordsOf = (text: string): Phrase => text.split(' ').filter((word) => word !== '');

/** Phrases of a line, with `|` between them; `(a/b/)` is one of some parts, an empty one leaving the place out. */
export const phrasesOf = (line: string): readonly Phrase[] =>
  line.split('|').flatMap((phrase) =>
    phrase
      .split(/[()]/)
      .map((part, at) => (at % 2 === 0 ? [wordsOf(part)] : part.split('/').map(wordsOf)))
      .reduce((begun, parts) => begun.flatMap((before) => parts.map((part) => [...before, ...part]))),
  );

/** Words as a part of a phrase, any of which may be said. */
export const oneOf = (words: ReadonlySet<string>): string => [...words].join('/');

/** Whether a phrase is said from a place on. */
export function isAt(words: readonly (string | undefined)[], phrase: Phrase, at: number): boolean {
  for (let step = 0; step < phrase.length; step += 1) {
    const isAny = phrase[step] === '*' && at + step < words.length;
    if (words[at + step] !== phrase[step] && !isAny) return false;
  }
  return true;
}

/** Kinds of numbers by the word of a phrase that stands for them. */
export type NumberKinds = ReadonlyMap<string, (word: string) => number | null>;

/** The numbers of a phrase that is said at a place; null: it is not. */
export function numbersAt(
  words: readonly string[],
  phrase: Phrase,
  at: number,
  kinds: NumberKinds,
): readonly number[] | null {
  const numbers: number[] = [];
  for (const [step, part] of phrase.entries()) {
    const word = words[at + step] ?? '';
    const number = kinds.get(part)?.(word);
    if (number === undefined ? word !== part : number === null) return null;
    if (typeof number === 'number') numbers.push(number);
  }
  return numbers;
}

/** Phrases by their first word. */
const indexes = new WeakMap<readonly Phrase[], ReadonlyMap<string, readonly Phrase[]>>();

function indexOf(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const known = indexes.get(phrases) ?? Map.groupBy(phrases, ([first = '']) => first);
  indexes.set(phrases, known);
  return known;
}

/** The first stretch from a place on that is one of some phrases, the longest there; null: none. */
export function stretchOf(
  words: readonly string[],
  phrases: readonly Phrase[],
  from = 0,
): { readonly from: number; readonly to: number } | null {
  const index = indexOf(phrases);
  for (let at = from; at < words.length; at += 1) {
    const said = (index.get(words[at] ?? '') ?? []).filter((phrase) => isAt(words, phrase, at));
    if (said.length > 0) return { from: at, to: at + Math.max(...said.map(({ length }) => length)) };
  }
  return null;
}

/** Whether any of some phrases is said. */
export const holds = (words: readonly string[], phrases: readonly Phrase[]): boolean =>
  stretchOf(words, phrases) !== null;
